import type { Proof } from '@fairground/contract/vote';
import type { VerifyStep } from '@fairground/kernel/proof';

/** `right` and `rightNotIndependent` apart: an embedded beacon's draw can be right and still not be independent. */
export type Verdict = 'right' | 'rightNotIndependent' | 'wrong' | 'published' | 'closed' | 'void';

/** What the recomputed steps say in all; one that fails outweighs everything, and no step proves nothing. */
export function verdictOf(
  proof: Pick<Proof, 'status' | 'chain'>,
  steps: readonly Pick<VerifyStep, 'ok'>[],
): Verdict {
  if (steps.length === 0 || steps.some((step) => !step.ok)) return 'wrong';
  if (proof.status !== 'complete') return proof.status;
  return proof.chain.kind === 'drand' && proof.chain.independent ? 'right' : 'rightNotIndependent';
}
