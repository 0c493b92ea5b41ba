import { lazy } from '@fairground/client/lazy.ts';
import { use, useMemo } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { localOf, momentOf, readPeriod } from '#platform/editing/local-time.rules.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useLanguage } from '#platform/language.ts';

/** The site's time zone, fetched once. Rejects if that fails: a moment must not be typed in a guessed one. */
export const siteZone = lazy(async () => (await call('GET /session/site', {})).timeZone);

/** The site's time zone; suspends until it is loaded. */
const useSiteZone = (): string => use(siteZone.load());

type Shown = { shownFrom: string | null; shownUntil: string | null };
type Typed = { shownFrom: string; shownUntil: string };

/** Begin and end of content, typed and shown in the site's time zone. */
export function useZonedPeriod() {
  const zone = useSiteZone();
  const language = useLanguage();
  const { period: t } = useMessages(editingMessages);
  const short = useMemo(
    () =>
      new Intl.DateTimeFormat(language, {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    [language, zone],
  );
  return {
    hint: t.hint(zone),
    /** The period of a row as it is typed. */
    typed: (row: Shown | null): Typed => ({
      shownFrom: localOf(row?.shownFrom ?? null, zone),
      shownUntil: localOf(row?.shownUntil ?? null, zone),
    }),
    /** Only the end of a row's period. */
    typedEnd: (row: Pick<Shown, 'shownUntil'>): string => localOf(row.shownUntil, zone),
    momentOf: (local: string): string | null => momentOf(local, zone),
    /** A moment as text. */
    short: (moment: string): string => short.format(new Date(moment)),
    /** Parses the two fields of a period, with their error messages. */
    readPeriod(typed: Typed) {
      const read = readPeriod(typed, zone);
      if ('period' in read) return { period: read.period, errors: {} };
      const { shownFrom, shownUntil } = read.faults;
      return {
        period: {},
        errors: {
          ...(shownFrom ? { shownFrom: t[shownFrom] } : {}),
          ...(shownUntil ? { shownUntil: t[shownUntil] } : {}),
        },
      };
    },
  };
}
