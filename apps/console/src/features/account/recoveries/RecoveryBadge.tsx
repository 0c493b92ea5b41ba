import type { ConsoleRecovery } from '@fairground/contract/console/recoveries';
import { Badge } from '@fairground/ui/Badge.tsx';
import { useMessages } from '#platform/i18n.ts';
import { recoveriesMessages } from './messages.ts';

const TONES = {
  proposed: 'warning',
  waiting: 'warning',
  ready: 'neutral',
  done: 'success',
  stopped: 'danger',
  rejected: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ConsoleRecovery['status'], string>;

export function RecoveryBadge({ status }: Pick<ConsoleRecovery, 'status'>) {
  const { statuses } = useMessages(recoveriesMessages);
  return <Badge tone={TONES[status]}>{statuses[status]}</Badge>;
}
