import { fromHex, toHex } from '@fairground/kernel/bytes';
import { drawDice, randomnessOf } from '@fairground/kernel/draw';
import { resultsOf } from '@fairground/kernel/option';
import { VOID_AFTER_MS } from '@fairground/kernel/period';
import type { VoteDeps } from '#features/vote/deps.ts';
import { winningsOf } from '#features/vote/payouts.rules.ts';
import {
  lockPeriod,
  type PeriodRow,
  ratiosOf,
  recordBeaconHead,
  totalsOf,
} from '#features/vote/periods.repository.ts';
import { recordDraw, recordVoid } from '#features/vote/settlement.repository.ts';
import type { BeaconRound } from '#platform/beacon/beacon.ts';
import { databaseNow } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

const FETCH_TIMEOUT_MS = 5000;

/** A period is drawn by the round that its commitment names and by no other (product.md section 7, rule 9). */
function assertOwnRound(period: Pick<PeriodRow, 'period_no' | 'beacon_round'>, beacon: BeaconRound): void {
  if (beacon.round !== period.beacon_round)
    throw new Error(`round ${beacon.round} cannot draw ${period.period_no}`);
}

/**
 * Draws a closed period from its verified beacon round: stores dice, result and proof by compare-and-set on the status. It takes
 * a few milliseconds however many orders there are, because settle-slice.ts pays them afterwards.
 * @returns false where another node was first, or where it is too late to draw
 */
export async function drawPeriod(
  deps: Pick<VoteDeps, 'database'>,
  period: Pick<PeriodRow, 'id' | 'period_no' | 'beacon_round'>,
  beacon: BeaconRound,
): Promise<boolean> {
  assertOwnRound(period, beacon);
  const randomness = randomnessOf(nodeHashes, fromHex(beacon.signature));
  const { dice, sum } = drawDice(nodeHashes, randomness, period.period_no);
  return deps.database.transaction(async (tx) => {
    const locked = await lockPeriod(tx, period.id);
    if (locked?.status !== 'closed') return false;
    // The wait for the beacon may have lasted past the moment from which the rules void the period.
    if ((await databaseNow(tx)) >= locked.draws_at.getTime() + VOID_AFTER_MS) return false;
    const winnings = winningsOf({ totals: totalsOf(locked), ratios: ratiosOf(locked) }, resultsOf(sum));
    const { signature } = beacon;
    await recordDraw(tx, period.id, { signature, randomness: toHex(randomness), dice, winnings });
    return true;
  });
}

/** Voids a period that could not be drawn in time; settle-slice.ts returns every stake. @returns false where another node was first */
export async function voidPeriod(deps: Pick<VoteDeps, 'database'>, periodId: number): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const period = await lockPeriod(tx, periodId);
    if (period?.status !== 'closed') return false;
    await recordVoid(tx, periodId, 'beacon_silent');
    return true;
  });
}

/**
 * Tries once to draw a closed period whose round is due; `stop` aborts the wait for the beacon.
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
  const deadline = AbortSignal.any([stop, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
  const round = await deps.beacon.fetchRound(period.beacon_round, deadline);
  if (round === null) return false;
  assertOwnRound(period, round);
  await recordBeaconHead(deps.database, period.chain, round.round);
  return drawPeriod(deps, period, round);
}
