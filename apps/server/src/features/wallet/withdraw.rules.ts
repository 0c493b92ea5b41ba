import { money, withdrawalFee } from '@fairground/kernel/money';

/** Settings of withdrawals in minor units; `feeRateBps` in basis points. */
export type WithdrawalLimits = {
  minWithdrawal: number;
  maxWithdrawal: number;
  dailyWithdrawal: number;
  feeRateBps: number;
  minFee: number;
};

/** The fee of a withdrawal, in minor units. */
export const feeOf = (amount: number, { feeRateBps, minFee }: WithdrawalLimits): number =>
  withdrawalFee(money(amount), { rateBps: feeRateBps, minFee });

/** Whether an amount is within the limits and exceeds its fee. */
export const inRange = (amount: number, limits: WithdrawalLimits): boolean =>
  amount >= limits.minWithdrawal && amount <= limits.maxWithdrawal && feeOf(amount, limits) < amount;

/** The rest of the daily limit. */
export const remainingToday = (usedToday: number, { dailyWithdrawal }: WithdrawalLimits): number =>
  Math.max(0, dailyWithdrawal - usedToday);

/** The failure of a withdrawal, the daily limit before the balance; null where it is allowed. */
export function withdrawalRefusal(
  amount: number,
  state: { usedToday: number; balance: number },
  limits: WithdrawalLimits,
): 'DAILY_LIMIT_EXCEEDED' | 'INSUFFICIENT_BALANCE' | null {
  if (amount > remainingToday(state.usedToday, limits)) return 'DAILY_LIMIT_EXCEEDED';
  return amount > state.balance ? 'INSUFFICIENT_BALANCE' : null;
}
