import { useMessages } from '#platform/catalogue.ts';
import { localOf, readPeriod } from '#platform/editing/local-time.rules.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { useFormat } from '#platform/format.ts';
import { catalogue } from '../messages.ts';

type Shown = { shownFrom: string | null; shownUntil: string | null };
type Typed = { shownFrom: string; shownUntil: string };

export const typedPeriod = (row: Shown | null): Typed => ({
  shownFrom: localOf(row?.shownFrom ?? null),
  shownUntil: localOf(row?.shownUntil ?? null),
});

/** Reads the two fields of a period, with what is wrong with them in words. */
export function useReadPeriod() {
  const { period: texts } = useMessages(editingCatalogue);
  return (typed: Typed) => {
    const read = readPeriod(typed);
    if ('period' in read) return { period: read.period, errors: {} };
    const { shownFrom, shownUntil } = read.faults;
    return {
      period: {},
      errors: {
        ...(shownFrom ? { shownFrom: texts[shownFrom] } : {}),
        ...(shownUntil ? { shownUntil: texts[shownUntil] } : {}),
      },
    };
  };
}

/** A period in words. */
export function usePeriodWords() {
  const texts = useMessages(catalogue);
  const { short } = useFormat();
  return ({ shownFrom, shownUntil }: Shown): string => {
    if (shownFrom && shownUntil) return texts.between(short(shownFrom), short(shownUntil));
    if (shownFrom) return texts.from(short(shownFrom));
    return shownUntil ? texts.until(short(shownUntil)) : texts.always;
  };
}
