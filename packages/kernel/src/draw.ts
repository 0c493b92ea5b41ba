import { concatBytes, uint32be, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';

/** Three dice in the order they were drawn, each 1 … 6. */
export type Dice = [number, number, number];

/** One byte the draw looked at: where it stands, its value, and the die it gave (null: skipped). */
export type DrawByte = { block: number; offset: number; byte: number; die: number | null };

/** rand = SHA-256(signature) of the beacon round (product.md section 7, rule 6). 32 bytes. */
export function randomnessOf(hashes: Hashes, signature: Uint8Array): Uint8Array {
  return hashes.sha256(signature);
}

/**
 * The die a byte gives: b mod 6 + 1 below 252, else null. 252 = 42 × 6, so that each face has exactly
 * 42 bytes; the four left over would favour the first four faces (product.md section 7, rule 7).
 */
export function dieOfByte(byte: number): number | null {
  return byte < 252 ? (byte % 6) + 1 : null;
}

/**
 * Three dice from 32 bytes of randomness and the period number, by product.md section 7, rule 7:
 * block_j = HMAC-SHA256(rand, "flower-draw/v1" ‖ 0 ‖ periodNo ‖ 0 ‖ uint32be(j)), bytes in order.
 * `used` lists every byte looked at, skipped ones included, so that a screen can show the work.
 */
export function drawDice(
  hashes: Hashes,
  randomness: Uint8Array,
  periodNo: string,
): { dice: Dice; sum: number; used: DrawByte[] } {
  const zero = Uint8Array.of(0);
  const prefix = concatBytes(utf8('flower-draw/v1'), zero, utf8(periodNo), zero);
  const used: DrawByte[] = [];
  const dice: number[] = [];
  for (let block = 0; ; block++) {
    const bytes = hashes.hmacSha256(randomness, concatBytes(prefix, uint32be(block)));
    for (const [offset, byte] of bytes.entries()) {
      const die = dieOfByte(byte);
      used.push({ block, offset, byte, die });
      if (die !== null) dice.push(die);
      const [first, second, third] = dice;
      if (first !== undefined && second !== undefined && third !== undefined)
        return { dice: [first, second, third], sum: first + second + third, used };
    }
  }
}
