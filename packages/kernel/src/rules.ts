import { toHex, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';

/*
 * The draw rules as a member reads them. Every commitment carries the hash of its rules (product.md section 7, rule 3), so a text is
 * never edited: changed rules are a further text with a further version, under which the periods are published from then on.
 */

const FIRST = `Fairground draw rules, version 1

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

/** Says what an embedded chain cannot promise, and names the beacon as clock and the receipts, which version 1 did not. */
const SECOND = `Fairground draw rules, version 2

1. A draw throws three dice. Each die shows 1 to 6. Their sum is 3 to 18.
2. Two options come true in every draw. rose: the sum is 11 or more. lily: the sum is 10 or less. balloon: the sum is odd. smoke: the sum is even.
3. A stake on an option that comes true is paid stake x ratio, the stake included. A stake on any other option is lost. The ratios are those of the commitment, in hundredths (196 is 1.96), whatever is changed later.
4. Before a period opens its commitment is published: period number, times, beacon round, chain hash, hash of these rules, ratios, and the hash of the commitment before it. The hash of a commitment is SHA-256 of its lines.
5. The beacon round is R = ceil((closesAt + 10 s - genesis) / period) + 1 in Unix time. Nobody chooses it. On the public chain, drand quicknet, it does not exist until after betting has closed. On an embedded chain one machine signs the rounds, and whoever holds its key could know R early: such a chain draws for play credits only, and every screen of the draw says so.
6. A stake is accepted only before closesAt by the clock of the database, only while no beacon round R or later has been seen, and only while a verified beacon round younger than 10 s agrees with that clock within 5 s. Its receipt is signed (Ed25519) by the receipt key in the commitment, and binds the order, the member (blinded) and the period.
7. After closesAt, and before the time of round R, the Merkle root of all orders (RFC 6962, SHA-256, in ascending order of the order hash), their count and the total staked on each option are published. They do not enter the draw.
8. Round R is used only if its BLS signature verifies under the public key of the chain and is in its one canonical form of 48 bytes. randomness = SHA-256(signature).
9. block j = HMAC-SHA-256 with key randomness over: "flower-draw/v1", a zero byte, the period number, a zero byte, and j as four bytes with the most significant first. j counts from 0.
10. The bytes of the blocks are read in order. A byte b below 252 gives the die (b mod 6) + 1. A byte of 252 or more is skipped. The first three dice are the draw.
11. Only round R is ever used: never another round, and never a number of our own. A period that cannot be drawn within 15 minutes of the time of round R is void, and every stake is returned.
`;

/** Every version, the oldest first. */
export const RULES_TEXTS: readonly string[] = [FIRST, SECOND];

/** The rules of the periods that are published now. */
export const RULES_TEXT: string = SECOND;

const hashOf = (hashes: Hashes, text: string): string => toHex(hashes.sha256(utf8(text)));

/** SHA-256 of RULES_TEXT, hex: the `rulesHash` of new commitments. */
export const rulesHash = (hashes: Hashes): string => hashOf(hashes, RULES_TEXT);

/** The rules whose hash a commitment names (hex); null for a hash that none of ours has. */
export const rulesTextOf = (hashes: Hashes, hash: string): string | null =>
  RULES_TEXTS.find((text) => hashOf(hashes, text) === hash) ?? null;
