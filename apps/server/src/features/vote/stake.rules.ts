import type { FailureName } from '@fairground/contract/codes';

export type StakeLimits = { minStake: number; maxStake: number; stakeStep: number };

/** Whether an amount (minor units) may be staked at all; balance and time are the database's to judge. */
export function checkStakeAmount(amount: number, limits: StakeLimits): FailureName | null {
  const fits = amount >= limits.minStake && amount <= limits.maxStake && amount % limits.stakeStep === 0;
  return fits ? null : 'AMOUNT_OUT_OF_RANGE';
}
