import type { Proof } from '@fairground/contract/vote';
import type { VerifyStep } from '@fairground/kernel/proof';

/** `right` and `rightNotIndependent`: an embedded beacon's draw can be correct without being independent. */
export type Verdict = 'right' | 'rightNotIndependent' | 'wrong' | 'published' | 'closed' | 'void';

/** The overall verdict: a single failed step decides, and no steps prove nothing. */
export function verdictOf(
  proof: Pick<Proof, 'status' | 'chain'>,
  steps: readonly Pick<VerifyStep, 'ok'>[],
): Verdict {
  if (steps.length === 0 || steps.some((step) => !step.ok)) return 'wrong';
  if (proof.status !== 'complete') return proof.status;
  return proof.chain.kind === 'drand' && proof.chain.independent ? 'right' : 'rightNotIndependent';
}
