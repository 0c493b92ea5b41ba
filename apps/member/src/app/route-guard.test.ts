import { describe, expect, it } from 'vitest';
import { redirectFor } from '#app/route-guard.ts';
import { findRoute, isNotFound } from '#app/routes.ts';
import { parseHash } from '#platform/hash.ts';

/** Every route of product.md section 3 that only members may open. */
const MEMBER_ROUTES = [
  '/home',
  '/movie',
  '/meet',
  '/vote',
  '/profile',
  '/movie/detail/1',
  '/meet/detail/00000000-0000-4000-8000-000000000001',
  '/profile/bank-card',
  '/profile/bank-card/add',
  '/profile/change-password',
  '/profile/announcements',
  '/profile/announcements/detail/1',
  '/profile/customer-service',
  '/profile/withdraw',
  '/profile/recharge',
  '/profile/transactions',
  '/profile/orders',
  '/profile/protection',
  '/profile/date-requests',
  '/profile/listing',
  '/profile/sessions',
  '/profile/about',
  '/vote/history',
  '/vote/verify/20260101-0001',
  '/profile/transactions?type=stake&page=2',
];

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

  it.each(MEMBER_ROUTES)('sends a stranger from %s to the login, and back after it', (asked) => {
    expect(isNotFound(findRoute(parseHash(asked).path).route)).toBe(false);
    const login = redirectFor(parseHash(asked), false) ?? '';
    expect(parseHash(login).path).toBe('/login');
    expect(redirectFor(parseHash(login), true)).toBe(asked);
  });
});
