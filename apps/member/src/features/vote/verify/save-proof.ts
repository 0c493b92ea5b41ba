import type { Proof } from '@fairground/contract/vote';
import { saveJson } from '#features/vote/save-json.ts';

/** Downloads the proof as a file. */
export const saveProof = (proof: Proof): void => saveJson(`fairground-proof-${proof.periodNo}`, proof);
