import type { ConsoleAnnouncement } from '@fairground/contract/console/announcements';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { Badge } from '@fairground/ui/Badge.tsx';

const TONES = { draft: 'neutral', scheduled: 'warning', published: 'success', over: 'neutral' } as const;

export function StateBadge({ state }: Pick<ConsoleAnnouncement, 'state'>) {
  const { states } = useMessages(editingMessages);
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
