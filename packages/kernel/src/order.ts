import { toHex, utf8 } from '#bytes.ts';
import type { Hashes } from '#hash.ts';
import { isoToMs } from '#iso-time.ts';
import { OPTIONS, type Option } from '#option.ts';
import { parsePeriodNo } from '#period.ts';

/** A member's receipt of a stake: enough to recompute its hash and find it under the root (product.md section 7, rule 4). */
export type OrderReceipt = {
  /** Random UUID, lower case. Its 122 bits keep anybody from guessing the order behind a hash. */
  orderId: string;
  periodNo: string;
  option: Option;
  /** Stake in minor units. */
  amount: number;
  /** In hundredths: 196 is 1.96. */
  ratio: number;
  /** ISO 8601 UTC with milliseconds. */
  placedAt: string;
  /** Binds the order to its member (receipt.ts); in periods whose commitment names a key for receipts, else undefined. */
  memberTag?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The canonical text of an order: seven lines in version 1, in version 2 the member's tag is the eighth; none at the end. The
 * database builds the same text in SQL. Throws RangeError on a value that is not in its one form.
 */
export function orderPreimage(o: OrderReceipt): string {
  if (!UUID.test(o.orderId)) throw new RangeError('order: not a lower-case UUID');
  if (parsePeriodNo(o.periodNo) === null) throw new RangeError('order: not a period number');
  if (!OPTIONS.includes(o.option)) throw new RangeError('order: unknown option');
  for (const n of [o.amount, o.ratio])
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError('order: not a whole number above zero');
  isoToMs(o.placedAt);
  const parts = [o.orderId, o.periodNo, o.option, o.amount, o.ratio, o.placedAt];
  if (o.memberTag === undefined) return ['fairground-order/v1', ...parts].join('\n');
  if (!/^[0-9a-f]{64}$/.test(o.memberTag)) throw new RangeError('order: not a lower-case SHA-256');
  return ['fairground-order/v2', ...parts, o.memberTag].join('\n');
}

/** SHA-256 of the canonical text, hex: the leaf of the order in the period's tree. Throws as above. */
export function orderHash(hashes: Hashes, o: OrderReceipt): string {
  return toHex(hashes.sha256(utf8(orderPreimage(o))));
}
