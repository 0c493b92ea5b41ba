import type { DrawProof } from '@fairground/kernel/proof';

/** A round whose signature has been verified; lower-case hex of 48 bytes. */
export type BeaconRound = { round: number; signature: string };

/** The source of the randomness of draws (product.md section 7, rule 6). It cannot choose or make a round. */
export interface Beacon {
  /** Public facts, as proofs and the About screen show them. */
  info: DrawProof['chain'];
  /**
   * The verified round, or null where no source has it yet; callers then ask again, for the same round only (product.md section
   * 7, rule 9). Rejects with the signal's reason when aborted, and with RangeError where `round` cannot be one.
   */
  fetchRound(round: number, signal: AbortSignal): Promise<BeaconRound | null>;
  /**
   * Asks each source for its newest round and reports each verified answer as it arrives, so that a silent source does not delay
   * the others. Resolves once every source has answered or timed out; a failing source or an aborted signal does not reject.
   */
  reportLatest(signal: AbortSignal, report: (round: number) => void): Promise<void>;
}

/** @throws RangeError unless `round` is a whole number from 1 */
export function assertRound(round: number): void {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`not a beacon round: ${round}`);
}
