const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a time for a `datetime-local` input: to the minute, in the operator's time zone. '' for none. */
export function localOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Parses the value of such an input; null if it is empty or malformed. */
export function momentOf(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

type Typed = { shownFrom: string; shownUntil: string };
type Period = { shownFrom?: string; shownUntil?: string };
type Faults = Partial<Record<keyof Typed, 'wrong' | 'order'>>;

/** The typed period, or its fault; empty fields are open ends. */
export function readPeriod({ shownFrom, shownUntil }: Typed): { period: Period } | { faults: Faults } {
  const [from, until] = [momentOf(shownFrom), momentOf(shownUntil)];
  const faults: Faults = {
    ...(shownFrom !== '' && from === null ? { shownFrom: 'wrong' } : {}),
    ...(shownUntil !== '' && until === null ? { shownUntil: 'wrong' } : {}),
    ...(from !== null && until !== null && from >= until ? { shownUntil: 'order' } : {}),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return { period: { ...(from ? { shownFrom: from } : {}), ...(until ? { shownUntil: until } : {}) } };
}
