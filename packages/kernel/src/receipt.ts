import { fromHex, toHex, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';

/**
 * What binds an order to its member without naming the member to anybody else: it takes the member's id and the order's id, both
 * random, to compute it (product.md section 16.7).
 */
export function memberTag(hashes: Hashes, memberId: string, orderId: string): string {
  return toHex(hashes.sha256(utf8(`fairground-member/v1\n${memberId}\n${orderId}`)));
}

/** The text that is signed for a receipt. The hash binds order, member and period; the key is the one of the period's commitment. */
export const receiptText = (orderHash: string): string => `fairground-receipt/v1\n${orderHash}`;

/** The heads of the public chains at a moment; to be kept by anybody, against a later change of what they cover. */
export type Heads = {
  /** ISO 8601 UTC with milliseconds. */
  at: string;
  /** The newest commitment; null before the first period. */
  commitment: { periodNo: string; hash: string } | null;
  /** The newest line of the audit log; null before the first. */
  audit: { seq: number; hash: string } | null;
};

/** The text that is signed for the heads, by the same key as receipts. */
export const headsText = ({ at, commitment, audit }: Heads): string =>
  [
    'fairground-heads/v1',
    `at=${at}`,
    `commitment=${commitment === null ? '' : `${commitment.periodNo} ${commitment.hash}`}`,
    `audit=${audit === null ? '' : `${audit.seq} ${audit.hash}`}`,
  ].join('\n');

/** The part of `ed25519` of @noble/curves that is needed, given as an argument. */
export type Ed25519 = {
  verify(
    signature: Uint8Array,
    message: Uint8Array,
    publicKey: Uint8Array,
    options: { zip215: boolean },
  ): boolean;
};

export type VerifySignature = (publicKey: string, text: string, signature: string) => boolean;

/**
 * `(publicKeyHex, text, signatureHex) => boolean`. False for malformed input, and for anything but the one canonical encoding of key
 * and signature (RFC 8032), so that no second signature of a text can be made from the first.
 */
export function createSignatureVerifier(ed25519: Ed25519): VerifySignature {
  return (publicKey, text, signature) => {
    if (typeof publicKey !== 'string' || !/^[0-9a-f]{64}$/.test(publicKey)) return false;
    if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return false;
    try {
      return ed25519.verify(fromHex(signature), utf8(text), fromHex(publicKey), { zip215: false });
    } catch {
      return false;
    }
  };
}
