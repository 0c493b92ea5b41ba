import type { Order } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { catalogue } from './messages.ts';

const TONE: Readonly<Record<Order['status'], BadgeTone>> = {
  open: 'accent',
  won: 'success',
  lost: 'neutral',
  void: 'out',
};

/** The outcome of an order in words. A payout that is no gain is not painted as one. */
export function StatusBadge({ order }: { order: Order }) {
  const texts = useMessages(catalogue);
  const gained = order.status !== 'won' || (order.payout ?? 0) > order.amount;
  return <Badge tone={gained ? TONE[order.status] : 'neutral'}>{texts.status[order.status]}</Badge>;
}
