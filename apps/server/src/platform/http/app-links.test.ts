import { expect, test } from 'vitest';
import { screenLink } from '#platform/http/app-links.ts';

test.each([
  ['/login', '/#/login'],
  ['/home', '/#/home'],
  ['/vote/verify/20260101-0001', '/#/vote/verify/20260101-0001'],
  ['/%23/vote/history', '/#/vote/history'],
  ['/%23vote/history', '/#/vote/history'],
  ['/%23/login?redirect=%2Fvote', '/#/login?redirect=%2Fvote'],
  ['/login?recover', '/#/login?recover'],
  ['//evil.example/x', '/#/evil.example/x'],
  ['/console/members', '/console/#/members'],
  ['/console/%23/members?q=a', '/console/#/members?q=a'],
  ['/', null],
  ['/?x=1', null],
  ['/%23', null],
  ['/console/', null],
  ['/api/nothing', null],
  ['/video', null],
  ['/media/x', null],
  ['/assets/old-1a2b.js', null],
  ['/favicon.ico', null],
  ['https://evil.example/', null],
])('%s leads to %s', (url, link) => expect(screenLink(url)).toBe(link));
