import { useMessages } from '#platform/i18n.ts';
import { localOf, readPeriod } from '#platform/editing/local-time.rules.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useFormat } from '#platform/format.ts';
import { homeMessages } from '../messages.ts';

type Shown = { shownFrom: string | null; shownUntil: string | null };
type Typed = { shownFrom: string; shownUntil: string };

export const typedPeriod = (row: Shown | null): Typed => ({
  shownFrom: localOf(row?.shownFrom ?? null),
  shownUntil: localOf(row?.shownUntil ?? null),
});

/** Parses the two fields of a period, with their error messages. */
export function useReadPeriod() {
  const { period: t } = useMessages(editingMessages);
  return (typed: Typed) => {
    const read = readPeriod(typed);
    if ('period' in read) return { period: read.period, errors: {} };
    const { shownFrom, shownUntil } = read.faults;
    return {
      period: {},
      errors: {
        ...(shownFrom ? { shownFrom: t[shownFrom] } : {}),
        ...(shownUntil ? { shownUntil: t[shownUntil] } : {}),
      },
    };
  };
}

/** A period as text. */
export function usePeriodWords() {
  const t = useMessages(homeMessages);
  const { short } = useFormat();
  return ({ shownFrom, shownUntil }: Shown): string => {
    if (shownFrom && shownUntil) return t.between(short(shownFrom), short(shownUntil));
    if (shownFrom) return t.from(short(shownFrom));
    return shownUntil ? t.until(short(shownUntil)) : t.always;
  };
}
