import type { Queryable, Tx } from '#platform/database.ts';

export type BankTransfer = { id: string; memberId: string; amount: number };

/** The transfer at a bank that a payment or a correction posted; null where it posted none of this flow. */
export async function findBankTransfer(
  db: Queryable,
  of: { paymentId: string; flow: string } | { correctionId: string } | { id: string },
): Promise<BankTransfer | null> {
  // One statement for each key: with all of them in one, none of their indexes could be used.
  const [key, values] =
    'paymentId' in of
      ? (['payment_id = $1 AND flow = $2', [of.paymentId, of.flow]] as const)
      : 'correctionId' in of
        ? (['correction_id = $1', [of.correctionId]] as const)
        : (['id = $1', [of.id]] as const);
  const rows = await db.query<BankTransfer>({
    name: `bank-transfer-of-${key.split(' ')[0]}`,
    text: `SELECT id, member_id AS "memberId", amount FROM bank_transfers WHERE ${key} ORDER BY created_at DESC LIMIT 1`,
    values: [...values],
  });
  return rows[0] ?? null;
}

type Place = { bankId: string; day: string; lineId: string | null };

/**
 * Says that a transfer, or a part of it, was at this bank on this day; with a line, that the line shows it. A part that was said without
 * its line gets it now and moves to its day. bank_posting_guard() keeps the sums.
 */
export async function postAtBank(
  tx: Tx,
  transfer: Pick<BankTransfer, 'id' | 'memberId'>,
  amount: number,
  { bankId, day, lineId }: Place,
): Promise<void> {
  const known =
    lineId === null
      ? []
      : await tx.query({
          name: 'bank-posting-line',
          text: `UPDATE bank_postings SET line_id = $1, day = $2
            WHERE id = (SELECT id FROM bank_postings WHERE transfer_id = $3 AND transfer_member = $4 AND bank_id = $5 AND amount = $6
                          AND line_id IS NULL ORDER BY day LIMIT 1) RETURNING id`,
          values: [lineId, day, transfer.id, transfer.memberId, bankId, amount],
        });
  if (known.length > 0) return;
  await tx.query({
    name: 'bank-posting-insert',
    text: `INSERT INTO bank_postings (bank_id, day, amount, transfer_id, transfer_member, line_id) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [bankId, day, amount, transfer.id, transfer.memberId, lineId],
  });
}

/** Shows all payments of a batch by one line. @returns how many */
export async function postBatchAtBank(
  tx: Tx,
  batchId: string,
  place: Place & { lineId: string },
): Promise<number> {
  await tx.query({
    name: 'bank-postings-of-batch',
    text: `UPDATE bank_postings p SET line_id = $2, day = $3
      FROM payout_items i JOIN bank_transfers t ON t.payment_id = i.withdrawal_id AND t.flow = 'withdrawal_paid'
     WHERE i.batch_id = $1 AND i.outcome = 'paid' AND p.transfer_id = t.id AND p.transfer_member = t.member_id
       AND p.bank_id = $4 AND p.line_id IS NULL`,
    values: [batchId, place.lineId, place.day, place.bankId],
  });
  const [row] = await tx.query<{ posted: number }>({
    name: 'bank-postings-of-line',
    text: 'SELECT count(*) AS posted FROM bank_postings WHERE line_id = $1',
    values: [place.lineId],
  });
  return row!.posted;
}

/** What the postings of a line add up to. */
export async function sumOfLine(tx: Tx, lineId: string): Promise<number> {
  const [row] = await tx.query<{ sum: number }>({
    name: 'bank-posting-sum-of-line',
    text: 'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM bank_postings WHERE line_id = $1',
    values: [lineId],
  });
  return row!.sum;
}

/** The first day of a bank that is not closed, not before `day`. */
export async function openDay(db: Queryable, bankId: string, day: string): Promise<string> {
  const [row] = await db.query<{ day: string }>({
    name: 'bank-open-day',
    text: `SELECT greatest($2::date, coalesce(max(day) + 1, $2::date))::text AS day FROM bank_days WHERE bank_id = $1`,
    values: [bankId, day],
  });
  return row!.day;
}
