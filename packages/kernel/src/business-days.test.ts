import { expect, test } from 'vitest';
import { businessDaysBetween } from './business-days.ts';

const tokyo = (local: string): number => Date.parse(`${local}+09:00`);

test.each([
  ['a weekday', '2026-11-25T10:00', '2026-11-26T10:00', 1],
  ['half a day', '2026-11-25T00:00', '2026-11-25T12:00', 0.5],
  ['from Friday to Monday', '2026-11-27T18:00', '2026-11-30T18:00', 1],
  ['a weekend alone', '2026-11-28T00:00', '2026-11-30T00:00', 0],
  ['asked on a Saturday', '2026-11-28T15:00', '2026-11-30T06:00', 0.25],
  ['a week', '2026-11-23T09:00', '2026-11-30T09:00', 5],
  ['nothing', '2026-11-25T10:00', '2026-11-25T10:00', 0],
  ['a clock that runs behind', '2026-11-25T10:00', '2026-11-24T10:00', 0],
])('%s', (_, from, to, days) => {
  expect(businessDaysBetween(tokyo(from), tokyo(to), 'Asia/Tokyo')).toBeCloseTo(days, 6);
});

test('the weekend is that of the zone', () => {
  // Friday 20:00 in London is Saturday 05:00 in Tokyo.
  const [from, to] = [Date.parse('2026-11-27T20:00Z'), Date.parse('2026-11-27T23:00Z')];
  expect(businessDaysBetween(from, to, 'Asia/Tokyo')).toBe(0);
  expect(businessDaysBetween(from, to, 'Europe/London')).toBeCloseTo(3 / 24, 6);
});

test('what is years old is counted at once', () => {
  expect(businessDaysBetween(0, tokyo('2026-11-25T10:00'), 'Asia/Tokyo')).toBeGreaterThan(10_000);
});
