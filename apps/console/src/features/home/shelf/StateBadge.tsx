import type { ShownState } from '@fairground/contract/console/home';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from '#platform/editing/messages.ts';
import { Badge } from '#ui/Badge.tsx';

const TONES = { draft: 'neutral', scheduled: 'warning', shown: 'success', over: 'neutral' } as const;

export function StateBadge({ state }: { state: ShownState }) {
  const { states } = useMessages(catalogue);
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
