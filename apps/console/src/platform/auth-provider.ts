import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import type { AuthProvider } from 'ra-core';
import { call } from '#platform/api.ts';
import { forgetDrafts } from '#platform/drafts.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { logFailure } from '@fairground/client/log.ts';
import { getMe, getToken, markEnded, setMe, signIn, signOut } from '#platform/session.ts';

type Credentials = ConsoleInputOf<'POST /session/login'>;

/* The rejected token: a logout call with it would be pointless. */
let dead: string | null = null;

const isSessionEnd = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'session';

/** Redirects to the login. `message: false` keeps ra-core from showing a message, since the login screen does. */
const toLogin = (): Error => Object.assign(new Error(), { message: false });

function end(failure: ApiFailure): Error {
  dead = getToken();
  markEnded(failure.message);
  return toLogin();
}

/** ra-core's adapter for the session. Permissions are in the app's roles.rules.ts, and on the server. */
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
        // The session is forgotten on this device in any case; on the server it then expires.
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

  /** Only a lost session logs out; a refusal (403) is shown where it occurred. Typed text stays in its drafts. */
  async checkError(error: unknown) {
    if (!isSessionEnd(error)) return;
    throw end(error);
  },
};
