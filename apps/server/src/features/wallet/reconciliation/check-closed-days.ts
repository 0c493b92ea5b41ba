import { hashOfDay } from '#features/wallet/reconciliation/day-hash.ts';
import type { Queryable } from '#platform/database.ts';

type Closed = {
  bank_id: string;
  day: string;
  opening: number;
  closing: number;
  previous_hash: Buffer | null;
  hash: Buffer;
};

/**
 * Recomputes the hash of every closed day from the lines and the postings that are kept, and whether each follows from the day before.
 * @returns how many hold, and the first one that does not
 */
export async function checkClosedDays(
  db: Queryable,
): Promise<{ days: number; brokenAt: { bankId: string; day: string } | null }> {
  const closed = await db.query<Closed>({
    text: `SELECT bank_id, day::text AS day, opening, closing, previous_hash, hash FROM bank_days ORDER BY bank_id, bank_days.day`,
  });
  let days = 0;
  let before: Closed | null = null;
  for (const one of closed) {
    const { bank_id: bankId, day, opening, closing } = one;
    const values = [bankId, day];
    const lines = await db.query<{ id: string; amount: number }>({
      text: 'SELECT id, amount FROM statement_lines WHERE bank_id = $1 AND day = $2 ORDER BY id',
      values,
    });
    const postings = await db.query<{ transferId: string; amount: number; lineId: string | null }>({
      text: `SELECT transfer_id AS "transferId", amount, line_id AS "lineId" FROM bank_postings WHERE bank_id = $1 AND day = $2`,
      values,
    });
    const previous: Closed | null = before?.bank_id === bankId ? before : null;
    const hash = hashOfDay({
      bankId,
      day,
      opening,
      closing,
      lines,
      postings,
      previous: previous?.hash ?? null,
    });
    const moved = lines.reduce((sum, { amount }) => sum + amount, 0);
    const follows = previous === null || previous.closing === opening;
    if (!hash.equals(one.hash) || !follows || opening + moved !== closing)
      return { days, brokenAt: { bankId, day } };
    days += 1;
    before = one;
  }
  return { days, brokenAt: null };
}
