import { afterEach, beforeEach, expect, test, vi } from 'vitest';

async function open() {
  const heard: ((event: { key: string }) => void)[] = [];
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { key: string }) => void) => {
    if (name === 'storage') heard.push(listener);
  });
  vi.resetModules();
  const notices: string[] = [];
  const { onNotification } = await import('#platform/notifications.ts');
  onNotification((text) => notices.push(text));
  const { signIn } = await import('#platform/session.ts');
  const { endSession } = await import('#platform/session-end.ts');
  const logIn = (token: string): void => signIn({ user: { id: 'u1', username: 'hanako' } as never, token });
  const removedElsewhere = (): void => {
    storage.clear();
    for (const key of ['auth_user', 'auth_token']) for (const listener of heard) listener({ key });
  };
  return { notices, logIn, endSession, removedElsewhere };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call without the session that another tab removed says nothing of its own', async () => {
  const { notices, logIn, endSession, removedElsewhere } = await open();
  logIn('first');
  removedElsewhere();
  endSession('Please log in.', undefined);
  expect(notices).toEqual([]);
});

test('the end of a session is told in a tab that was told before of another one’s', async () => {
  const { notices, logIn, endSession, removedElsewhere } = await open();
  logIn('first');
  removedElsewhere();
  logIn('second');
  endSession('expired', 'second');
  expect(notices).toEqual(['expired']);
});

test('a visitor whose call needs a session is told', async () => {
  const { notices, endSession } = await open();
  endSession('Please log in.', undefined);
  expect(notices).toEqual(['Please log in.']);
});
