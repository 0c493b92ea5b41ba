import type { Withdrawal, WithdrawalStatus } from '@fairground/contract/withdraw';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import type { BadgeTone } from '@fairground/ui/Badge.tsx';
import { withdrawMessages } from './messages.ts';

export const WITHDRAWAL_TONE: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The status of a withdrawal and what happens next, as a sentence. */
export function useWithdrawalSays(): (withdrawal: Withdrawal) => string {
  const { says } = useMessages(withdrawMessages);
  const { moneyWithUnit } = useFormat();
  return ({ status, actualAmount }) =>
    status === 'completed' ? says.completed(moneyWithUnit(actualAmount)) : says[status];
}
