import type { SupportState } from '@fairground/contract/support';
import { useMessages } from '#platform/i18n.ts';
import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { supportQueueMessages } from './messages.ts';

const TONES = {
  bot: 'neutral',
  waiting: 'warning',
  with_person: 'success',
  closed: 'neutral',
} as const satisfies Record<SupportState, BadgeTone>;

/** Who answers in a conversation: bot, queue or operator. */
export function StateBadge({ state }: { state: SupportState }) {
  const t = useMessages(supportQueueMessages);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
