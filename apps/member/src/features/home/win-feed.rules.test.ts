import { describe, expect, it } from 'vitest';
import {
  avatarLetter,
  FEED_LIMIT,
  FEED_START,
  growFeed,
  type Random,
  startFeed,
  WIN_AMOUNTS,
} from './win-feed.rules.ts';

/** mulberry32: a seeded pseudo-random generator. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function grown(times: number, random: Random) {
  let feed = startFeed(random);
  for (let turn = 0; turn < times; turn += 1) feed = growFeed(feed, random);
  return feed;
}

describe('sample win feed', () => {
  it('starts with 30 entries, the same for the same seed', () => {
    expect(startFeed(seeded(7))).toHaveLength(FEED_START);
    expect(startFeed(seeded(7))).toEqual(startFeed(seeded(7)));
    expect(startFeed(seeded(7))).not.toEqual(startFeed(seeded(8)));
  });

  it('uses all of the listed amounts and no others', () => {
    const amounts = new Set(
      Array.from({ length: 40 }, (_, seed) => grown(20, seeded(seed))).flatMap((feed) =>
        feed.map(({ amount }) => amount),
      ),
    );
    expect([...amounts].toSorted((a, b) => a - b)).toEqual([...WIN_AMOUNTS]);
    expect(WIN_AMOUNTS).toEqual([88, 188, 288, 388, 588, 888, 1888, 2888, 5888, 8888, 18_888]);
  });

  it('composes names of a word and a number', () => {
    for (const { name } of grown(50, seeded(3))) expect(name).toMatch(/^[a-z]+\d{2}$/);
  });

  it.each([0, 0.5, 0.999_999_999])('stays inside its lists when the random number is %d', (value) => {
    for (const { name, amount } of startFeed(() => value)) {
      expect(name).toMatch(/^[a-z]+\d{2}$/);
      expect(WIN_AMOUNTS).toContain(amount);
    }
  });

  it.each([
    [0, 30],
    [1, 31],
    [20, 50],
    [21, 50],
    [300, FEED_LIMIT],
  ])('after %i more entries holds %i', (times, length) => {
    expect(grown(times, seeded(1))).toHaveLength(length);
  });

  it('puts the new entry first; ids are unique', () => {
    const random = seeded(5);
    const before = startFeed(random);
    const after = growFeed(before, random);
    expect(after.slice(1)).toEqual(before);
    const ids = grown(100, seeded(5)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('shows the first letter as the avatar', () => {
    expect(avatarLetter('lantern07')).toBe('L');
    expect(avatarLetter('')).toBe('');
  });
});
