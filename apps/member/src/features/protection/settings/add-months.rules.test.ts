import { expect, test } from 'vitest';
import { addMonths } from '#features/protection/settings/add-months.rules.ts';

test.each([
  ['2026-03-31T12:00:00', 6, '2026-09-30T12:00:00'],
  ['2026-08-31T12:00:00', 6, '2027-02-28T12:00:00'],
  ['2028-02-29T12:00:00', 12, '2029-02-28T12:00:00'],
  ['2026-11-21T12:00:00', 60, '2031-11-21T12:00:00'],
])('%s and %d months: %s', (from, months, until) => {
  expect(addMonths(Date.parse(from), months)).toBe(Date.parse(until));
});
