import type { Me } from '@fairground/contract/console/session';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

const KEY = 'console_token';

/*
 * In session storage: closing the tab ends it on this device. Another tab, or the members' app, never sees it
 * in local storage.
 */
let token = readStored('session', KEY);
const me = createStore<Me | null>(null);

/* Said at the login to whoever did not log out by hand. */
let farewell: string | null = null;

export const getToken = (): string | null => token;

export function signIn(session: { token: string; operator: Me }): void {
  token = session.token;
  writeStored('session', KEY, token);
  farewell = null;
  me.set(session.operator);
}

/** Forgets the session on this device; what the server knows of it ends by `POST /session/logout`. */
export function signOut(): void {
  token = null;
  removeStored('session', KEY);
  me.set(null);
}

/** The server no longer knows the session; `message` is why, for the login. */
export function markEnded(message: string): void {
  farewell = message;
}
export const getFarewell = (): string | null => farewell;

export const getMe = (): Me | null => me.get();
export const setMe = (next: Me): void => me.set(next);
/** Who is logged in; null until the server has said so. */
export const useMe = (): Me | null => useStore(me);
