import type { Win } from '@fairground/contract/home';
import { describe, expect, it } from 'vitest';
import { FEED_LIMIT } from '../win-feed.rules.ts';
import { mergeWins } from './wins.rules.ts';

const win = (id: string): Win => ({
  id,
  name: 'm***',
  amount: 196,
  periodNo: '20261121-0001',
  settledAt: '2026-11-21T00:00:00.000Z',
});
const ids = (feed: readonly Win[]) => feed.map(({ id }) => id).join('');

describe('the feed after a push', () => {
  it.each([
    ['abc', { come: [win('x'), win('y')] }, 'xyabc'],
    ['abc', { come: [win('b')] }, 'bac'],
    ['', { come: [win('x')] }, 'x'],
    ['abc', { gone: ['b'] }, 'ac'],
    ['abc', { gone: ['x'] }, 'abc'],
    ['abc', { gone: ['a', 'b', 'c'] }, ''],
  ])('%s and %j', (before, news, after) => {
    expect(ids(mergeWins(Array.from(before, win), news))).toBe(after);
  });

  it('never grows beyond the length of the feed', () => {
    const full = Array.from({ length: FEED_LIMIT }, (_, index) => win(String(index)));
    const feed = mergeWins(full, { come: [win('new')] });
    expect(feed).toHaveLength(FEED_LIMIT);
    expect(feed[0]?.id).toBe('new');
  });
});
