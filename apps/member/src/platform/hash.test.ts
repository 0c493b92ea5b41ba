import { describe, expect, it } from 'vitest';
import { matchPath, parseHash } from '#platform/hash.ts';

describe('parseHash', () => {
  it.each([
    ['', '/', '', '/'],
    ['#', '/', '', '/'],
    ['#/', '/', '', '/'],
    ['#/home', '/home', '', '/home'],
    ['#home', '/home', '', '/home'],
    ['#/login?redirect=/vote', '/login', 'redirect=%2Fvote', '/login?redirect=/vote'],
    [
      '#/login?redirect=%2Fmeet%2Fdetail%2F1',
      '/login',
      'redirect=%2Fmeet%2Fdetail%2F1',
      '/login?redirect=%2Fmeet%2Fdetail%2F1',
    ],
    ['#/movie/detail/3?from=a?b', '/movie/detail/3', 'from=a%3Fb', '/movie/detail/3?from=a?b'],
    ['#/home?', '/home', '', '/home'],
  ])('%s', (hash, path, query, full) => {
    const location = parseHash(hash);
    expect([location.path, location.query.toString(), location.full]).toEqual([path, query, full]);
  });
});

describe('matchPath', () => {
  it.each([
    ['/home', '/home', {}],
    ['/home', '/home/', null],
    ['/home', '/Home', null],
    ['/movie/detail/:id', '/movie/detail/42', { id: '42' }],
    ['/movie/detail/:id', '/movie/detail/', null],
    ['/movie/detail/:id', '/movie/detail', null],
    ['/movie/detail/:id', '/movie/detail/a/b', null],
    ['/meet/detail/:id', '/meet/detail/%E8%8A%B1', { id: '花' }],
    ['/meet/detail/:id', '/meet/detail/%2Fetc', null],
    ['/meet/detail/:id', '/meet/detail/%5Cx', null],
    ['/meet/detail/:id', '/meet/detail/..', null],
    ['/meet/detail/:id', '/meet/detail/%2e%2e', null],
    ['/meet/detail/:id', '/meet/detail/%', null],
    ['/meet/detail/:id', '/meet/detail/a%00b', null],
  ])('%s against %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });
});
