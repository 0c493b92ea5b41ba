import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const A = { id: 'u1', username: 'hanako' };
const B = { id: 'u2', username: 'jiro' };

async function open() {
  const storage = new Map<string, string>();
  // Keys are found by Object.keys, as in a browser.
  const session = new Proxy(
    {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('sessionStorage', session);
  const heard: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { key: string }) => void) => {
    if (name === 'storage') heard.push(listener);
  });
  vi.resetModules();
  const { signIn, signOut } = await import('#platform/session.ts');
  const { endSession } = await import('#platform/session-end.ts');
  const drafts = await import('#platform/tab-storage.ts');
  const logIn = (user: typeof A, token: string): void => signIn({ user: user as never, token });
  const tokenGone = (): void => {
    for (const listener of heard) listener({ key: 'auth_token' });
  };
  return { storage, tokenGone, logIn, signOut, endSession, ...drafts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session that ends by itself leaves what was typed to the member who logs in again', async () => {
  const { logIn, endSession, readDraft, writeDraft } = await open();
  logIn(A, 'first');
  writeDraft('recharge', { requestId: 'r' });
  endSession('expired', 'first');
  expect(readDraft('recharge')).toBeUndefined();
  vi.runAllTimers();
  logIn(A, 'second');
  expect(readDraft('recharge')).toEqual({ requestId: 'r' });
});

test('nothing is left to another member, not even in storage', async () => {
  const { storage, logIn, endSession, readDraft, writeDraft } = await open();
  logIn(A, 'first');
  writeDraft('recharge', { requestId: 'r' });
  storage.set('draft:broken', '{');
  endSession('expired', 'first');
  vi.runAllTimers();
  logIn(B, 'theirs');
  expect(readDraft('recharge')).toBeUndefined();
  expect([...storage.keys()]).toEqual([]);
});

test('a logout removes all', async () => {
  const { storage, logIn, signOut, writeDraft } = await open();
  logIn(A, 'first');
  writeDraft('recharge', { requestId: 'r' });
  storage.set('other', 'kept');
  signOut();
  expect([...storage.keys()]).toEqual(['other']);
});

test('so does one in another tab that the server told of first', async () => {
  const { storage, tokenGone, logIn, endSession, writeDraft } = await open();
  logIn(A, 'first');
  writeDraft('recharge', { requestId: 'r' });
  endSession('expired', 'first');
  expect(storage.size).toBe(1);
  tokenGone();
  expect([...storage.keys()]).toEqual([]);
});
