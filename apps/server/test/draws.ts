import { PLAY_TIMELINE } from '@fairground/kernel/period';
import { closePeriod } from '#features/vote/close-period.ts';
import type { VoteDeps } from '#features/vote/deps.ts';
import { drawPeriod, voidPeriod } from '#features/vote/draw-period.ts';
import { settleSlice } from '#features/vote/settle-slice.ts';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { settingChangeBook } from '#features/operators/index.ts';
import type { BeaconRound } from '#platform/beacon/beacon.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { memoryLog } from '#test/log.ts';
import { CLOSING, eagerBeacon, movePeriod } from '#test/periods.ts';

/** Signs nothing: periods are published under version 1 of the commitment. */
export const NO_RECEIPTS: VoteDeps['receipts'] = { currentKey: async () => null, sign: async () => null };

/** Dependencies of the vote feature, for tests below the app. */
export const voteDeps = (database: Database, overrides: Partial<VoteDeps> = {}): VoteDeps => ({
  database,
  beacon: eagerBeacon,
  beaconClock: { pause: () => null },
  clock: systemClock,
  timeline: PLAY_TIMELINE,
  timeZone: 'Asia/Tokyo',
  receipts: NO_RECEIPTS,
  log: memoryLog().log,
  changes: settingChangeBook,
  ...overrides,
});

/** A signal that is never aborted. */
export const NEVER = new AbortController().signal;

/** The beacon round of a planted period. */
export async function roundOf(period: Pick<PeriodRow, 'beacon_round'>): Promise<BeaconRound> {
  const round = await eagerBeacon.fetchRound(period.beacon_round, AbortSignal.timeout(60_000));
  return round!;
}

/** Ends the betting of a planted period and freezes its orders. */
export async function closeNow(database: Database, period: PeriodRow): Promise<PeriodRow> {
  await movePeriod(database, period.id, CLOSING);
  await closePeriod({ database }, period.id);
  return (await findPeriod(database, period.period_no))!;
}

/** Pays the orders of a finished period slice by slice until it is settled or none can be paid. */
export async function payAll(database: Database, periodId: number, sliceOrders?: number): Promise<void> {
  for (;;) {
    const slice = await settleSlice({ database }, periodId, sliceOrders);
    if (slice === null || slice.settled || slice.paid.length === 0) return;
  }
}

/** Draws a closed period and pays all of its orders. @returns whether it was drawn */
export async function drawAndPay(
  database: Database,
  period: PeriodRow,
  round?: BeaconRound,
): Promise<boolean> {
  const drawn = await drawPeriod({ database }, period, round ?? (await roundOf(period)));
  await payAll(database, period.id);
  return drawn;
}

/** Voids a closed period and returns all stakes. @returns whether it was voided */
export async function voidAndPay(database: Database, periodId: number): Promise<boolean> {
  const voided = await voidPeriod({ database }, periodId);
  await payAll(database, periodId);
  return voided;
}

/** Closes a planted period, draws it and pays its orders. */
export async function drawNow(database: Database, period: PeriodRow): Promise<PeriodRow> {
  await closeNow(database, period);
  await drawAndPay(database, period);
  return (await findPeriod(database, period.period_no))!;
}
