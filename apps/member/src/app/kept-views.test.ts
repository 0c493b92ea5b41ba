import { describe, expect, it } from 'vitest';
import { type KeptView, visitView } from '#app/kept-views.ts';

const view = (key: string, usedAt: number, keep = true): KeptView => ({
  key,
  usedAt,
  keep,
  stays: key.startsWith('+'),
});
const keys = (views: readonly KeptView[]): string => views.map(({ key }) => key).join(' ');
const walk = (path: string, limit: number): KeptView[] =>
  path
    .split(' ')
    .reduce<KeptView[]>(
      (views, key, index) => visitView(views, view(key, index + 1, !key.startsWith('-')), limit),
      [],
    );

describe('visitView', () => {
  it('keeps what was visited, in the order of the first visits', () => {
    expect(keys(walk('a b c a', 6))).toBe('a b c');
  });

  it('drops the least recently used beyond the limit', () => {
    expect(keys(walk('a b c d e f g', 6))).toBe('b c d e f g');
    expect(keys(walk('a b c d e f a g', 6))).toBe('a c d e f g');
  });

  it('never drops what stays for good, and does not count it', () => {
    expect(keys(walk('+home +movie a b c d', 2))).toBe('+home +movie c d');
    expect(keys(walk('+home a b +home c', 2))).toBe('+home b c');
  });

  it('drops views that are not kept as soon as they are left', () => {
    expect(keys(walk('a -b c', 6))).toBe('a c');
    expect(keys(walk('a -b', 6))).toBe('a -b');
  });

  it('holds what was made ahead until it has been shown, and drops it first', () => {
    expect(keys(visitView([view('-vote', 0, false)], view('home', 1), 6))).toBe('-vote home');
    expect(
      keys(visitView(visitView([view('-vote', 0, false)], view('-vote', 1, false), 6), view('home', 2), 6)),
    ).toBe('home');
    expect(keys(visitView([view('home', 1), view('-vote', 0, false)], view('movie', 2), 2))).toBe(
      'home movie',
    );
  });

  it('never drops the one that is shown', () => {
    expect(keys(walk('a b', 1))).toBe('b');
  });

  it('remembers the newest visit of a view', () => {
    expect(walk('a b a', 6)[0]?.usedAt).toBe(3);
  });
});
