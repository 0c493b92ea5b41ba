import { randomBytes, randomInt } from 'node:crypto';

/** Randomness of tokens and invite codes. Draws never use it (product.md section 7, rule 9). */
export type Random = { bytes(length: number): Uint8Array; below(limit: number): number };

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
};
