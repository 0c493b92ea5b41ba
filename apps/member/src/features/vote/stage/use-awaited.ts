import type { Draw, Period } from '@fairground/contract/vote';
import { comparePeriods, isLate, phaseNow, previousPeriodNo } from '#features/vote/stage/period.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { useApiQuery } from '#platform/query.ts';

export type Awaited = {
  /** The period whose result is late, or null. */
  late: string | null;
  /** The period that was voided last and not followed by a draw, or null. */
  voided: string | null;
};

const POLL_MS = 5000;

/** The previous period, if its draw is due and has not arrived. */
function missingBefore(period: Period, draw: Draw | null): string | null {
  const previous = previousPeriodNo(period.periodNo);
  if (previous === null || period.phase === 'complete') return null;
  return draw === null || comparePeriods(draw.periodNo, previous) < 0 ? previous : null;
}

/**
 * Whether the previous period is late or void. The next one opens in any case, so the proof of a period with a missing
 * draw is fetched to find out.
 */
export function useAwaited(period: Period, draw: Draw | null | undefined, voidedNow: string | null): Awaited {
  const missing = draw === undefined ? null : missingBefore(period, draw);
  const poll = usePollInterval(POLL_MS);
  const proof = useApiQuery(
    'GET /lottery/proof',
    { periodNo: missing ?? '' },
    { enabled: missing !== null, staleTime: 0, refetchInterval: poll },
  );
  const before = missing === null ? undefined : proof.data;
  const beforeDrawsAt = before?.status === 'closed' ? Date.parse(before.commitment.drawsAt) : null;
  const late = useClockValue((now) => {
    if (phaseNow(period, now) === 'drawing' && isLate(Date.parse(period.drawsAt), now))
      return period.periodNo;
    return beforeDrawsAt !== null && isLate(beforeDrawsAt, now) ? missing : null;
  });
  const newest = [voidedNow, before?.status === 'void' ? missing : null]
    .filter((periodNo) => periodNo !== null)
    .filter((periodNo) => !draw || comparePeriods(periodNo, draw.periodNo) > 0)
    .toSorted(comparePeriods)
    .at(-1);
  return { late, voided: newest ?? null };
}
