import type { Odds } from '@fairground/contract/vote';

export type StakeLimits = Pick<Odds, 'minStake' | 'maxStake' | 'stakeStep'>;
export type StakeFault = 'required' | 'number' | 'min' | 'max' | 'step' | 'balance';

const CHIP_STEPS = [1, 5, 10, 50] as const;

/** The first fault of an amount, or null if it may be staked. */
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

/** Chips of 100, 500, 1000 and 5000 minor units at the default step, up to the stake limit. */
export const chipsOf = (limits: StakeLimits): number[] =>
  CHIP_STEPS.map((steps) => steps * limits.stakeStep).filter((chip) => chip <= limits.maxStake);

/** The payout of a winning stake, including the stake, in minor units; `ratio` as in the API (1.96). */
export const payoutOf = (stake: number, ratio: number): number =>
  Math.floor((stake * Math.round(ratio * 100)) / 100);
