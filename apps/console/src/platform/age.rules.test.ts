import { expect, test } from 'vitest';
import { ageOf, ageText, urgencyOf } from './age.rules.ts';
import { messages as en } from './messages.en.ts';
import { messages as ja } from './messages.ja.ts';

const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;

test.each([
  ['a clock that runs ahead', -5 * M, 'just now', 'たった今', 'fresh'],
  ['the same moment', 0, 'just now', 'たった今', 'fresh'],
  ['just under a minute', M - 1, 'just now', 'たった今', 'fresh'],
  ['a minute', M, '1 min', '1分', 'fresh'],
  ['just under an hour', H - 1, '59 min', '59分', 'fresh'],
  ['an hour', H, '1 h', '1時間', 'fresh'],
  ['hours and minutes', 5 * H + 7 * M + 59 * S, '5 h 7 min', '5時間7分', 'fresh'],
  ['just under a day', D - 1, '23 h 59 min', '23時間59分', 'fresh'],
  ['a day', D, '1 d', '1日', 'waiting'],
  ['days and hours', 3 * D + 2 * H + 40 * M, '3 d 2 h', '3日2時間', 'late'],
])('%s', (_, passed, english, japanese, urgency) => {
  // A Friday: a payment is late after three business days, and of the days before it none is a weekend.
  const now = Date.UTC(2026, 10, 20, 12);
  expect(ageText(ageOf(now - passed, now), en.age)).toBe(english);
  expect(ageText(ageOf(now - passed, now), ja.age)).toBe(japanese);
  expect(urgencyOf(now - passed, now, 'payment', 'UTC')).toBe(urgency);
});

test('a payment of Friday is not late on Monday', () => {
  const [friday, monday] = [Date.UTC(2026, 10, 20, 18), Date.UTC(2026, 10, 23, 17)];
  expect(urgencyOf(friday, monday, 'payment', 'UTC')).toBe('fresh');
});

test.each([
  [2, 'fresh'],
  [3, 'waiting'],
  [5, 'late'],
] as const)('a chat that has waited %i minutes is %s', (minutes, urgency) => {
  expect(urgencyOf(0, minutes * 60_000, 'chat')).toBe(urgency);
});
