import { money, withdrawalFee } from '@fairground/kernel/money';

/** Settings of withdrawals, minor units; `feeRateBps` in basis points. */
export type WithdrawalLimits = {
  minWithdrawal: number;
  maxWithdrawal: number;
  dailyWithdrawal: number;
  feeRateBps: number;
  minFee: number;
};

export const feeOf = (amount: number, { feeRateBps, minFee }: WithdrawalLimits): number =>
  withdrawalFee(money(amount), { rateBps: feeRateBps, minFee });

/** Whether the amount may be asked for at all; one that its fee would eat up may not. */
export const inRange = (amount: number, limits: WithdrawalLimits): boolean =>
  amount >= limits.minWithdrawal && amount <= limits.maxWithdrawal && feeOf(amount, limits) < amount;

/** What may still be asked for on this day, of which so much has been. */
export const remainingToday = (usedToday: number, { dailyWithdrawal }: WithdrawalLimits): number =>
  Math.max(0, dailyWithdrawal - usedToday);

/** Why it is refused, the day's limit before the balance; null where nothing stands against it. */
export function withdrawalRefusal(
  amount: number,
  state: { usedToday: number; balance: number },
  limits: WithdrawalLimits,
): 'DAILY_LIMIT_EXCEEDED' | 'INSUFFICIENT_BALANCE' | null {
  if (amount > remainingToday(state.usedToday, limits)) return 'DAILY_LIMIT_EXCEEDED';
  return amount > state.balance ? 'INSUFFICIENT_BALANCE' : null;
}
