export type Fault = { fault: string; detail: string; foundAt: string };

/** The most violations stored; more need a look at the ledger itself. */
export const MOST_FAULTS = 100;

const HOUR_MS = 3_600_000;
/** Hours of the site in which the daily complete check runs; a missed one runs in the next hour. */
const NIGHT = { from: 2, to: 6 };
const DAY_MS = 20 * HOUR_MS;
const MISSED_MS = 30 * HOUR_MS;
/** Milliseconds after which a result is too old to say that the ledger is sound. */
const FRESH_MS = 600_000;

type Looked = { checkedAt: Date | null; faults: readonly Fault[] };

/** Whether a complete check is due: at night, and while a violation is known, so that a repair is noticed. */
export function isCompleteDue(
  recent: Looked,
  complete: Looked,
  { nowMs, hour }: { nowMs: number; hour: number },
): boolean {
  if (recent.faults.length > 0 || complete.faults.length > 0) return true;
  const ageMs = complete.checkedAt === null ? MISSED_MS : nowMs - complete.checkedAt.getTime();
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return ageMs >= (isNight ? DAY_MS : MISSED_MS);
}

/** The violations of both checks, each once. */
export function allFaults(recent: Looked, complete: Looked): Pick<Fault, 'fault' | 'detail'>[] {
  const known = new Map<string, Pick<Fault, 'fault' | 'detail'>>();
  for (const { fault, detail } of [...complete.faults, ...recent.faults])
    known.set(`${fault} ${detail}`, { fault, detail });
  return [...known.values()];
}

/** Number of known violations; null where no check has run for ten minutes. */
export function countFaults(recent: Looked, complete: Looked, nowMs: number): number | null {
  if (recent.checkedAt === null || nowMs - recent.checkedAt.getTime() > FRESH_MS) return null;
  return allFaults(recent, complete).length;
}

/** The violations found since `startedAt`, which a complete check started then has not rechecked. */
export const foundSince = (faults: readonly Fault[], startedAt: string): Fault[] =>
  faults.filter(({ foundAt }) => foundAt >= startedAt);
