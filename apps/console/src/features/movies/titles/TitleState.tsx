import type { ConsoleMovie } from '@fairground/contract/console/movies';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { moviesMessages } from '../messages.ts';

type Props = Pick<ConsoleMovie, 'shown' | 'allowed' | 'offered'>;

/** Whether members see a title; if not, the first reason. */
export function TitleState({ shown, allowed, offered }: Props) {
  const { titles: t } = useMessages(moviesMessages);
  if (shown) return <Badge tone="success">{t.shown}</Badge>;
  if (!allowed) return <Badge tone="warning">{t.hidden}</Badge>;
  return <Badge tone="warning">{offered ? t.categoryHidden : t.notOffered}</Badge>;
}
