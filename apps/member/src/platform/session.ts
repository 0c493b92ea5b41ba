import type { User } from '@fairground/contract/account';
import {
  onStoredChange,
  readStored,
  readStoredJson,
  removeStored,
  writeStored,
} from '@fairground/client/storage/storage.ts';
import { createStore, useStore } from '@fairground/client/store.ts';

export type Session = { user: User; token: string };

const USER_KEY = 'auth_user';
const TOKEN_KEY = 'auth_token';

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<User>).id === 'string' &&
  typeof (value as Partial<User>).username === 'string';

/** Reads the session from storage; an incomplete or corrupt one counts as none. */
function storedSession(): Session | null {
  const token = readStored(TOKEN_KEY);
  const user = readStoredJson(USER_KEY);
  return token && isUser(user) ? { user, token } : null;
}

const store = createStore<Session | null>(storedSession());

// Another tab logged in or out. An unchanged session keeps its object identity.
onStoredChange([USER_KEY, TOKEN_KEY], () => {
  const next = storedSession();
  if (next?.token !== store.get()?.token || !next) store.set(next);
});

/** Calls back when another tab has removed the session, also where this one has lost it already. */
export const onLeftElsewhere = (listener: () => void): void =>
  onStoredChange([TOKEN_KEY], () => {
    if (readStored(TOKEN_KEY) === null) listener();
  });

/** Stores the session in memory and local storage. The shell then leaves `/login` by itself. */
export function signIn(session: Session): void {
  writeStored(USER_KEY, JSON.stringify(session.user));
  writeStored(TOKEN_KEY, session.token);
  store.set(session);
}

/**
 * Takes up the session that storage holds, where it is another one than this page's: a tab that was asleep, or whose
 * events come late, must neither end nor overwrite what another tab began. Answers whether there was one.
 */
export function followStoredSession(): boolean {
  const stored = storedSession();
  if (!stored || stored.token === store.get()?.token) return false;
  store.set(stored);
  return true;
}

/** Removes the session from this device. `POST /member/logout` ends it on the server, and is called before. */
export function signOut(): void {
  if (followStoredSession()) return;
  removeStored(USER_KEY);
  removeStored(TOKEN_KEY);
  store.set(null);
}

/** Updates the signed-in member from `GET /member/info`. */
export function updateUser(user: User): void {
  const session = store.get();
  if (session && !followStoredSession()) signIn({ user, token: session.token });
}

export const getSession = (): Session | null => store.get();
export const onSession = store.subscribe;
export const useSession = (): Session | null => useStore(store);
