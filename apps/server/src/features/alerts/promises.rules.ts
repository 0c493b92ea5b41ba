import type { OperatorAlerts } from '@fairground/contract/console/alerts';
import { WORK_QUEUES, type WorkQueue } from '@fairground/contract/console/work';
import { businessDaysBetween, PAYMENT_PROMISE } from '@fairground/kernel/business-days';

export type Promised = Pick<OperatorAlerts['offered'][number], 'after' | 'unit'>;

/**
 * How long work may wait in each queue; what waits longer is late (docs/OPERATING.md). Members were promised 1 to 3 business days for
 * a withdrawal. The rest is what a member who waits takes for the same day, or of what only operators see, for the same shift.
 */
export const PROMISES: Readonly<Record<WorkQueue, Promised>> = {
  recharges: { after: 4, unit: 'hours' },
  withdrawals: { after: PAYMENT_PROMISE.to, unit: 'business_days' },
  corrections: { after: 1, unit: 'business_days' },
  profiles: { after: 3, unit: 'business_days' },
  listings: { after: 2, unit: 'business_days' },
  daterequests: { after: 24, unit: 'hours' },
  reports: { after: 12, unit: 'hours' },
  support: { after: 15, unit: 'open_minutes' },
  outbox: { after: 4, unit: 'hours' },
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the bound is looked for. Within a week there are five business days, and the hours of each weekday. */
const WEEK_MS = 7 * DAY_MS;
const SECOND_MS = 1000;

/** How much time passes while customer service is open, between two moments at most a week apart. */
export type OpenMs = (from: number, to: number) => number;

function passed({ unit }: Promised, from: number, to: number, timeZone: string, openMs: OpenMs): number {
  if (unit === 'hours') return (to - from) / HOUR_MS;
  if (unit === 'business_days') return businessDaysBetween(from, to, timeZone);
  return openMs(from, to) / 60_000;
}

/** Work that waits since before this moment is late; null where none is, such as for a customer service without hours. */
function lateBefore(promised: Promised, now: number, timeZone: string, openMs: OpenMs): number | null {
  const isLate = (from: number): boolean => passed(promised, from, now, timeZone, openMs) > promised.after;
  let late = now - WEEK_MS;
  if (!isLate(late)) return null;
  // The earlier the moment, the more time has passed: bisected to the second.
  for (let early = now; early - late > SECOND_MS; ) {
    const middle = Math.floor((late + early) / 2);
    if (isLate(middle)) late = middle;
    else early = middle;
  }
  return late;
}

/** The bound of each queue that can have late work now. */
export function boundsAt(
  now: number,
  timeZone: string,
  openMs: OpenMs,
): { queue: WorkQueue; before: number }[] {
  return WORK_QUEUES.flatMap((queue) => {
    const before = lateBefore(PROMISES[queue], now, timeZone, openMs);
    return before === null ? [] : [{ queue, before }];
  });
}
