import { describe, expect, test } from 'vitest';
import { actualBps, dayAfter, expectedBps, isEmptyDay, totalsOf } from './day.rules.ts';

const hour = {
  at: '2026-11-21T00:00:00.000Z',
  moneyIn: 1,
  moneyOut: 2,
  stakes: 3,
  payouts: 4,
  draws: 1,
  registrations: 5,
};
const still = { at: hour.at, moneyIn: 0, moneyOut: 0, stakes: 0, payouts: 0, draws: 0, registrations: 0 };
const returned = { draws: 2, drawsWithStakes: 2, stakes: 1000, payouts: 972, expected: 980 };
const none = { draws: 0, drawsWithStakes: 0, stakes: 0, payouts: 0, expected: 0 };

test('the return is a fraction of the stakes, and null without any', () => {
  expect([actualBps(returned), expectedBps(returned)]).toEqual([9720, 9800]);
  expect([actualBps(none), expectedBps(none)]).toEqual([null, null]);
});

test('the totals are the sums of the hours', () => {
  expect(totalsOf([hour, hour])).toEqual({
    moneyIn: 2,
    moneyOut: 4,
    stakes: 6,
    payouts: 8,
    registrations: 10,
  });
  expect(totalsOf([])).toEqual({ moneyIn: 0, moneyOut: 0, stakes: 0, payouts: 0, registrations: 0 });
});

describe('a day', () => {
  const day = { hours: [still], returned: none, voided: 0 } as never;
  test('is empty without any activity', () => {
    expect(isEmptyDay(day)).toBe(true);
  });
  test.each([
    { hours: [still, { ...still, registrations: 1 }] },
    { returned: { ...none, draws: 1 } },
    { voided: 1 },
  ])('is not empty with %j', (change) => {
    expect(isEmptyDay({ ...(day as object), ...change } as never)).toBe(false);
  });
});

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then);
});
