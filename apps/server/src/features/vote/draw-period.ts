import { fromHex, toHex } from '@fairground/kernel/bytes';
import { drawDice, randomnessOf } from '@fairground/kernel/draw';
import { VOID_AFTER_MS } from '@fairground/kernel/period';
import type { VoteDeps } from '#features/vote/deps.ts';
import { lockPeriod, type PeriodRow, recordBeaconHead, takeTime } from '#features/vote/periods.repository.ts';
import {
  noteWins,
  postSettlement,
  postVoid,
  recordDraw,
  recordVoid,
  sumOrders,
} from '#features/vote/settlement.repository.ts';
import type { BeaconRound } from '#platform/beacon/beacon.ts';
import { databaseNow } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

const FETCH_TIMEOUT_MS = 5000;

/** Only R, never another round (spec 7.9). */
function assertOwnRound(period: Pick<PeriodRow, 'period_no' | 'beacon_round'>, beacon: BeaconRound): void {
  if (beacon.round !== period.beacon_round)
    throw new Error(`round ${beacon.round} cannot draw ${period.period_no}`);
}

/**
 * Settles a closed period from its beacon round, which the beacon has verified: dice, transfers and the proof
 * in one transaction, compare-and-set on the status. A crash before the commit leaves it closed, to be done again.
 * @returns false where another node was first, or where it is too late to draw
 */
export async function settlePeriod(
  deps: Pick<VoteDeps, 'database'>,
  period: Pick<PeriodRow, 'id' | 'period_no' | 'beacon_round'>,
  beacon: BeaconRound,
): Promise<boolean> {
  assertOwnRound(period, beacon);
  const randomness = randomnessOf(nodeHashes, fromHex(beacon.signature));
  const { dice } = drawDice(nodeHashes, randomness, period.period_no);
  return deps.database.transaction(async (tx) => {
    await takeTime(tx);
    const locked = await lockPeriod(tx, period.id);
    if (locked?.status !== 'closed') return false;
    // The beacon may have kept us waiting past the time to void; the proof would not hold.
    if ((await databaseNow(tx)) >= locked.draws_at.getTime() + VOID_AFTER_MS) return false;
    const { count } = await sumOrders(tx, period.id);
    if (count !== locked.order_count)
      throw new Error(`${count} orders, but ${locked.order_count} were frozen`);
    await recordDraw(tx, period.id, { signature: beacon.signature, randomness: toHex(randomness), dice });
    await postSettlement(tx, period.id);
    await noteWins(tx, period.id);
    return true;
  });
}

/** Voids a period that could not be drawn in time; every stake returns. */
export async function voidPeriod(deps: Pick<VoteDeps, 'database'>, periodId: number): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    await takeTime(tx);
    const period = await lockPeriod(tx, periodId);
    if (period?.status !== 'closed') return false;
    await postVoid(tx, periodId);
    await recordVoid(tx, periodId, 'beacon_silent');
    return true;
  });
}

/**
 * One try to draw a closed period whose round is due: round R of its own chain, never another.
 * `stop` ends the wait for the beacon.
 * @returns whether the period is finished now
 */
export async function tryDraw(
  deps: VoteDeps,
  period: PeriodRow,
  now: number,
  stop: AbortSignal,
): Promise<boolean> {
  if (now >= period.draws_at.getTime() + VOID_AFTER_MS) return voidPeriod(deps, period.id);
  if (period.chain.chainHash !== deps.beacon.info.chainHash) return false;
  const patience = AbortSignal.any([stop, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
  const round = await deps.beacon.fetchRound(period.beacon_round, patience);
  if (round === null) return false;
  assertOwnRound(period, round);
  await recordBeaconHead(deps.database, period.chain.chainHash, round.round);
  return settlePeriod(deps, period, round);
}
