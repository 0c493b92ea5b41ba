import type { Period } from '@fairground/contract/vote';
import {
  formatPeriodNo,
  LATE_AFTER_MS,
  type PeriodStatus,
  type Phase,
  parsePeriodNo,
  phaseAt,
} from '@fairground/kernel/period';

const STATUS: Partial<Record<Phase, PeriodStatus>> = {
  betting_closed: 'closed',
  drawing: 'closed',
  complete: 'complete',
  void: 'void',
};

/**
 * The phase at `now`, the server's time in ms: the clock turns the pages, but only the server can say
 * that a period is closed early, complete or void.
 */
export function phaseNow(period: Period, now: number): Phase {
  return phaseAt(now, {
    opensAt: Date.parse(period.opensAt),
    soonAt: Date.parse(period.soonAt),
    closesAt: Date.parse(period.closesAt),
    drawsAt: Date.parse(period.drawsAt),
    status: STATUS[period.phase] ?? 'published',
  });
}

export const takesStakes = (phase: Phase): phase is 'betting_open' | 'drawing_soon' =>
  phase === 'betting_open' || phase === 'drawing_soon';

/** The stretch of time a phase counts down, both ends in ms; null where nobody can say when it ends. */
export function spanOf(period: Period, phase: Phase): { from: number; to: number } | null {
  const [opensAt, closesAt] = [Date.parse(period.opensAt), Date.parse(period.closesAt)];
  const drawsAt = Date.parse(period.drawsAt);
  if (phase === 'upcoming') return { from: opensAt - (closesAt - opensAt), to: opensAt };
  if (takesStakes(phase)) return { from: opensAt, to: closesAt };
  if (phase === 'betting_closed') return { from: closesAt, to: drawsAt };
  if (phase === 'drawing' || period.next === null) return null;
  return { from: drawsAt, to: Date.parse(period.next.opensAt) };
}

/** The period before, where the number alone tells: the first of a day follows one that only the server knows. */
export function previousPeriodNo(periodNo: string): string | null {
  const parts = parsePeriodNo(periodNo);
  return parts && parts.sequence > 1 ? formatPeriodNo(parts.day, parts.sequence - 1) : null;
}

/** Below zero where `a` came before `b`. */
export function comparePeriods(a: string, b: string): number {
  const [left, right] = [parsePeriodNo(a), parsePeriodNo(b)];
  if (!left || !right) return a < b ? -1 : Number(a > b);
  return left.day === right.day ? left.sequence - right.sequence : left.day < right.day ? -1 : 1;
}

/** Whether a result due at `drawsAt` is so late that members are told (product.md section 7). */
export const isLate = (drawsAt: number, now: number): boolean => now >= drawsAt + LATE_AFTER_MS;

const DRAW_GRACE_MS = 5000;
const NEXT_GRACE_MS = 3000;
const CLOSE_TO_NEXT_MS = 20_000;

/** From when on what is known of the period must be out of date: the server should have told more by then. */
export function outdatedFrom(period: Period): number {
  const nextOpens = period.next
    ? Date.parse(period.next.opensAt)
    : Date.parse(period.closesAt) + CLOSE_TO_NEXT_MS;
  const settled = period.phase === 'complete' || period.phase === 'void';
  const byDraw = settled ? Number.POSITIVE_INFINITY : Date.parse(period.drawsAt) + DRAW_GRACE_MS;
  return Math.min(byDraw, nextOpens + NEXT_GRACE_MS);
}
