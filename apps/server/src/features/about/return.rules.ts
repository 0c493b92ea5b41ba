import type { ActualReturn } from '@fairground/contract/about';
import { ALL_WAYS, type Option, OPTIONS, resultsOf, WINNING_WAYS } from '@fairground/kernel/option';

type PerOption = Record<Option, number>;

/** Sums over completed draws; money in minor units. */
export type DrawSums = {
  draws: number;
  drawsWithStakes: number;
  stakes: number;
  staked: number;
  paidOut: number;
  /** Payout of each option if it had won: stakes × ratio. */
  worth: PerOption;
  /** The products of the payouts of two options of a draw, summed over the draws. */
  products: Record<Option, PerOption>;
};

const perOption = <T>(valueOf: (option: Option) => T): Record<Option, T> =>
  Object.fromEntries(OPTIONS.map((option) => [option, valueOf(option)])) as Record<Option, T>;

export const NO_DRAWS: DrawSums = {
  draws: 0,
  drawsWithStakes: 0,
  stakes: 0,
  staked: 0,
  paidOut: 0,
  worth: perOption(() => 0),
  products: perOption(() => perOption(() => 0)),
};

/** Adds two sums field by field. */
export const addSums = (one: DrawSums, other: DrawSums): DrawSums => ({
  draws: one.draws + other.draws,
  drawsWithStakes: one.drawsWithStakes + other.drawsWithStakes,
  stakes: one.stakes + other.stakes,
  staked: one.staked + other.staked,
  paidOut: one.paidOut + other.paidOut,
  worth: perOption((option) => one.worth[option] + other.worth[option]),
  products: perOption((option) =>
    perOption((also) => one.products[option][also] + other.products[option][also]),
  ),
});

const FACES = [1, 2, 3, 4, 5, 6];

/** In how many of ALL_WAYS both options win, counted over all throws of three dice. */
const BOTH_WAYS: Record<Option, PerOption> = perOption((option) =>
  perOption((also) => {
    const sums = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => a + b + c)));
    return sums.map(resultsOf).filter((results) => results.includes(option) && results.includes(also)).length;
  }),
);

const chance = (option: Option): number => WINNING_WAYS[option] / ALL_WAYS;
const covariance = (option: Option, also: Option): number =>
  BOTH_WAYS[option][also] / ALL_WAYS - chance(option) * chance(also);

const sumOver = (valueOf: (option: Option) => number): number =>
  OPTIONS.reduce((sum, option) => sum + valueOf(option), 0);

/** Standard deviations on either side of the mean: an interval of about 95 %. */
const DEVIATIONS = 2;

/**
 * The actual return, and its expected range: the mean that the ratios promise and the deviation by chance. Draws are independent
 * of each other; the two options of one draw are not.
 */
export function returnOf(sums: DrawSums): Pick<ActualReturn, 'actual' | 'theoretical' | 'low' | 'high'> {
  const { staked, paidOut, worth, products } = sums;
  if (staked === 0) return { actual: null, theoretical: null, low: null, high: null };
  const mean = sumOver((option) => worth[option] * chance(option));
  const variance = sumOver((option) => sumOver((also) => covariance(option, also) * products[option][also]));
  const reach = DEVIATIONS * Math.sqrt(Math.max(0, variance));
  return {
    actual: paidOut / staked,
    theoretical: mean / staked,
    low: Math.max(0, mean - reach) / staked,
    high: (mean + reach) / staked,
  };
}
