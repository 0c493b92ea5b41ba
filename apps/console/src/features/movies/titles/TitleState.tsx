import type { ConsoleMovie } from '@fairground/contract/console/movies';
import { useMessages } from '#platform/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { catalogue } from '../messages.ts';

type Props = Pick<ConsoleMovie, 'shown' | 'allowed' | 'offered'>;

/** Whether members see a title and, where they do not, the first reason. */
export function TitleState({ shown, allowed, offered }: Props) {
  const { titles: texts } = useMessages(catalogue);
  if (shown) return <Badge tone="success">{texts.shown}</Badge>;
  if (!allowed) return <Badge tone="warning">{texts.hidden}</Badge>;
  return <Badge tone="warning">{offered ? texts.categoryHidden : texts.notOffered}</Badge>;
}
