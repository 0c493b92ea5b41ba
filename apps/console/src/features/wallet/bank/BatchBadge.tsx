import type { PayoutStatus } from '@fairground/contract/console/payouts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { useMessages } from '#platform/i18n.ts';
import { bankMessages } from './messages.ts';

const TONES = {
  proposed: 'warning',
  approved: 'warning',
  sent: 'warning',
  done: 'success',
  dissolved: 'neutral',
} as const;

/** Where a payout batch stands. */
export function BatchBadge({ status }: { status: PayoutStatus }) {
  const { payouts: p } = useMessages(bankMessages);
  return <Badge tone={TONES[status]}>{p.statuses[status]}</Badge>;
}
