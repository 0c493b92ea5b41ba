import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#app/safe-redirect.ts';

describe('safeRedirect', () => {
  it.each([
    '/home',
    '/vote',
    '/movie/detail/42',
    '/vote/verify/20260101-0001',
    '/profile/transactions?type=stake&page=2',
    '/meet/detail/%E8%8A%B1',
  ])('follows %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    '/',
    'home',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/%2F/evil.com',
    '/%2f%2fevil.com',
    '%2F%2Fevil.com',
    '/%5Cevil.com',
    'https://evil.com',
    'https:evil.com',
    'HTTPS://evil.com/home',
    'javascript:alert(1)',
    'JavaScript:alert(1)//home',
    'data:text/html,<script>alert(1)</script>',
    '/home\n//evil.com',
    '/\t/evil.com',
    ' /home',
    '/home ',
    '/home#//evil.com',
    '/home@evil.com',
    '/home/../../evil',
    '/home/',
    '/unknown',
    '/login',
    '/login?redirect=/home',
    '/login?redirect=//evil.com',
    '/register',
    '/movie/detail/%2e%2e',
    '/movie/detail/..%2f..%2fevil',
    '/movie/detail/a%00',
    '/movie/detail/%',
    '/\u0000/evil.com',
    '/ｈome',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value)).toBe('/');
  });
});
