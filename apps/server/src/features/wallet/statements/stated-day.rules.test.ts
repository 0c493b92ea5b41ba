import { describe, expect, test } from 'vitest';
import { type FilePart, joinParts, statedParts } from '#features/wallet/statements/stated-day.rules.ts';

const DAY = '2026-11-27';
const line = (amount: number, bookedOn = DAY) => ({ bookedOn, amount });

test('a file covers each day for whose end it states a balance, from where its lines of the day begin', () => {
  const next = '2026-11-28';
  const lines = [line(100), line(-30), line(7, next)];
  const balances = [
    { day: DAY, at: 'opening', amount: 1000 },
    { day: DAY, at: 'closing', amount: 1070 },
    { day: next, at: 'closing', amount: 1077 },
  ] as const;
  expect(statedParts(balances, lines, lines.slice(1))).toEqual(
    new Map([
      [DAY, { opening: 1000, closing: 1070, lines: 2, fresh: 1 }],
      [next, { opening: 1070, closing: 1077, lines: 1, fresh: 1 }],
    ]),
  );
  expect(statedParts(balances.slice(0, 1), lines, lines).size).toBe(0);
});

describe('what is stated of a day, once a file has come', () => {
  const whole = { opening: 1000, closing: 1600 };
  const morning = { opening: 1000, closing: 1100 };
  const afternoon = { opening: 1100, closing: 1600 };
  const file = (part: { opening: number; closing: number }, lines: number, fresh = lines): FilePart => ({
    ...part,
    lines,
    fresh,
  });
  test.each([
    ['the first one', null, 3, file(whole, 3), whole],
    ['a part of what is known already', whole, 3, file(morning, 1, 0), whole],
    ['a part out of its middle', whole, 3, file({ opening: 1100, closing: 1300 }, 1, 0), whole],
    ['the same once more', whole, 3, file(whole, 3, 0), whole],
    ['what goes on from there', morning, 3, file(afternoon, 2), whole],
    ['what came before it', afternoon, 3, file(morning, 1), whole],
    ['a longer one', morning, 3, file(whole, 3, 2), whole],
    ['a morning on which nothing moved', whole, 3, file({ opening: 1000, closing: 1000 }, 0), whole],
    [
      'one that the bank corrected',
      morning,
      1,
      file({ opening: 990, closing: 1090 }, 1, 0),
      { opening: 990, closing: 1090 },
    ],
    // A file without a line beyond the gap must not be hidden: the day would agree without what is missing.
    [
      'one behind a gap',
      morning,
      1,
      file({ opening: 1600, closing: 1600 }, 0),
      { opening: 1600, closing: 1600 },
    ],
    [
      'the whole day after parts that did not meet',
      { opening: 1600, closing: 1600 },
      3,
      file(whole, 3, 2),
      whole,
    ],
    [
      'one of a day whose opening was not kept',
      { opening: null, closing: 1100 },
      3,
      file(afternoon, 2),
      { opening: null, closing: 1600 },
    ],
  ] as const)('%s', (_, stated, kept, part, expected) => {
    expect(joinParts({ stated, kept }, part)).toEqual(expected);
  });
});
