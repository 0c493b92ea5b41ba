import type { AuthProvider } from 'ra-core';
import { call } from '#platform/api.ts';
import { forgetDrafts } from '#platform/drafts.ts';
import { ApiFailure } from '#platform/failure.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { getMe, getToken, markEnded, setMe, signIn, signOut } from '#platform/session.ts';

type Credentials = { username: string; password: string; code?: string };

/* The token that the server no longer knows: there is nothing to tell it on the way out. */
let dead: string | null = null;

const isSessionEnd = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'session';

/** Leads to the login. To ra-core `message: false` means that it says nothing itself: the login does. */
const toLogin = (): Error => Object.assign(new Error(), { message: false });

function end(failure: ApiFailure): Error {
  dead = getToken();
  markEnded(failure.message);
  return toLogin();
}

/** Tells ra-core who is logged in. What each role may do says roles.rules.ts of the app, and the server. */
export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    signIn(await call('POST /session/login', credentials));
  },

  async logout() {
    const token = getToken();
    if (token !== null && token !== dead) {
      forgetDrafts();
      try {
        await call('POST /session/logout', {});
      } catch (error) {
        // Forgotten on this device all the same; the session itself then ends by its own time.
        if (!isSessionEnd(error)) logFailure('The session could not be ended', error);
      }
    }
    signOut();
  },

  async checkAuth() {
    if (getToken() === null) throw toLogin();
    if (getMe() !== null) return;
    try {
      setMe(await call('GET /session/me', {}));
    } catch (error) {
      if (!isSessionEnd(error)) return; // Not reachable is not logged out: the frame offers to try again.
      throw end(error);
    }
  },

  /** Only a lost session leads out; a refusal (403) is said where it was met. What was typed stays in its drafts. */
  async checkError(error: unknown) {
    if (!isSessionEnd(error)) return;
    throw end(error);
  },
};
