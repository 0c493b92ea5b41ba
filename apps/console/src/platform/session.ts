import type { Me } from '@fairground/contract/console/session';
import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';
import { createStore, useStore } from '@fairground/client/store.ts';

const KEY = 'console_token';

/*
 * In sessionStorage: closing the tab ends the session on this device, and neither another tab nor the member app can
 * read it.
 */
let token = readStored(KEY, 'session');
const me = createStore<Me | null>(null);

/* The message that the login shows after a session was lost. */
let farewell: string | null = null;

export const getToken = (): string | null => token;

export function signIn(session: { token: string; operator: Me }): void {
  token = session.token;
  writeStored(KEY, token, 'session');
  farewell = null;
  me.set(session.operator);
}

/** Forgets the session on this device; on the server `POST /session/logout` ends it. */
export function signOut(): void {
  token = null;
  removeStored(KEY, 'session');
  me.set(null);
}

/** The server no longer accepts the session; `message` is the reason, shown at the login. */
export function markEnded(message: string): void {
  farewell = message;
}
export const getFarewell = (): string | null => farewell;

export const getMe = (): Me | null => me.get();
export const setMe = (next: Me): void => me.set(next);
/** The logged-in operator; null until the server has answered. */
export const useMe = (): Me | null => useStore(me);
