import { toHex, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';

/**
 * The draw rules, version 1, as a member reads them. Every commitment carries the hash of this text
 * (product.md section 7, rule 3), so it is never edited: other rules are another text and another version.
 */
export const RULES_TEXT = `Fairground draw rules, version 1

1. A draw throws three dice. Each die shows 1 to 6. Their sum is 3 to 18.
2. Two options come true in every draw. rose: the sum is 11 or more. lily: the sum is 10 or less. balloon: the sum is odd. smoke: the sum is even.
3. A stake on an option that comes true is paid stake x ratio, the stake included. A stake on any other option is lost. The ratios are those of the commitment, in hundredths (196 is 1.96), whatever is changed later.
4. Before a period opens its commitment is published: period number, times, beacon round, chain hash, hash of these rules, ratios, and the hash of the commitment before it. The hash of a commitment is SHA-256 of its lines.
5. The beacon round is R = ceil((closesAt + 10 s - genesis) / period) + 1 in Unix time. It does not exist until after betting has closed. Nobody chooses it.
6. A stake is accepted only before closesAt, and only while no beacon round R or later has been seen.
7. After closesAt, and before the time of round R, the Merkle root of all orders (RFC 6962, SHA-256, in ascending order of the order hash), their count and the total staked on each option are published. They do not enter the draw.
8. Round R is used only if its BLS signature verifies under the public key of the chain and is in its one canonical form of 48 bytes. randomness = SHA-256(signature).
9. block j = HMAC-SHA-256 with key randomness over: "flower-draw/v1", a zero byte, the period number, a zero byte, and j as four bytes with the most significant first. j counts from 0.
10. The bytes of the blocks are read in order. A byte b below 252 gives the die (b mod 6) + 1. A byte of 252 or more is skipped. The first three dice are the draw.
11. Only round R is ever used: never another round, and never a number of our own. A period that cannot be drawn within 15 minutes of the time of round R is void, and every stake is returned.
`;

/** SHA-256 of RULES_TEXT, hex: the `rulesHash` of every commitment under version 1. */
export function rulesHash(hashes: Hashes): string {
  return toHex(hashes.sha256(utf8(RULES_TEXT)));
}
