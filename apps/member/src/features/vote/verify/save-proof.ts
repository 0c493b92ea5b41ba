import type { Proof } from '@fairground/contract/vote';

const REVOKE_AFTER_MS = 10_000;

/** Downloads the proof as a file. */
export function saveProof(proof: Proof): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `fairground-proof-${proof.periodNo}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
