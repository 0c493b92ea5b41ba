import { useMessages } from '#platform/i18n.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { homeMessages } from '../messages.ts';

type Shown = { shownFrom: string | null; shownUntil: string | null };

/** A period as text. */
export function usePeriodWords() {
  const t = useMessages(homeMessages);
  const { short } = useZonedPeriod();
  return ({ shownFrom, shownUntil }: Shown): string => {
    if (shownFrom && shownUntil) return t.between(short(shownFrom), short(shownUntil));
    if (shownFrom) return t.from(short(shownFrom));
    return shownUntil ? t.until(short(shownUntil)) : t.always;
  };
}
