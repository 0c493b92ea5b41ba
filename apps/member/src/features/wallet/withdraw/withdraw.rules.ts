import { UUID_PATTERN } from '@fairground/contract/limits';
import { money, withdrawalFee } from '@fairground/kernel/money';

export type WithdrawIntent = {
  requestId: string;
  cardId: string;
  amount: number;
  /** The fee shown for confirmation; the server refuses another one. */
  expectedFee: number;
};

/** Whether a stored value is a withdrawal request. */
export function isWithdrawIntent(value: unknown): value is WithdrawIntent {
  if (typeof value !== 'object' || value === null) return false;
  const { requestId, cardId, amount, expectedFee } = value as Partial<Record<keyof WithdrawIntent, unknown>>;
  return (
    typeof requestId === 'string' &&
    UUID_PATTERN.test(requestId) &&
    typeof cardId === 'string' &&
    Number.isSafeInteger(amount) &&
    Number.isSafeInteger(expectedFee)
  );
}

/** Fee and net amount in minor units; null if the amount is invalid or below its fee. */
export function quote(
  amount: number | undefined,
  rule: { feeRateBps: number; minFee: number },
): { fee: number; net: number } | null {
  if (amount === undefined || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const fee = withdrawalFee(money(amount), { rateBps: rule.feeRateBps, minFee: rule.minFee });
  return fee < amount ? { fee, net: amount - fee } : null;
}

/** The fee in a FEE_CHANGED answer; undefined where it has none. */
export function newFee(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { fee } = data as { fee?: unknown };
  return typeof fee === 'number' && Number.isSafeInteger(fee) && fee >= 0 ? fee : undefined;
}
