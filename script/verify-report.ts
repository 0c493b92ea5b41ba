import { verifyBeaconRound, verifySignature } from '../apps/server/src/platform/beacon/verify-bls.ts';
import { nodeHashes } from '../apps/server/src/platform/hashes.ts';
import { type DrawProof, verifyProof } from '../packages/kernel/src/proof.ts';

/** `wrong`: a step failed. `undrawn`: none did, but there is no result to recompute. */
export type Verdict = 'right' | 'wrong' | 'undrawn';

/** Escapes control and formatting characters: a proof is untrusted text and could steer the terminal. */
export function printable(value: unknown): string {
  return String(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}

function heading(proof: Partial<DrawProof> | null | undefined): string[] {
  const beacon =
    proof?.chain?.kind === 'drand'
      ? 'drand quicknet, a public randomness beacon'
      : 'embedded, NOT INDEPENDENT: anyone who runs the server holds its key and could know draws ahead';
  return [
    `period  ${printable(proof?.periodNo)}`,
    `status  ${printable(proof?.status)}`,
    `beacon  ${beacon}`,
  ];
}

/** The report of a proof, which may be hostile, and its verdict. */
export function report(proof: unknown): { lines: string[]; verdict: Verdict } {
  const steps = verifyProof(proof, { hashes: nodeHashes, verifyBeacon: verifyBeaconRound, verifySignature });
  const lines = heading(proof as Partial<DrawProof> | null);
  for (const { id, ok, computed, expected } of steps) {
    lines.push(`  ${ok ? 'ok    ' : 'FAILED'}  ${id.padEnd(17)}  ${printable(computed)}`);
    if (!ok) lines.push(`${' '.repeat(29)}the proof says: ${printable(expected)}`);
  }
  const drawn = steps.some((step) => step.id === 'result');
  const right = steps.every((step) => step.ok);
  const verdict = right ? (drawn ? 'right' : 'undrawn') : 'wrong';
  const said = {
    right: 'The draw is right.',
    wrong: 'THE PROOF DOES NOT HOLD.',
    undrawn: 'Nothing wrong, and nothing drawn.',
  };
  return { lines: [...lines, said[verdict], ''], verdict };
}
