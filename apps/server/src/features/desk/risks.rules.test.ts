import { describe, expect, test } from 'vitest';
import { findSplit, isUnplayed } from './risks.rules.ts';

test.each([
  ['nothing', 0, 0, 0, false],
  ['came and stayed', 10_000, 0, 0, false],
  ['came, went, was not played', 10_000, 8000, 1999, true],
  ['was played', 10_000, 9000, 2000, false],
  ['mostly stayed', 10_000, 7999, 0, false],
  ['won without a recharge', 0, 5000, 100, false],
] as const)('money that %s', (_, recharged, withdrawn, staked, marked) => {
  expect(isUnplayed({ recharged, withdrawn, staked })).toBe(marked);
});

describe('split recharges', () => {
  const H = 3_600_000;
  const of = (...list: [hours: number, amount: number][]) =>
    list.map(([hours, amount]) => ({ at: hours * H, amount }));

  test.each([
    ['two are not enough', of([0, 9000], [1, 9000]), null],
    ['three of a day', of([0, 9000], [1, 8000], [24, 6000]), { count: 3, sum: 23_000, at: 24 * H }],
    ['three over more than a day', of([0, 9000], [1, 8000], [25.5, 6000]), null],
    ['small ones are no split', of([0, 5999], [1, 5999], [2, 5999]), null],
    ['those that needed a second person anyway', of([0, 10_000], [1, 10_000], [2, 10_000]), null],
    [
      'the largest group, the later of equal ones',
      of([0, 9000], [1, 9000], [2, 9000], [100, 7000], [101, 7000], [102, 7000]),
      { count: 3, sum: 21_000, at: 102 * H },
    ],
  ])('%s', (_, recharges, found) => expect(findSplit(recharges, 10_000)).toEqual(found));
});
