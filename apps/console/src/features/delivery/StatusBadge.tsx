import type { MessageStatus } from '@fairground/contract/console/outbox';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { outboxMessages } from './messages.ts';

const TONES = {
  waiting: 'neutral',
  kept: 'warning',
  sent: 'success',
  refused: 'neutral',
  failed: 'danger',
  expired: 'danger',
} as const satisfies Record<MessageStatus, string>;

export function StatusBadge({ status }: { status: MessageStatus }) {
  const { tabs } = useMessages(outboxMessages);
  return <Badge tone={TONES[status]}>{tabs[status]}</Badge>;
}
