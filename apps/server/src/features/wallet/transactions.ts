import type { DataOf, ParsedInputOf } from '@fairground/contract/endpoints';
import { pageOf } from '@fairground/contract/fields';
import { findTransactions } from '#features/wallet/transactions.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';

/** Entries of the member's available account, newest first: their amounts sum to the balance. */
export async function listTransactions(
  db: Queryable,
  memberId: string,
  input: ParsedInputOf<'GET /member/transactions'>,
  timeZone: string,
): Promise<DataOf<'GET /member/transactions'>> {
  const { page, pageSize } = pageOf(input);
  const { type, from, to } = input;
  const { rows, totals } = await findTransactions(
    db,
    { memberId, timeZone, type, from, to },
    { limit: pageSize, offset: (page - 1) * pageSize },
  );
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    createdAt: iso(row.created_at),
    periodNo: row.periodNo,
    orderId: row.orderId,
    paymentId: row.paymentId,
  }));
  return { list, page, pageSize, ...totals };
}
