import { describe, expect, it } from 'vitest';
import { redirectFor } from '#app/route-guard.ts';
import { parseHash } from '#platform/hash.ts';

describe('redirectFor', () => {
  it.each([
    // path, logged in, goes to
    ['/', true, '/home'],
    ['/', false, '/home'],
    ['/home', true, undefined],
    ['/home', false, '/login?redirect=/home'],
    ['/movie/detail/7', false, '/login?redirect=/movie/detail/7'],
    ['/profile/transactions?type=stake', false, '/login?redirect=/profile/transactions%3Ftype%3Dstake'],
    ['/login', false, undefined],
    ['/register', false, undefined],
    ['/login', true, '/home'],
    ['/register', true, '/home'],
    ['/login?redirect=/vote', true, '/vote'],
    ['/login?redirect=%2Fprofile%2Ftransactions%3Ftype%3Dstake', true, '/profile/transactions?type=stake'],
    ['/login?redirect=//evil.com', true, '/home'],
    ['/login?redirect=/login', true, '/home'],
    ['/nowhere', true, undefined],
    ['/nowhere', false, '/login?redirect=/nowhere'],
  ])('%s, logged in %s', (path, loggedIn, target) => {
    expect(redirectFor(parseHash(path), loggedIn)).toBe(target);
  });

  it('returns to the requested path', () => {
    const asked = '/profile/transactions?type=stake';
    const login = redirectFor(parseHash(asked), false) ?? '';
    expect(redirectFor(parseHash(login), true)).toBe(asked);
  });
});
