import { UUID_PATTERN } from '@fairground/contract/limits';
import { money, withdrawalFee } from '@fairground/kernel/money';

export type WithdrawOrder = { requestId: string; cardId: string; amount: number };

/** Whether what a reload left behind is a withdrawal that was on its way. */
export function isWithdrawOrder(value: unknown): value is WithdrawOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { requestId, cardId, amount } = value as Partial<Record<keyof WithdrawOrder, unknown>>;
  return (
    typeof requestId === 'string' &&
    UUID_PATTERN.test(requestId) &&
    typeof cardId === 'string' &&
    Number.isSafeInteger(amount)
  );
}

/** What an amount costs and what arrives, in minor units; null for what is no amount, or smaller than its fee. */
export function quote(
  amount: number | undefined,
  rule: { feeRateBps: number; minFee: number },
): { fee: number; net: number } | null {
  if (amount === undefined || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const fee = withdrawalFee(money(amount), { rateBps: rule.feeRateBps, minFee: rule.minFee });
  return fee < amount ? { fee, net: amount - fee } : null;
}
