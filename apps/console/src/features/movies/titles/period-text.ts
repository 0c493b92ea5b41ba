import { useMessages } from '#platform/i18n.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { moviesMessages } from '../messages.ts';
import type { Title } from './title.ts';

/** From when until when a published title is shown, as text. */
export function usePeriodText(): (title: Pick<Title, 'shownFrom' | 'shownUntil'>) => string {
  const { title: t } = useMessages(moviesMessages);
  const { short } = useZonedPeriod();
  return ({ shownFrom, shownUntil }) =>
    [shownFrom ? t.shownFrom(short(shownFrom)) : '', shownUntil ? t.shownUntil(short(shownUntil)) : '']
      .filter(Boolean)
      .join(' ');
}
