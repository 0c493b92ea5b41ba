/*
 * The sample win feed (product.md section 4), generated in the browser and marked as a sample. Amounts are in whole
 * units of the currency.
 */

/** Like `Math.random`. */
export type Random = () => number;

export type SampleWin = { id: number; name: string; amount: number };

export const WIN_AMOUNTS = [88, 188, 288, 388, 588, 888, 1888, 2888, 5888, 8888, 18_888] as const;

const WORDS = [
  'lantern',
  'kite',
  'ferris',
  'sparkler',
  'tambourine',
  'popcorn',
  'paper',
  'maple',
  'harbor',
  'willow',
  'comet',
  'marble',
  'velvet',
  'pepper',
  'ribbon',
  'juniper',
  'orbit',
  'pixel',
  'saffron',
  'tulip',
] as const;
const NUMBERS = ['01', '07', '12', '19', '23', '28', '34', '42', '56', '61', '77', '85', '90', '99'] as const;

export const FEED_START = 30;
export const FEED_LIMIT = 50;
export const FEED_EVERY_MS = 3000;

function pick<T>(list: readonly [T, ...T[]], random: Random): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

const sampleWin = (id: number, random: Random): SampleWin => ({
  id,
  name: pick(WORDS, random) + pick(NUMBERS, random),
  amount: pick(WIN_AMOUNTS, random),
});

/** The initial feed, newest first. */
export const startFeed = (random: Random): SampleWin[] =>
  Array.from({ length: FEED_START }, (_, index) => sampleWin(FEED_START - index, random));

/** The feed with a new first entry; the last one is dropped once it is full. */
export const growFeed = (feed: readonly SampleWin[], random: Random): SampleWin[] =>
  [sampleWin((feed[0]?.id ?? 0) + 1, random), ...feed].slice(0, FEED_LIMIT);

export const avatarLetter = (name: string): string => name.charAt(0).toUpperCase();
