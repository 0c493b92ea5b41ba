import { PLAY_TIMELINE } from '@fairground/kernel/period';
import { closePeriod } from '#features/vote/close-period.ts';
import type { VoteDeps } from '#features/vote/deps.ts';
import { settlePeriod } from '#features/vote/draw-period.ts';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import type { BeaconRound } from '#platform/beacon/beacon.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { memoryLog } from '#test/log.ts';
import { CLOSING, eagerBeacon, movePeriod } from '#test/periods.ts';

/** What the vote feature is built from, for tests below the app. */
export const voteDeps = (database: Database, overrides: Partial<VoteDeps> = {}): VoteDeps => ({
  database,
  beacon: eagerBeacon,
  clock: systemClock,
  timeline: PLAY_TIMELINE,
  timeZone: 'Asia/Tokyo',
  log: memoryLog().log,
  ...overrides,
});

/** A signal that nobody ever gives. */
export const NEVER = new AbortController().signal;

/** The beacon round of a planted period. */
export async function roundOf(period: Pick<PeriodRow, 'beacon_round'>): Promise<BeaconRound> {
  const round = await eagerBeacon.fetchRound(period.beacon_round, AbortSignal.timeout(10_000));
  return round!;
}

/** Ends the betting of a planted period and freezes its orders. */
export async function closeNow(database: Database, period: PeriodRow): Promise<PeriodRow> {
  await movePeriod(database, period.id, CLOSING);
  await closePeriod({ database }, period.id);
  return (await findPeriod(database, period.period_no))!;
}

/** Closes a planted period and settles it. */
export async function drawNow(database: Database, period: PeriodRow): Promise<PeriodRow> {
  await closeNow(database, period);
  await settlePeriod({ database }, period, await roundOf(period));
  return (await findPeriod(database, period.period_no))!;
}
