import type { TransactionType } from '@fairground/contract/transaction-types';
import type { Transaction } from '@fairground/contract/wallet';
import { paths, verifyPath } from '#platform/paths.ts';

type Origin = Pick<Transaction, 'type' | 'periodNo' | 'paymentId'>;

/** The payment to which the entries of a type belong, those of its corrections too. */
const PAYMENT: Partial<Record<TransactionType, 'recharge' | 'withdraw'>> = {
  recharge: 'recharge',
  recharge_reversed: 'recharge',
  unmatched_matched: 'recharge',
  withdrawal: 'withdraw',
  withdrawal_released: 'withdraw',
  withdrawal_bounced: 'withdraw',
};

/** Where an entry comes from, and the path of that; undefined if it has no page. */
export function originOf({
  type,
  periodNo,
  paymentId,
}: Origin): { of: 'draw' | 'recharge' | 'withdraw'; path: string } | undefined {
  if (periodNo !== null) return { of: 'draw', path: verifyPath(periodNo) };
  const of = PAYMENT[type];
  return paymentId === null || of === undefined ? undefined : { of, path: `${paths[of]}?id=${paymentId}` };
}
