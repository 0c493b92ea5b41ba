import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { useMessages } from '#platform/i18n.ts';
import { walletQueueMessages } from './messages.ts';

const TONES = {
  submitted: 'accent',
  credited: 'success',
  rejected: 'danger',
  expired: 'neutral',
  reversed: 'warning',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<string, BadgeTone>;

/** The status of a recharge or a withdrawal; their status names do not overlap. */
export function StatusBadge({ status }: { status: keyof typeof TONES }) {
  const t = useMessages(walletQueueMessages);
  const names = { ...t.recharge, ...t.withdrawal };
  return <Badge tone={TONES[status]}>{names[status]}</Badge>;
}
