import type { InviteStatus } from '@fairground/contract/console/invites';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { invitesMessages } from './messages.ts';

const TONES = {
  active: 'success',
  used_up: 'neutral',
  expired: 'neutral',
  disabled: 'danger',
} as const satisfies Record<InviteStatus, string>;

export function InviteBadge({ status }: { status: InviteStatus }) {
  const { tabs } = useMessages(invitesMessages);
  return <Badge tone={TONES[status]}>{tabs[status]}</Badge>;
}
