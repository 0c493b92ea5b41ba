import { toHex, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';
import { isoToMs } from '#iso-time.ts';
import { OPTIONS, type Option } from '#option.ts';
import { parsePeriodNo } from '#period.ts';

/** What the operator commits to before a period opens (product.md section 7, rule 3). */
export type Commitment = {
  /** Version 2 names the key of the receipts; chains that began under version 1 go on under version 2. */
  version: 'fairground-commitment/v1' | 'fairground-commitment/v2';
  periodNo: string;
  /** ISO 8601 UTC with milliseconds, like the other two times. */
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  beaconRound: number;
  /** Hex, 32 bytes, like the other hashes. */
  chainHash: string;
  rulesHash: string;
  /** In hundredths: 196 is 1.96. */
  ratios: Record<Option, number>;
  /** Ed25519 public key of this period's receipts, hex, 32 bytes; in version 2 only. */
  receiptKey?: string | undefined;
  /** Hash of the commitment before this one; FIRST_PREVIOUS for the first. */
  previous: string;
};

/** `previous` of the first commitment of a deployment. */
export const FIRST_PREVIOUS = '0'.repeat(64);

function whole(n: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError('commitment: not a whole number above zero');
  return String(n);
}

function hash(hex: string): string {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('commitment: not a lower-case SHA-256');
  return hex;
}

function time(text: string): string {
  isoToMs(text);
  return text;
}

/**
 * The canonical text of a commitment: `key=value` lines in this order, joined by one newline, none at
 * the end. Throws RangeError on a value that is not in its one form, so that no two commitments share a
 * text and no value can smuggle a line in.
 */
export function commitmentPreimage(c: Commitment): string {
  const second = c.version === 'fairground-commitment/v2';
  if (!second && c.version !== 'fairground-commitment/v1')
    throw new RangeError('commitment: unknown version');
  if (second !== (c.receiptKey !== undefined)) throw new RangeError('commitment: a key belongs to version 2');
  if (parsePeriodNo(c.periodNo) === null) throw new RangeError('commitment: not a period number');
  return [
    `version=${c.version}`,
    `periodNo=${c.periodNo}`,
    `opensAt=${time(c.opensAt)}`,
    `closesAt=${time(c.closesAt)}`,
    `drawsAt=${time(c.drawsAt)}`,
    `beaconRound=${whole(c.beaconRound)}`,
    `chainHash=${hash(c.chainHash)}`,
    `rulesHash=${hash(c.rulesHash)}`,
    ...OPTIONS.map((option) => `ratio.${option}=${whole(c.ratios[option])}`),
    ...(c.receiptKey === undefined ? [] : [`receiptKey=${hash(c.receiptKey)}`]),
    `previous=${hash(c.previous)}`,
  ].join('\n');
}

/** SHA-256 of the canonical text, hex. Throws as `commitmentPreimage`. */
export function commitmentHash(hashes: Hashes, c: Commitment): string {
  return toHex(hashes.sha256(utf8(commitmentPreimage(c))));
}

/**
 * Whether each commitment names the hash of the one before it in the list, oldest first. The list may
 * begin anywhere in the chain. False, rather than an error, for a malformed commitment.
 */
export function verifyChain(hashes: Hashes, commitments: readonly Commitment[]): boolean {
  try {
    const links = commitments.map((c) => ({ previous: c.previous, hash: commitmentHash(hashes, c) }));
    return links.every((link, i) => i === 0 || link.previous === links[i - 1]?.hash);
  } catch {
    return false;
  }
}
