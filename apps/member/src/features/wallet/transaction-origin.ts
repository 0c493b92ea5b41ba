import type { Transaction } from '@fairground/contract/wallet';
import { paths, verifyPath } from '#platform/paths.ts';

type Origin = Pick<Transaction, 'type' | 'periodNo' | 'paymentId'>;

/** The path of an entry's origin; undefined if it has no page. */
export function originOf({ type, periodNo, paymentId }: Origin): string | undefined {
  if (periodNo !== null) return verifyPath(periodNo);
  if (paymentId === null) return undefined;
  return `${type === 'recharge' ? paths.recharge : paths.withdraw}?id=${paymentId}`;
}
