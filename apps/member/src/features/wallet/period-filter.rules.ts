export const PERIODS = ['all', 'today', 'week', 'month', 'custom'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** Days as `<input type="date">` gives them; empty where none is chosen. */
export type CustomRange = { from: string; to: string };

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** Midnight in the reader's own time zone, so that the filter agrees with the times the list shows. */
const midnight = (year: number, month: number, day: number): string =>
  new Date(year, month, day).toISOString();

function midnightOf(day: string, later = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? midnight(year, month - 1, date + later) : undefined;
}

/**
 * The bounds to ask the server for: from the first moment of the first day until, exclusively, the
 * first moment after the last one. `now` only decides what day today is.
 */
export function periodBounds(
  choice: PeriodChoice,
  custom: CustomRange,
  now: Date,
): { from?: string; to?: string } {
  if (choice === 'all') return {};
  if (choice === 'custom') {
    const from = midnightOf(custom.from);
    const to = midnightOf(custom.to, 1);
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  }
  return { from: midnight(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[choice]) };
}

export const isReversed = ({ from, to }: CustomRange): boolean => from !== '' && to !== '' && to < from;

/** Entries under the day they happened on, in the order they came. `dayOf` names the day of a moment. */
export function groupByDay<T extends { createdAt: string }>(
  entries: readonly T[],
  dayOf: (moment: string) => string,
): { day: string; entries: T[] }[] {
  const groups: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
