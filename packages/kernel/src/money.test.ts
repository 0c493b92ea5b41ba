import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, amount, money, payout, sumMoney, withdrawalFee, worstCase } from '#money.ts';
import { ALL_WAYS, OPTIONS, type Option, optionComesTrue } from '#option.ts';

test('money is a safe integer or nothing', () => {
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1' as unknown as number])
    expect(() => money(bad)).toThrow(RangeError);
  expect(Object.is(money(-0), 0)).toBe(true);
  expect(money(-5)).toBe(-5);
  for (const bad of [0, -1, 1.5]) expect(() => amount(bad)).toThrow(RangeError);
});

test('a payout is exact or refused', () => {
  expect(payout(money(100), 196)).toBe(196);
  expect(payout(money(50_000), 196)).toBe(98_000);
  expect(() => payout(money(101), 196)).toThrow(RangeError);
  expect(() => payout(money(-100), 196)).toThrow(RangeError);
  // The product exceeds 2^53, where floating point rounds; the result is exact.
  expect(payout(money(4_503_599_627_370_400), 199)).toBe(8_962_163_258_467_096);
  expect(() => payout(money(Number.MAX_SAFE_INTEGER - 91), 196)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1000 }), (steps, ratio) => {
      expect(payout(money(steps * 100), ratio)).toBe(steps * ratio);
    }),
  );
});

test.each([
  [100, 100, 2, 2],
  [200, 100, 2, 2],
  [201, 100, 2, 3],
  [10_000, 100, 2, 100],
  [10_001, 100, 2, 101],
  [50_000, 0, 0, 0],
  [Number.MAX_SAFE_INTEGER, 100, 2, 90_071_992_547_410],
])('the fee of %i at %i bps, %i at the least, is %i', (gross, rateBps, minFee, fee) => {
  expect(withdrawalFee(money(gross), { rateBps, minFee })).toBe(fee);
});

test('a fee is the least whole number that covers the rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 0, max: 10_000 }), (gross, rateBps) => {
      const fee = BigInt(withdrawalFee(money(gross), { rateBps, minFee: 0 })) * 10_000n;
      const exact = BigInt(gross) * BigInt(rateBps);
      expect(fee >= exact && fee < exact + 10_000n).toBe(true);
    }),
  );
});

test('sums are checked for overflow', () => {
  expect(sumMoney([])).toBe(0);
  expect(sumMoney([money(1), money(-3), money(5)])).toBe(3);
  expect(() => addMoney(money(Number.MAX_SAFE_INTEGER), money(1))).toThrow(RangeError);
});

test('the worst case is the dearest of all throws', () => {
  const exposure = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(fc.record({ rose: exposure, lily: exposure, balloon: exposure, smoke: exposure }), (all) => {
      const cost = (sum: number) =>
        OPTIONS.filter((o) => optionComesTrue(o, sum)).reduce((c, o: Option) => c + all[o], 0);
      const sums = Array.from({ length: ALL_WAYS }, (_, i) => 3 + (i % 16));
      expect(worstCase(all)).toBe(Math.max(...sums.map(cost)));
    }),
  );
});
