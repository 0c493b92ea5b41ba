import type { InviteStatus } from '@fairground/contract/console/invites';
import { useMessages } from '#platform/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { catalogue } from './messages.ts';

const TONES = {
  active: 'success',
  used_up: 'neutral',
  expired: 'neutral',
  disabled: 'danger',
} as const satisfies Record<InviteStatus, string>;

export function InviteBadge({ status }: { status: InviteStatus }) {
  const { tabs } = useMessages(catalogue);
  return <Badge tone={TONES[status]}>{tabs[status]}</Badge>;
}
