import type { Odds } from '@fairground/contract/vote';

export type StakeLimits = Pick<Odds, 'minStake' | 'maxStake' | 'stakeStep'>;
export type StakeFault = 'required' | 'number' | 'min' | 'max' | 'step' | 'balance';

const CHIP_STEPS = [1, 5, 10, 50] as const;

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
