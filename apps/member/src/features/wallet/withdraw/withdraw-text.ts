import type { Withdrawal, WithdrawalStatus } from '@fairground/contract/withdraw';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import type { BadgeTone } from '#ui/Badge.tsx';
import { catalogue } from './messages.ts';

export const WITHDRAWAL_TONE: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** What became of a withdrawal, and what happens next, in a sentence. */
export function useWithdrawalSays(): (withdrawal: Withdrawal) => string {
  const { says } = useMessages(catalogue);
  const { moneyWithUnit } = useFormat();
  return ({ status, actualAmount }) =>
    status === 'completed' ? says.completed(moneyWithUnit(actualAmount)) : says[status];
}
