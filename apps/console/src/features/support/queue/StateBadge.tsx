import type { SupportState } from '@fairground/contract/support';
import { useMessages } from '#platform/catalogue.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { catalogue } from './messages.ts';

const TONES = {
  bot: 'neutral',
  waiting: 'warning',
  with_person: 'success',
  closed: 'neutral',
} as const satisfies Record<SupportState, BadgeTone>;

/** Who answers in a conversation. */
export function StateBadge({ state }: { state: SupportState }) {
  const texts = useMessages(catalogue);
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}
