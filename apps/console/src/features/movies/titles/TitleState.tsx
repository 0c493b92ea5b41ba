import type { ConsoleMovie } from '@fairground/contract/console/movies';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { moviesMessages } from '../messages.ts';

type Props = Pick<ConsoleMovie, 'shown' | 'allowed' | 'offered' | 'state'>;

/** Whether members see a title; if not, the first reason. */
export function TitleState({ shown, allowed, offered, state }: Props) {
  const { titles: t } = useMessages(moviesMessages);
  const { states } = useMessages(editingMessages);
  if (shown) return <Badge tone="success">{t.shown}</Badge>;
  if (!allowed) return <Badge tone="warning">{t.hidden}</Badge>;
  if (state === 'scheduled' || state === 'over') return <Badge>{states[state]}</Badge>;
  return <Badge tone="warning">{offered ? t.categoryHidden : t.notOffered}</Badge>;
}
