import { expect, test } from 'vitest';
import { hoursParts, spanParts } from '#features/protection/span-text.rules.ts';

test.each([
  [0, 0, '0:00'],
  [61, 0, '1:01'],
  [3599, 0, '59:59'],
  [3600, 0, '1:00:00'],
  [86_399, 0, '23:59:59'],
  [86_400, 1, '0:00:00'],
  [90_061, 1, '1:01:01'],
])('%d seconds: %d days and %s', (seconds, days, clock) => {
  expect(spanParts(seconds)).toEqual([days, clock]);
});

test.each([
  [0, 0, 0],
  [59, 0, 59],
  [60, 1, 0],
  [125, 2, 5],
])('%d minutes: %d h %d min', (minutes, hours, rest) => {
  expect(hoursParts(minutes)).toEqual([hours, rest]);
});
