export const PERIODS = ['all', 'today', 'week', 'month', 'custom'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** Days as of `<input type="date">`; empty if none is chosen. */
export type CustomRange = { from: string; to: string };

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** Midnight in the local time zone, as the list shows local times. */
const midnight = (year: number, month: number, day: number): string =>
  new Date(year, month, day).toISOString();

/* The server takes years of four digits; a day after the last one that a date field offers is none. */
const LAST_YEAR = 9998;

function midnightOf(day: string, later = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? midnight(Math.min(year, LAST_YEAR), month - 1, date + later) : undefined;
}

/**
 * The bounds of the query: from the start of the first day (inclusive) to the end of the last day (exclusive). `now`
 * determines today.
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

/** Groups entries by day, in their order. `dayOf` formats the day of a moment. */
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
