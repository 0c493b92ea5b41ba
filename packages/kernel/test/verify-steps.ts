import { type ProofDeps, type VerifyStep, verifyProof } from '#proof.ts';
import { hashes, verifyBeacon, verifySignature } from './noble.ts';

/** The pairing takes some 20 ms, and most changes leave the signature alone: the same question once. */
export function remembering(verify: ProofDeps['verifyBeacon']): ProofDeps['verifyBeacon'] {
  const asked = new Map<string, boolean>();
  return (...question) => {
    const key = JSON.stringify(question);
    const answer = asked.get(key) ?? verify(...question);
    asked.set(key, answer);
    return answer;
  };
}
const deps: ProofDeps = { hashes, verifyBeacon: remembering(verifyBeacon), verifySignature };
export const verify = (proof: unknown): VerifyStep[] => verifyProof(proof, deps);
/** The ids of the steps that fail. */
export const failing = (proof: unknown): string[] =>
  verify(proof)
    .filter((step) => !step.ok)
    .map((step) => step.id);
