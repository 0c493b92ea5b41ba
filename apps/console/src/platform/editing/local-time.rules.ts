const two = (value: number): string => String(value).padStart(2, '0');

type Parts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>>;

/** Date and time of a moment on the clocks of a zone. */
function partsIn(moment: Date, zone: string): Parts {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value])) as Parts;
}

/** What the clocks of a zone show at a moment, as if they were those of UTC, in milliseconds. */
function shownAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute } = partsIn(new Date(moment), zone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

/** Formats a time for a `datetime-local` input: to the minute, in the site's time zone. '' for none. */
export function localOf(moment: string | null, zone: string): string {
  if (moment === null) return '';
  const { year, month, day, hour, minute } = partsIn(new Date(moment), zone);
  return `${year.padStart(4, '0')}-${two(Number(month))}-${two(Number(day))}T${two(Number(hour))}:${two(Number(minute))}`;
}

/**
 * The moment at which the clocks of the site's zone show the value of such an input; null if it is empty or malformed. Of two
 * such moments in autumn the first; of none in spring, when clocks jump over it, as much later as they jump.
 */
export function momentOf(local: string, zone: string): string | null {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)
    ? Date.parse(`${local.slice(0, 16)}Z`)
    : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((near) => shownAt(near, zone) - near);
  const exact = offsets.map((offset) => wanted - offset).filter((moment) => shownAt(moment, zone) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : wanted - offsets[0]!).toISOString();
}

type Typed = { shownFrom: string; shownUntil: string };
type Period = { shownFrom?: string; shownUntil?: string };
type Faults = Partial<Record<keyof Typed, 'wrong' | 'order'>>;

/** The typed period, or its fault; empty fields are open ends. */
export function readPeriod(
  { shownFrom, shownUntil }: Typed,
  zone: string,
): { period: Period } | { faults: Faults } {
  const [from, until] = [momentOf(shownFrom, zone), momentOf(shownUntil, zone)];
  const faults: Faults = {
    ...(shownFrom !== '' && from === null ? { shownFrom: 'wrong' } : {}),
    ...(shownUntil !== '' && until === null ? { shownUntil: 'wrong' } : {}),
    ...(from !== null && until !== null && from >= until ? { shownUntil: 'order' } : {}),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return { period: { ...(from ? { shownFrom: from } : {}), ...(until ? { shownUntil: until } : {}) } };
}
