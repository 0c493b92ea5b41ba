import type { ShownState } from '@fairground/contract/console/home';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { Badge } from '@fairground/ui/Badge.tsx';

const TONES = { draft: 'neutral', scheduled: 'warning', shown: 'success', over: 'neutral' } as const;

export function StateBadge({ state }: { state: ShownState }) {
  const { states } = useMessages(editingMessages);
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
