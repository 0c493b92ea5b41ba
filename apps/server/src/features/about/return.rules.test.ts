import { type Option, OPTIONS, resultsOf } from '@fairground/kernel/option';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSums, type DrawSums, NO_DRAWS, returnOf } from '#features/about/return.rules.ts';

type Stakes = Record<Option, number>;
type Draw = { stakes: Stakes; ratio: number };

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => a + b + c)));
const worthOf = ({ stakes, ratio }: Draw): Stakes =>
  Object.fromEntries(OPTIONS.map((option) => [option, (stakes[option] * ratio) / 100])) as Stakes;

/** The sums that a draw adds, with a payout that the test chooses. */
function sumsOf(draw: Draw, paidOut: number): DrawSums {
  const worth = worthOf(draw);
  const staked = OPTIONS.reduce((sum, option) => sum + draw.stakes[option], 0);
  return {
    draws: 1,
    drawsWithStakes: staked > 0 ? 1 : 0,
    stakes: 1,
    staked,
    paidOut,
    worth,
    products: Object.fromEntries(
      OPTIONS.map((one) => [
        one,
        Object.fromEntries(OPTIONS.map((other) => [other, worth[one] * worth[other]])),
      ]),
    ) as DrawSums['products'],
  };
}

/** Mean and variance of a draw's payout, computed over all 216 throws. */
function byEveryThrow(draw: Draw): { mean: number; variance: number } {
  const worth = worthOf(draw);
  const payouts = THROWS.map((sum) => resultsOf(sum).reduce((paid, option) => paid + worth[option], 0));
  const mean = payouts.reduce((sum, paid) => sum + paid, 0) / payouts.length;
  return {
    mean,
    variance: payouts.reduce((sum, paid) => sum + (paid - mean) ** 2, 0) / payouts.length,
  };
}

const stake = fc.integer({ min: 0, max: 1000 }).map((hundreds) => hundreds * 100);
const draw = fc.record({
  stakes: fc.record({ rose: stake, lily: stake, balloon: stake, smoke: stake }),
  ratio: fc.integer({ min: 100, max: 300 }),
});

test('with nothing staked there is no return to tell of', () => {
  expect(returnOf(NO_DRAWS)).toEqual({ actual: null, theoretical: null, low: null, high: null });
});

test('mean and reach are those of counting every throw of every draw', () => {
  fc.assert(
    fc.property(fc.array(draw, { minLength: 1, maxLength: 6 }), (draws) => {
      const sums = draws.map((one) => sumsOf(one, 0)).reduce(addSums, NO_DRAWS);
      fc.pre(sums.staked > 0);
      const counted = draws.map(byEveryThrow);
      const mean = counted.reduce((sum, one) => sum + one.mean, 0);
      const reach = 2 * Math.sqrt(counted.reduce((sum, one) => sum + one.variance, 0));
      const { theoretical, low, high } = returnOf(sums);
      expect(theoretical).toBeCloseTo(mean / sums.staked, 9);
      expect(high).toBeCloseTo((mean + reach) / sums.staked, 6);
      expect(low).toBeCloseTo(Math.max(0, mean - reach) / sums.staked, 6);
    }),
  );
});

describe('at the default ratio', () => {
  const only = (rose: number): Draw => ({ stakes: { rose, lily: 0, balloon: 0, smoke: 0 }, ratio: 196 });
  test('98 % is promised, and one draw alone may give anything from nothing to nearly three times', () => {
    expect(returnOf(sumsOf(only(100), 196))).toEqual({
      actual: 1.96,
      theoretical: 0.98,
      low: 0,
      high: expect.closeTo(2.94, 9),
    });
  });

  test('chance reaches the less far the more draws there are', () => {
    const many = Array.from({ length: 10_000 }, () => sumsOf(only(100), 98)).reduce(addSums, NO_DRAWS);
    const { actual, low, high } = returnOf(many);
    expect(actual).toBe(0.98);
    expect([low, high]).toEqual([expect.closeTo(0.9604, 4), expect.closeTo(0.9996, 4)]);
  });

  test('who stakes the same on both sides of a pair leaves nothing to chance', () => {
    const both: Draw = { stakes: { rose: 100, lily: 100, balloon: 0, smoke: 0 }, ratio: 196 };
    expect(returnOf(sumsOf(both, 196))).toEqual({
      actual: 0.98,
      theoretical: 0.98,
      low: expect.closeTo(0.98, 9),
      high: expect.closeTo(0.98, 9),
    });
  });
});
