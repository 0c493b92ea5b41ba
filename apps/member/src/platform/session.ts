import type { User } from '@fairground/contract/account';
import { onStoredChange, readStored, readStoredJson, removeStored, writeStored } from '#platform/storage.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

export type Session = { user: User; token: string };

const USER_KEY = 'auth_user';
const TOKEN_KEY = 'auth_token';

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<User>).id === 'string' &&
  typeof (value as Partial<User>).username === 'string';

/** The session that storage holds; half of one, or a corrupt one, is none. */
function storedSession(): Session | null {
  const token = readStored(TOKEN_KEY);
  const user = readStoredJson(USER_KEY);
  return token && isUser(user) ? { user, token } : null;
}

const store = createStore<Session | null>(storedSession());

// Another tab logged in or out. The same session read again stays the same object.
onStoredChange([USER_KEY, TOKEN_KEY], () => {
  const next = storedSession();
  if (next?.token !== store.get()?.token || !next) store.set(next);
});

/** Keeps the session in memory and in local storage. The shell then leads away from `/login` by itself. */
export function signIn(session: Session): void {
  writeStored(USER_KEY, JSON.stringify(session.user));
  writeStored(TOKEN_KEY, session.token);
  store.set(session);
}

/** Forgets the session on this device. Ending it at the server is `POST /member/logout`, called before. */
export function signOut(): void {
  removeStored(USER_KEY);
  removeStored(TOKEN_KEY);
  store.set(null);
}

/** Replaces what is known of the signed-in member, as `GET /member/info` answers it. */
export function updateUser(user: User): void {
  const session = store.get();
  if (session) signIn({ user, token: session.token });
}

export const getSession = (): Session | null => store.get();
export const onSession = store.subscribe;
export const useSession = (): Session | null => useStore(store);
