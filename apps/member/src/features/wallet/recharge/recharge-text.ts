import type { Recharge, RechargeStatus } from '@fairground/contract/recharge';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import type { BadgeTone } from '@fairground/ui/Badge.tsx';
import { rechargeMessages } from './messages.ts';

export const RECHARGE_TONE: Readonly<Record<RechargeStatus, BadgeTone>> = {
  submitted: 'accent',
  credited: 'success',
  rejected: 'danger',
  expired: 'neutral',
  reversed: 'warning',
};

/** The status of a recharge and what happens next, as a sentence. */
export function useRechargeSays(): (recharge: Recharge) => string {
  const { says } = useMessages(rechargeMessages);
  const { moneyWithUnit, dateTime } = useFormat();
  return ({ status, amount, creditedAmount, reversedAmount, expiresAt }) => {
    if (status === 'submitted') return says.submitted(dateTime(expiresAt));
    if (status === 'reversed') return says.reversed(moneyWithUnit(reversedAmount));
    if (status !== 'credited') return says[status];
    if (reversedAmount > 0)
      return says.reversedInPart(moneyWithUnit(reversedAmount), moneyWithUnit(creditedAmount ?? amount));
    if (creditedAmount === null || creditedAmount === amount) return says.credited(moneyWithUnit(amount));
    return says.creditedOther(moneyWithUnit(creditedAmount), moneyWithUnit(amount));
  };
}
