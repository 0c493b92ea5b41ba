import type { Odds } from '@fairground/contract/vote';

export type StakeLimits = Pick<Odds, 'minStake' | 'maxStake' | 'stakeStep'>;
export type StakeFault = 'required' | 'number' | 'min' | 'max' | 'step' | 'balance';

const CHIP_STEPS = [1, 5, 10, 50] as const;
const AMOUNT = /^\d{1,12}(?:\.\d{0,4})?$/;

/**
 * Minor units of a typed amount: full-width digits and thousands separators are read as they are meant.
 * undefined for nothing, NaN for what is no number or finer than a minor unit.
 */
export function parseStake(text: string, minorPerUnit: number): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,、，]/g, '');
  if (plain === '') return undefined;
  if (!AMOUNT.test(plain)) return Number.NaN;
  const minor = Math.round(Number(plain) * minorPerUnit * 1e4) / 1e4;
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** The text of an amount as a member would type it. */
export const stakeText = (minor: number, minorPerUnit: number): string => String(minor / minorPerUnit);

/** What is wrong with an amount, the first thing a member would want to know; null where it may be staked. */
export function stakeFault(
  amount: number | undefined,
  limits: StakeLimits,
  balance: number | undefined,
): StakeFault | null {
  if (amount === undefined) return 'required';
  if (Number.isNaN(amount)) return 'number';
  if (amount < limits.minStake) return 'min';
  if (amount > limits.maxStake) return 'max';
  if (amount % limits.stakeStep !== 0) return 'step';
  return balance !== undefined && amount > balance ? 'balance' : null;
}

/** The chips: 100, 500, 1000 and 5000 minor units at the default step, as far as a stake may go. */
export const chipsOf = (limits: StakeLimits): number[] =>
  CHIP_STEPS.map((steps) => steps * limits.stakeStep).filter((chip) => chip <= limits.maxStake);

/** What a winning stake pays, the stake included, in minor units; `ratio` as the API shows it (1.96). */
export const payoutOf = (stake: number, ratio: number): number =>
  Math.floor((stake * Math.round(ratio * 100)) / 100);
