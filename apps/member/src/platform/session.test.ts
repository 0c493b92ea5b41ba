import { afterEach, describe, expect, it, vi } from 'vitest';

async function open(stored: Record<string, string>) {
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.resetModules();
  return { storage, ...(await import('#platform/session.ts')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the stored session', () => {
  const user = JSON.stringify({ id: 'u1', username: 'hanako' });

  it('is restored', async () => {
    const { getSession } = await open({ auth_user: user, auth_token: 'tok' });
    expect(getSession()).toMatchObject({ user: { username: 'hanako' }, token: 'tok' });
  });

  it.each([
    {},
    { auth_user: user },
    { auth_token: 'tok' },
    { auth_user: user, auth_token: '' },
    { auth_user: '{', auth_token: 'tok' },
    { auth_user: 'null', auth_token: 'tok' },
    { auth_user: '"hanako"', auth_token: 'tok' },
    { auth_user: '42', auth_token: 'tok' },
    { auth_user: '{"id":3,"username":"hanako"}', auth_token: 'tok' },
    { auth_user: '{"id":"u1"}', auth_token: 'tok' },
  ])('is ignored when stored as %j', async (stored) => {
    const { getSession } = await open(stored);
    expect(getSession()).toBeNull();
  });

  it('is removed from the device by a logout', async () => {
    const { storage, signOut, getSession } = await open({ auth_user: user, auth_token: 'tok' });
    signOut();
    expect([getSession(), storage.size]).toEqual([null, 0]);
  });

  it('is neither ended nor overwritten by a page with an older session', async () => {
    const { storage, signOut, updateUser, getSession } = await open({ auth_user: user, auth_token: 'tok' });
    const other = JSON.stringify({ id: 'u2', username: 'jiro' });
    storage.set('auth_user', other);
    storage.set('auth_token', 'theirs');
    updateUser(JSON.parse(user));
    expect([storage.get('auth_user'), storage.get('auth_token')]).toEqual([other, 'theirs']);
    expect(getSession()).toMatchObject({ user: { username: 'jiro' }, token: 'theirs' });
    storage.set('auth_token', 'newest');
    signOut();
    expect([getSession()?.token, storage.get('auth_token')]).toEqual(['newest', 'newest']);
  });

  it('is kept in memory if storage is unavailable', async () => {
    const { signIn, getSession } = await open({});
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('refused');
      },
    });
    signIn({ user: JSON.parse(user), token: 'tok' });
    expect(getSession()?.token).toBe('tok');
  });
});
