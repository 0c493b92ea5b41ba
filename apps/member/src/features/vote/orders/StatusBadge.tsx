import type { Order } from '@fairground/contract/vote';
import { useMessages } from '#platform/i18n.ts';
import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { ordersMessages } from './messages.ts';

const TONE: Readonly<Record<Order['status'], BadgeTone>> = {
  open: 'accent',
  won: 'success',
  lost: 'neutral',
  void: 'out',
};

/** A payout that does not exceed the stake is not shown in the colour of a win. */
export function StatusBadge({ order }: { order: Order }) {
  const t = useMessages(ordersMessages);
  const gained = order.status !== 'won' || (order.payout ?? 0) > order.amount;
  return <Badge tone={gained ? TONE[order.status] : 'neutral'}>{t.status[order.status]}</Badge>;
}
