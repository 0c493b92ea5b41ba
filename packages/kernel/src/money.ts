import type { Option } from '#option.ts';

declare const minorUnits: unique symbol;

/** A whole number of minor units of the deployment's one currency (product.md section 2, "money"). May be negative. */
export type Money = number & { readonly [minorUnits]: true };

/** Brands a safe integer of minor units. Throws RangeError on anything else, so a float never gets in. */
export function money(n: number): Money {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of minor units: ${n}`);
  return (n + 0) as Money; // −0 becomes 0
}

/** As `money`, for what a transfer moves: throws RangeError unless above zero. */
export function amount(n: number): Money {
  if (n <= 0) throw new RangeError(`not an amount above zero: ${n}`);
  return money(n);
}

/** a + b in minor units. Throws RangeError on overflow of the safe integers. */
export function addMoney(a: Money, b: Money): Money {
  return money(a + b);
}

/** The sum of all, 0 for none. Throws RangeError as soon as a partial sum overflows. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let sum = money(0);
  for (const each of amounts) sum = addMoney(sum, each);
  return sum;
}

function ratioOf(n: number, name: string): bigint {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`${name} is not a whole number: ${n}`);
  return BigInt(n);
}

/**
 * What a winning stake returns, the stake included (product.md section 7). `ratioHundredths` 196 is 1.96.
 * Throws RangeError on a stake or ratio below zero, and where the product is not a whole number of
 * minor units: stakes are multiples of `stakeStep`, so an inexact payout is a configuration fault.
 */
export function payout(stake: Money, ratioHundredths: number): Money {
  const product = ratioOf(stake, 'stake') * ratioOf(ratioHundredths, 'ratio');
  if (product % 100n !== 0n)
    throw new RangeError(`payout of ${stake} at ${ratioHundredths}/100 is not exact`);
  return money(Number(product / 100n));
}

/**
 * max(minFee, ceil(amount × rateBps / 10 000)), product.md section 8; both in minor units, the rate in basis points.
 * It may exceed the amount; the limits of a withdrawal keep that from happening. Throws RangeError on
 * anything below zero.
 */
export function withdrawalFee(gross: Money, fee: { rateBps: number; minFee: number }): Money {
  const product = ratioOf(gross, 'amount') * ratioOf(fee.rateBps, 'rate');
  const proportional = (product + 9999n) / 10000n;
  const least = ratioOf(fee.minFee, 'least fee');
  return money(Number(proportional > least ? proportional : least));
}

/**
 * The most that the pool may have to pay for a period. `exposure`: the sum of payout − stake for each option; one of rose and
 * lily wins, and one of balloon and smoke (product.md sections 7 and 8, POOL_CAPACITY). Lost stakes are not deducted, so that
 * winners can be paid before losers are settled.
 */
export function worstCase(exposure: Record<Option, number>): Money {
  const bySum = money(Math.max(exposure.rose, exposure.lily));
  const byParity = money(Math.max(exposure.balloon, exposure.smoke));
  return addMoney(bySum, byParity);
}
