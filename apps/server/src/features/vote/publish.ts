import { type Commitment, commitmentHash, FIRST_PREVIOUS } from '@fairground/kernel/commitment';
import {
  type Chain,
  dayInZone,
  formatPeriodNo,
  nextOpensAt,
  periodTimes,
  type Timeline,
} from '@fairground/kernel/period';
import { rulesHash } from '@fairground/kernel/rules';
import type { VoteDeps } from '#features/vote/deps.ts';
import {
  findLastPeriod,
  insertPeriod,
  isOneAhead,
  lastSequenceOf,
  lockPublishing,
  type PeriodRow,
} from '#features/vote/periods.repository.ts';
import { databaseNow, type Queryable } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { iso } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

/** A commitment is stored and served at least this long before its period opens. */
const LEAD_MS = 2000;
const SECOND = 1000;

/**
 * When a period opens that follows no other at once (the first one, or after a pause), in Unix milliseconds: the first whole
 * second after LEAD_MS whose close is exactly 10 s before a beacon round.
 */
export function freshOpening(now: number, timeline: Timeline, chain: Chain): number {
  let opensAt = Math.ceil((now + LEAD_MS) / SECOND) * SECOND;
  const waits = (at: number) => {
    const { closesAt, drawsAt } = periodTimes(at, timeline, chain);
    return drawsAt - closesAt;
  };
  for (let tries = 0; tries < chain.periodSeconds && waits(opensAt) > 10 * SECOND; tries++) opensAt += SECOND;
  return opensAt;
}

type Placing = Pick<VoteDeps, 'beacon' | 'timeline' | 'timeZone'>;

/** Number and times that the period after `last` gets if it is published at `now`. */
export async function nextPeriod(db: Queryable, deps: Placing, last: PeriodRow | null, now: number) {
  const chain = deps.beacon.info;
  const due = last === null ? 0 : nextOpensAt(last.closes_at.getTime());
  const opensAt = due >= now + LEAD_MS ? due : freshOpening(now, deps.timeline, chain);
  const day = dayInZone(opensAt, deps.timeZone);
  const periodNo = formatPeriodNo(day, (await lastSequenceOf(db, day)) + 1);
  return { periodNo, ...periodTimes(opensAt, deps.timeline, chain) };
}

/**
 * Publishes the next period as soon as the last published one has opened, so that one is always ahead. Nodes take turns by an
 * advisory lock. Nothing is published while the time cannot be proven: times and round would be derived from a wrong clock. @returns whether one was published
 */
export async function publishNextPeriod(deps: VoteDeps): Promise<boolean> {
  if (deps.beaconClock.pause() !== null) return false;
  // Asked without the lock first: each step of each node would take it in vain.
  if (await isOneAhead(deps.database)) return false;
  return deps.database.transaction(async (tx) => {
    await lockPublishing(tx);
    const now = await databaseNow(tx);
    const last = await findLastPeriod(tx);
    if (last !== null && last.opens_at.getTime() > now) return false;

    const chain = deps.beacon.info;
    const { periodNo, ...times } = await nextPeriod(tx, deps, last, now);
    const { ratios, minStake, maxStake, stakeStep } = await readSetting(tx, 'vote');
    const receiptKey = await deps.receipts.currentKey(tx);
    const commitment: Commitment = {
      version: receiptKey === null ? 'fairground-commitment/v1' : 'fairground-commitment/v2',
      periodNo,
      opensAt: iso(times.opensAt),
      closesAt: iso(times.closesAt),
      drawsAt: iso(times.drawsAt),
      beaconRound: times.beaconRound,
      chainHash: chain.chainHash,
      rulesHash: rulesHash(nodeHashes),
      ratios,
      ...(receiptKey === null ? {} : { receiptKey }),
      previous: last?.commitment_hash ?? FIRST_PREVIOUS,
    };
    await insertPeriod(tx, {
      ...times,
      periodNo: commitment.periodNo,
      chain,
      rulesHash: commitment.rulesHash,
      ratios,
      commitmentHash: commitmentHash(nodeHashes, commitment),
      previousHash: commitment.previous,
      limits: { minStake, maxStake, stakeStep },
      receiptKey,
    });
    return true;
  });
}
