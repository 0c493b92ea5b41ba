import type { OrderReceipt, Proof } from '@fairground/contract/vote';
import { toHex } from '@fairground/kernel/bytes';
import { memberTag, receiptText } from '@fairground/kernel/receipt';
import { findOwnOrder } from '#features/vote/orders.repository.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import type { Queryable } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { iso } from '#platform/iso.ts';

/** The signature that makes an order's hash a receipt; null where its period names no key, or this node cannot sign. */
export async function receiptOf(
  signer: ReceiptSigner,
  order: { id: string; memberId: string; hash: Uint8Array; receiptKey: string | null },
): Promise<OrderReceipt | null> {
  const { id, memberId, hash, receiptKey } = order;
  if (receiptKey === null) return null;
  const signature = await signer.sign(receiptKey, receiptText(toHex(hash)));
  return signature === null
    ? null
    : { memberTag: memberTag(nodeHashes, memberId, id), receiptKey, signature };
}

/** The signed receipt of one of the member's own orders, as a proof holds it. */
export async function findReceipt(
  db: Queryable,
  signer: ReceiptSigner,
  period: PeriodRow,
  memberId: string,
  orderId: string,
): Promise<Proof['receipt']> {
  const order = await findOwnOrder(db, memberId, orderId, period.id);
  if (order === null) return null;
  const signed = await receiptOf(signer, { ...order, memberId, receiptKey: period.receipt_key });
  if (signed === null) return null;
  return {
    orderId: order.id,
    periodNo: period.period_no,
    option: order.option,
    amount: order.amount,
    ratio: order.ratio,
    placedAt: iso(order.placed_at),
    memberTag: signed.memberTag,
    orderHash: toHex(order.hash),
    signature: signed.signature,
  };
}
