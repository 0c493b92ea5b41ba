import { describe, expect, it } from 'vitest';
import { groupByDay, isReversed, periodBounds } from './period-filter.rules.ts';

const none = { from: '', to: '' };
/** A moment in the local time zone, so that the tests pass in any. */
const local = (year: number, month: number, day: number, hour = 0): Date =>
  new Date(year, month - 1, day, hour);
const at = (year: number, month: number, day: number): string => local(year, month, day).toISOString();

describe('periodBounds', () => {
  const now = local(2026, 3, 2, 15);
  it.each([
    ['all', none, {}],
    ['today', none, { from: at(2026, 3, 2) }],
    ['week', none, { from: at(2026, 2, 24) }],
    ['month', none, { from: at(2026, 2, 1) }],
    ['custom', none, {}],
    ['custom', { from: '2026-01-31', to: '' }, { from: at(2026, 1, 31) }],
    ['custom', { from: '', to: '2026-01-31' }, { to: at(2026, 2, 1) }],
    ['custom', { from: '2025-12-31', to: '2025-12-31' }, { from: at(2025, 12, 31), to: at(2026, 1, 1) }],
    // A date field takes years of six digits: the last day it offers has no day after it.
    ['custom', { from: '', to: '275760-09-13' }, { to: at(9998, 9, 14) }],
    ['custom', { from: '20261-01-31', to: '' }, { from: at(9998, 1, 31) }],
  ] as const)('%s %j', (choice, range, bounds) => {
    expect(periodBounds(choice, range, now)).toEqual(bounds);
  });
});

it.each([
  [none, false],
  [{ from: '2026-01-02', to: '' }, false],
  [{ from: '2026-01-02', to: '2026-01-02' }, false],
  [{ from: '2026-01-02', to: '2026-01-01' }, true],
])('%j reversed: %j', (range, reversed) => {
  expect(isReversed(range)).toBe(reversed);
});

it('groups consecutive entries of one day', () => {
  const entry = (id: number, day: string) => ({ id, createdAt: `${day}T00:00:00.000Z` });
  const entries = [entry(1, '2026-01-02'), entry(2, '2026-01-02'), entry(3, '2026-01-01')];
  const groups = groupByDay(entries, (moment) => moment.slice(0, 10));
  expect(groups.map(({ day, entries: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
    ['2026-01-02', [1, 2]],
    ['2026-01-01', [3]],
  ]);
  expect(groupByDay([], () => '')).toEqual([]);
});
