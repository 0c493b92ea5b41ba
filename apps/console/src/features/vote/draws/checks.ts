import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { fromHex } from '@fairground/kernel/bytes';
import { commitmentHash, FIRST_PREVIOUS } from '@fairground/kernel/commitment';
import { type DrawByte, drawDice, randomnessOf } from '@fairground/kernel/draw';
import { type VerifyStepId, verifyProof } from '@fairground/kernel/proof';
import { proofDeps } from '#features/vote/proof-deps.ts';
import { settlementOf } from './settlement.rules.ts';

export type CheckId = VerifyStepId | 'link' | 'settlement';
export type DrawCheck = { id: CheckId; ok: boolean; computed: string; expected: string };
export type Checked = { checks: DrawCheck[]; used: DrawByte[] };

/** Verifies that the commitment contains the hash of its predecessor, and its successor the hash of it. */
function checkLink({ proof, previous, next }: ConsoleDrawDetail): DrawCheck {
  const { hashes } = proofDeps;
  const before = previous === null ? FIRST_PREVIOUS : commitmentHash(hashes, previous.commitment);
  const own = commitmentHash(hashes, proof.commitment);
  const backwards = before === proof.commitment.previous;
  const forwards = next === null || next.commitment.previous === own;
  return backwards && !forwards
    ? { id: 'link', ok: false, computed: own, expected: next?.commitment.previous ?? '' }
    : { id: 'link', ok: backwards && forwards, computed: before, expected: proof.commitment.previous };
}

const textOf = (flows: ReadonlyMap<string, number>): string =>
  [...flows]
    .filter(([, amount]) => amount > 0)
    .map(([flow, amount]) => `${flow} ${amount}`)
    .toSorted()
    .join(', ') || '0';

/** Verifies that the ledger's flows equal those computed from totals, ratios and result; null if that is impossible. */
function checkSettlement(detail: ConsoleDrawDetail): DrawCheck | null {
  const due = settlementOf(detail);
  if (due === null || detail.settlement === null) return null;
  const moved = new Map(detail.settlement.map(({ flow, amount }) => [flow, amount]));
  const [computed, expected] = [textOf(due), textOf(moved)];
  return { id: 'settlement', ok: computed === expected, computed, expected };
}

/** The random bytes the draw consumed, computed here from a valid signature. */
function bytesOf({ proof, periodNo }: ConsoleDrawDetail, checks: readonly DrawCheck[]): DrawByte[] {
  if (proof.beacon === null || !checks.some(({ id, ok }) => id === 'signature' && ok)) return [];
  const { hashes } = proofDeps;
  return drawDice(hashes, randomnessOf(hashes, fromHex(proof.beacon.signature)), periodNo).used;
}

/** Recomputes everything that is known of a period. Takes some tens of milliseconds, mostly for the signature. */
export function checkDraw(detail: ConsoleDrawDetail): Checked {
  const steps: DrawCheck[] = verifyProof(detail.proof, proofDeps);
  const settlement = checkSettlement(detail);
  const checks = [...steps, checkLink(detail), ...(settlement ? [settlement] : [])];
  return { checks, used: bytesOf(detail, checks) };
}
