/** A verified round older than this does not prove the present time (product.md section 7, rule 4). */
const ROUND_MAX_AGE_MS = 10_000;
/** How far the database's clock may be from the time that the beacon proves. */
const CLOCK_TOLERANCE_MS = 5000;

/** Why no stakes are taken: no fresh round is known, or the database's clock is wrong. */
export type BettingPause = 'beacon' | 'clock';

/** What a node knows about the time; all in Unix milliseconds or durations in milliseconds. */
export type TimeEvidence = {
  /** When the newest verified round was due. */
  roundTime: number;
  /** How long ago this node first saw that round, by its monotonic clock. */
  roundSeenFor: number;
  /** The latest time that any recent round proves to have passed: a round does not exist before it is due. */
  provenNow: number;
  /** The wall clock of this machine. */
  nodeNow: number;
  /** The clock of the database. */
  databaseNow: number;
  /** How long ago the database's clock was read. */
  databaseReadFor: number;
};

/** The age of the newest round in milliseconds: the larger of two measurements, since either clock of the node may have stopped. */
export const roundAge = ({ nodeNow, roundTime, roundSeenFor }: TimeEvidence): number =>
  Math.max(nodeNow - roundTime, roundSeenFor);

/**
 * Why stakes may not be taken; null where they may. The round R of a period is due 10 s after its close at the earliest, so a database
 * clock that is late by 10 s would take stakes whose result is public. The node's own clock is a second witness
 * against a late database, because relays that deliver every round late would otherwise vouch for it.
 */
export function judgeBetting(evidence: TimeEvidence | null): BettingPause | null {
  if (evidence === null) return 'beacon';
  const { provenNow, nodeNow, databaseNow, databaseReadFor } = evidence;
  if (roundAge(evidence) >= ROUND_MAX_AGE_MS) return 'beacon';
  if (databaseReadFor >= ROUND_MAX_AGE_MS) return 'clock';
  if (Math.abs(databaseNow - provenNow) > CLOCK_TOLERANCE_MS) return 'clock';
  return nodeNow - databaseNow > CLOCK_TOLERANCE_MS ? 'clock' : null;
}

/** Until when, by the database's clock, this evidence allows stakes. Only where `judgeBetting` finds no fault. */
export const bettingOpenUntil = (evidence: TimeEvidence): number =>
  evidence.databaseNow + ROUND_MAX_AGE_MS - Math.max(roundAge(evidence), evidence.databaseReadFor);
