import type { Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { phaseNow } from '#features/vote/stage/period.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';

/** The phase of the period, accurate to a tenth of a second. */
export const usePhase = (period: Period): Phase => useClockValue((now) => phaseNow(period, now));
