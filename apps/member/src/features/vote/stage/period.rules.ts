import type { Draw, Period } from '@fairground/contract/vote';
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
 * The phase at `now`, the server's time in ms. It follows from the clock, but only the server can say that a period is
 * closed early, complete or void, or that betting is paused.
 */
export function phaseNow(period: Period, now: number): Phase {
  const phase = phaseAt(now, {
    opensAt: Date.parse(period.opensAt),
    soonAt: Date.parse(period.soonAt),
    closesAt: Date.parse(period.closesAt),
    drawsAt: Date.parse(period.drawsAt),
    status: STATUS[period.phase] ?? 'published',
  });
  return takesStakes(phase) && period.pause !== null ? 'betting_closed' : phase;
}

/**
 * The server reports `drawing` until all orders are paid; with its result known, a member sees the period as complete.
 */
export const withResult = (period: Period, draw: Draw | null | undefined): Period =>
  draw?.periodNo === period.periodNo && period.phase !== 'complete'
    ? { ...period, phase: 'complete' }
    : period;

export const takesStakes = (phase: Phase): phase is 'betting_open' | 'drawing_soon' =>
  phase === 'betting_open' || phase === 'drawing_soon';

/** The interval that a phase counts down, both ends in ms; null if its end is unknown. */
export function spanOf(period: Period, phase: Phase): { from: number; to: number } | null {
  const [opensAt, closesAt] = [Date.parse(period.opensAt), Date.parse(period.closesAt)];
  const drawsAt = Date.parse(period.drawsAt);
  if (phase === 'upcoming') return { from: opensAt - (closesAt - opensAt), to: opensAt };
  if (takesStakes(phase)) return { from: opensAt, to: closesAt };
  if (phase === 'betting_closed') return { from: closesAt, to: drawsAt };
  if (phase === 'drawing' || period.next === null) return null;
  return { from: drawsAt, to: Date.parse(period.next.opensAt) };
}

/** The previous period, by its number; null for the first of a day, whose predecessor only the server knows. */
export function previousPeriodNo(periodNo: string): string | null {
  const parts = parsePeriodNo(periodNo);
  return parts && parts.sequence > 1 ? formatPeriodNo(parts.day, parts.sequence - 1) : null;
}

/** Comparator: negative if `a` is earlier than `b`. */
export function comparePeriods(a: string, b: string): number {
  const [left, right] = [parsePeriodNo(a), parsePeriodNo(b)];
  if (!left || !right) return a < b ? -1 : Number(a > b);
  return left.day === right.day ? left.sequence - right.sequence : left.day < right.day ? -1 : 1;
}

/** Whether a result due at `drawsAt` is late enough to tell members (product.md section 7). */
export const isLate = (drawsAt: number, now: number): boolean => now >= drawsAt + LATE_AFTER_MS;

const DRAW_GRACE_MS = 5000;
const NEXT_GRACE_MS = 3000;
const CLOSE_TO_NEXT_MS = 20_000;

/** The time from which the period's data is certainly stale: a newer answer should have arrived by then. */
export function outdatedFrom(period: Period): number {
  const nextOpens = period.next
    ? Date.parse(period.next.opensAt)
    : Date.parse(period.closesAt) + CLOSE_TO_NEXT_MS;
  const settled = period.phase === 'complete' || period.phase === 'void';
  const byDraw = settled ? Number.POSITIVE_INFINITY : Date.parse(period.drawsAt) + DRAW_GRACE_MS;
  return Math.min(byDraw, nextOpens + NEXT_GRACE_MS);
}
