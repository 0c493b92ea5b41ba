import type { ConsoleAnnouncement } from '@fairground/contract/console/notices';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from '#platform/editing/messages.ts';
import { Badge } from '#ui/Badge.tsx';

const TONES = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const;

export function StateBadge({ state }: Pick<ConsoleAnnouncement, 'state'>) {
  const { states } = useMessages(catalogue);
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
