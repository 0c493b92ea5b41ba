import { paymentReference } from '@fairground/kernel/payment-reference';
import { describe, expect, test } from 'vitest';
import type { OpenLine } from '#features/wallet/statements/match.rules.ts';
import { matchTargets, type Movements } from '#features/wallet/statements/payouts-match.rules.ts';

const [ONE, TWO] = [1, 2].map((n) => paymentReference(`0000000${n}-0000-4000-8000-000000000000`)) as [
  string,
  string,
];
const NOTHING: Movements = { sent: [], unexplained: [], returnable: [] };
const line = (given: Partial<OpenLine>): OpenLine => ({
  id: 'line',
  bankId: 'bank',
  day: '2026-11-27',
  bookedOn: '2026-11-27',
  amount: 990,
  payer: '',
  description: '',
  ...given,
});
const paid = (id: string, reference: string, holder: string, amount = 990) => ({
  id,
  reference,
  holder,
  amount,
});

describe('a payment that came back', () => {
  const returnable = [paid('a', ONE, 'ヤマダ ハナコ'), paid('b', TWO, 'サトウ タロウ')];
  const found = (given: Partial<OpenLine>): string[] =>
    matchTargets(line(given), { ...NOTHING, returnable }).map(({ kind, id }) => `${kind} ${id}`);

  test.each([
    ['by its reference', { description: `ｸﾐﾓﾄﾞｼ ${ONE}` }, ['bounce a']],
    [
      'by its reference without hyphens, less what the bank kept',
      { amount: 550, payer: ONE.replaceAll('-', '') },
      ['bounce a'],
    ],
    ['by holder and amount', { payer: 'ｸﾐﾓﾄﾞｼ ﾔﾏﾀﾞ ﾊﾅｺ' }, ['bounce a']],
    ['not by the holder with another amount', { payer: 'ﾔﾏﾀﾞ ﾊﾅｺ', amount: 989 }, []],
    ['not by the amount alone', { payer: 'ﾀﾞﾚｶ' }, []],
    ['never with more than was transferred', { description: ONE, amount: 991 }, []],
    ['never by money that went out', { description: ONE, amount: -990 }, []],
  ])('is found %s', (_, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  test('is never exact: a second person decides it', () => {
    const [target] = matchTargets(line({ description: ONE }), { ...NOTHING, returnable });
    expect(target).toEqual({ kind: 'bounce', id: 'a', name: ONE, amount: 990, exact: false });
  });
});
