import type { FailureName } from '@fairground/contract/codes';

export type StakeLimits = { minStake: number; maxStake: number; stakeStep: number };

/** The failure where an amount (minor units) is outside the limits; null where it fits. place_stakes() judges balance and time. */
export function checkStakeAmount(amount: number, limits: StakeLimits): FailureName | null {
  const fits = amount >= limits.minStake && amount <= limits.maxStake && amount % limits.stakeStep === 0;
  return fits ? null : 'AMOUNT_OUT_OF_RANGE';
}
