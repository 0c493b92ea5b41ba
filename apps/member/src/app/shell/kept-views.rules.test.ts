import { describe, expect, it } from 'vitest';
import { type CacheEntry, withShownView } from '#app/shell/kept-views.rules.ts';

const view = (key: string, usedAt: number, keep = true): CacheEntry => ({
  key,
  usedAt,
  keep,
  prerendered: usedAt === 0,
  pinned: key.startsWith('+'),
});
const keys = (views: readonly CacheEntry[]): string => views.map(({ key }) => key).join(' ');
const walk = (path: string, limit: number): CacheEntry[] =>
  path
    .split(' ')
    .reduce<CacheEntry[]>(
      (views, key, index) => withShownView(views, view(key, index + 1, !key.startsWith('-')), limit),
      [],
    );

describe('withShownView', () => {
  it('keeps the views in the order in which they were first shown', () => {
    expect(keys(walk('a b c a', 6))).toBe('a b c');
  });

  it('evicts the least recently used view beyond the limit', () => {
    expect(keys(walk('a b c d e f g', 6))).toBe('b c d e f g');
    expect(keys(walk('a b c d e f a g', 6))).toBe('a c d e f g');
  });

  it('never evicts a pinned view, and does not count it', () => {
    expect(keys(walk('+home +movie a b c d', 2))).toBe('+home +movie c d');
    expect(keys(walk('+home a b +home c', 2))).toBe('+home b c');
  });

  it('drops a view that is not kept once another is shown', () => {
    expect(keys(walk('a -b c', 6))).toBe('a c');
    expect(keys(walk('a -b', 6))).toBe('a -b');
  });

  it('holds a prerendered view until it has been shown, and evicts it first', () => {
    expect(keys(withShownView([view('-vote', 0, false)], view('home', 1), 6))).toBe('-vote home');
    expect(
      keys(
        withShownView(
          withShownView([view('-vote', 0, false)], view('-vote', 1, false), 6),
          view('home', 2),
          6,
        ),
      ),
    ).toBe('home');
    expect(keys(withShownView([view('home', 1), view('-vote', 0, false)], view('movie', 2), 2))).toBe(
      'home movie',
    );
  });

  it('never evicts the view that is shown', () => {
    expect(keys(walk('a b', 1))).toBe('b');
  });

  it('records when a view was last shown', () => {
    expect(walk('a b a', 6)[0]?.usedAt).toBe(3);
  });
});
