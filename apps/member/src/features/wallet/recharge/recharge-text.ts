import type { Recharge, RechargeStatus } from '@fairground/contract/recharge';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import type { BadgeTone } from '#ui/Badge.tsx';
import { catalogue } from './messages.ts';

export const RECHARGE_TONE: Readonly<Record<RechargeStatus, BadgeTone>> = {
  submitted: 'accent',
  credited: 'success',
  rejected: 'danger',
  expired: 'neutral',
};

/** What became of a recharge, and what happens next, in a sentence. */
export function useRechargeSays(): (recharge: Recharge) => string {
  const { says } = useMessages(catalogue);
  const { moneyWithUnit, dateTime } = useFormat();
  return ({ status, amount, creditedAmount, expiresAt }) => {
    if (status === 'submitted') return says.submitted(dateTime(expiresAt));
    if (status !== 'credited') return says[status];
    if (creditedAmount === null || creditedAmount === amount) return says.credited(moneyWithUnit(amount));
    return says.creditedOther(moneyWithUnit(creditedAmount), moneyWithUnit(amount));
  };
}
