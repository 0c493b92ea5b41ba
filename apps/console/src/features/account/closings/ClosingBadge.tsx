import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { Badge } from '@fairground/ui/Badge.tsx';
import { useMessages } from '#platform/i18n.ts';
import { closingsMessages } from './messages.ts';

export type Closing = ConsoleDataOf<'GET /closings'>['list'][number];

const TONES = {
  waiting: 'neutral',
  held: 'warning',
  money: 'danger',
  taken_back: 'neutral',
  erased: 'success',
} as const satisfies Record<Closing['state'], string>;

export function ClosingBadge({ state }: Pick<Closing, 'state'>) {
  const { states } = useMessages(closingsMessages);
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
