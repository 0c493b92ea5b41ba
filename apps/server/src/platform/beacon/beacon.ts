import type { DrawProof } from '@fairground/kernel/proof';

/** A round whose signature has been verified; lower-case hex of 48 bytes. */
export type BeaconRound = { round: number; signature: string };

/** Where draws get their randomness (spec 7.6). Nothing here can choose or make a round. */
export interface Beacon {
  /** Public facts, as proofs and the About screen show them. */
  info: DrawProof['chain'];
  /**
   * The round, verified, or null where nobody has it yet; ask again then, for the same round only
   * (spec 7.9). Rejects with the signal's reason when aborted, RangeError where `round` is none.
   */
  fetchRound(round: number, signal: AbortSignal): Promise<BeaconRound | null>;
  /** The highest round known to exist, or null. A stake for round R is refused once it is ≥ R (spec 7.4). */
  latestRound(signal: AbortSignal): Promise<number | null>;
}

/** Throws RangeError unless the number can be a round: a whole number from 1. */
export function assertRound(round: number): void {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`not a beacon round: ${round}`);
}
