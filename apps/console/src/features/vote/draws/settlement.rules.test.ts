import { expect, test } from 'vitest';
import { settlementOf } from './settlement.rules.ts';

const payoutRatios = { rose: 1.96, lily: 1.9, balloon: 2, smoke: 1.96 };
const totals = { rose: 1000, lily: 500, balloon: 300, smoke: 200 };
const period = { totals, payoutRatios, results: null } as const;

test.each([
  ['before the close nothing is known', { ...period, status: 'published', totals: null }, null],
  ['closed: the stakes alone', { ...period, status: 'closed' }, { stake: 2000 }],
  ['void: every stake goes back', { ...period, status: 'void' }, { stake: 2000, stake_voided: 2000 }],
  ['void without a root: not known', { ...period, status: 'void', totals: null }, null],
  [
    'drawn: lost, returned and won',
    { ...period, status: 'complete', results: ['rose', 'balloon'] },
    { stake: 2000, stake_lost: 700, stake_returned: 1300, winnings: 960 + 300 },
  ],
] as const)('%s', (_, settled, expected) => {
  const due = settlementOf({ ...settled, results: settled.results === null ? null : [...settled.results] });
  expect(due && Object.fromEntries(due)).toEqual(expected);
});
