import type { Order } from '@fairground/contract/vote';
import { expect, test } from 'vitest';
import { settlementOf } from '#features/vote/stage/settled.rules.ts';

const order = (given: Partial<Order>): Order => ({
  orderId: '00000000-0000-4000-8000-000000000000',
  periodNo: '20260101-0002',
  option: 'rose',
  amount: 100,
  ratio: 1.96,
  status: 'lost',
  payout: 0,
  placedAt: '2026-01-01T00:00:00.000Z',
  settledAt: '2026-01-01T00:01:00.000Z',
  orderHash: '',
  receipt: null,
  drawNumbers: [1, 1, 1],
  ...given,
});
const of = (...list: Order[]) => ({ list, total: list.length });
const won = (amount: number, payout: number) => order({ status: 'won', amount, payout });

test.each([
  ['one that won', of(won(100, 196)), 'won', 100, 196, 96],
  ['one that lost', of(order({})), 'lost', 100, 0, -100],
  [
    'one on each side: what came back is less than what went',
    of(won(100, 196), order({})),
    'partly',
    200,
    196,
    -4,
  ],
  ['a payout of just the stakes', of(won(100, 200), order({})), 'even', 200, 200, 0],
  ['a ratio of one', of(won(100, 100)), 'even', 100, 100, 0],
  ['a void period', of(order({ status: 'void', payout: 100 })), 'void', 100, 100, 0],
  ['orders of other periods', of(won(100, 196), order({ periodNo: '20260101-0001' })), 'won', 100, 196, 96],
])('%s', (_, newest, outcome, stake, payout, net) => {
  expect(settlementOf('20260101-0002', newest)).toEqual({
    outcome,
    periodNo: '20260101-0002',
    stake,
    payout,
    net,
  });
});

test.each([
  ['no stake', of()],
  ['not settled yet', of(order({ status: 'open', payout: null }))],
  ['settled in part', of(won(100, 196), order({ status: 'open', payout: null }))],
  ['more orders than are known', { list: [won(100, 196)], total: 2 }],
])('nothing is announced: %s', (_, newest) => {
  expect(settlementOf('20260101-0002', newest)).toBeNull();
});
