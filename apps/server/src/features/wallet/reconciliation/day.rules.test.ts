import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DayLine,
  type DayPosting,
  daysBetween,
  pictureOf,
  picturesOf,
} from '#features/wallet/reconciliation/day.rules.ts';

const DAY = '2026-11-26';
const line = (id: string, amount: number, shown = amount, day = DAY): DayLine => ({
  id,
  day,
  amount,
  text: id,
  status: shown === amount ? 'linked' : 'open',
  shown,
});
const posting = (
  transferId: string,
  amount: number,
  lineId: string | null = transferId,
  paymentId: string | null = null,
): DayPosting => ({
  transferId,
  day: DAY,
  amount,
  flow: 'recharge',
  paymentId,
  lineId,
});
const picture = (lines: DayLine[], postings: DayPosting[], stated: number | null = null) =>
  pictureOf({ day: DAY, opening: { statement: 1000, ledger: 1000 }, lines, postings, stated });

describe('a day', () => {
  test.each<[string, DayLine[], DayPosting[], number | null, boolean, [string, number][]]>([
    ['of nothing agrees', [], [], null, true, []],
    [
      'whose movements are shown agrees',
      [line('a', 500), line('b', -200)],
      [posting('a', 500), posting('b', -200)],
      1300,
      true,
      [],
    ],
    ['with an open line differs by it', [line('a', 500, 0)], [], null, false, [['line', 500]]],
    [
      'with a line that is half explained differs by the rest',
      [line('a', 500, 300)],
      [posting('a', 300)],
      null,
      false,
      [['line', 200]],
    ],
    [
      'with a payment under way differs by it',
      [],
      [posting('a', -200, null)],
      null,
      false,
      [['transfer', 200]],
    ],
    [
      'with a credit and its reversal agrees',
      [],
      [posting('a', 700, null, 'p'), posting('b', -700, null, 'p')],
      null,
      true,
      [],
    ],
    [
      'with movements of two payments that cancel by chance does not',
      [],
      [posting('a', 700, null, 'p'), posting('b', -700, null, 'q')],
      null,
      false,
      [
        ['transfer', -700],
        ['transfer', 700],
      ],
    ],
    [
      'whose lines do not lead to the stated balance differs',
      [line('a', 500)],
      [posting('a', 500)],
      1600,
      false,
      [['balance', 100]],
    ],
  ])('%s', (_, lines, postings, stated, agrees, explained) => {
    const found = picture(lines, postings, stated);
    expect(found.agrees).toBe(agrees);
    expect(found.explanations.map(({ kind, amount }) => [kind, amount])).toEqual(explained);
  });

  test('its difference is what its explanations add up to, whatever happened', () => {
    const amounts = fc.integer({ min: -1e9, max: 1e9 }).filter((amount) => amount !== 0);
    const shownLine = fc.record({ amount: amounts, shown: fc.boolean() });
    fc.assert(
      fc.property(fc.array(shownLine), fc.array(amounts), (lines, alone) => {
        const found = picture(
          lines.map(({ amount, shown }, n) => line(`l${n}`, amount, shown ? amount : 0)),
          [
            ...lines.flatMap(({ amount, shown }, n) => (shown ? [posting(`l${n}`, amount)] : [])),
            ...alone.map((amount, n) => posting(`t${n}`, amount, null)),
          ],
        );
        expect(found.explanations.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.difference);
      }),
    );
  });
});

test('days open with what the day before closed with', () => {
  const days = daysBetween('2026-11-25', '2026-11-27');
  const given = {
    lines: [line('a', 500)],
    postings: [posting('a', 500)],
    stated: new Map([['2026-11-27', 1500]]),
  };
  const pictures = picturesOf(days, { statement: 1000, ledger: 1000 }, given);
  expect(pictures.map(({ statement }) => [statement.opening, statement.closing])).toEqual([
    [1000, 1000],
    [1000, 1500],
    [1500, 1500],
  ]);
  expect(pictures.every(({ agrees }) => agrees)).toBe(true);
});
