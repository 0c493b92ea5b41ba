import type { Transaction } from '@fairground/contract/wallet';
import { paths, verifyPath } from '#platform/paths.ts';

type Origin = Pick<Transaction, 'type' | 'periodNo' | 'paymentId'>;

/** Where an entry came from, as a path of this app; undefined for what has no page of its own. */
export function originOf({ type, periodNo, paymentId }: Origin): string | undefined {
  if (periodNo !== null) return verifyPath(periodNo);
  if (paymentId === null) return undefined;
  return `${type === 'recharge' ? paths.recharge : paths.withdraw}?id=${paymentId}`;
}
