import type { Page } from '@fairground/contract/fields';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import type { WithdrawalStatus } from '@fairground/contract/withdraw';
import type { Queryable, Tx } from '#platform/database.ts';

export type WithdrawalRow = {
  id: string;
  member_id: string;
  reference: string;
  card_id: string;
  bank_name: string;
  last4: string;
  number_length: number;
  amount: number;
  fee: number;
  status: WithdrawalStatus;
  reason: WithdrawalReason | null;
  remark: string | null;
  created_at: Date;
  completed_at: Date | null;
  paid_at: Date | null;
};

const COLUMNS = `w.id, w.member_id, w.reference, w.card_id, c.bank_name, c.last4, c.number_length, w.amount, w.fee, w.status, w.reason,
  w.remark, w.created_at, w.completed_at, w.paid_at`;
const FROM = 'FROM withdrawals w JOIN bank_cards c ON c.id = w.card_id AND c.member_id = w.member_id';

export async function findWithdrawalByRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<WithdrawalRow | null> {
  const rows = await db.query<WithdrawalRow>({
    name: 'withdrawal-by-request',
    text: `SELECT ${COLUMNS} ${FROM} WHERE w.member_id = $1 AND w.request_id = $2`,
    values: [memberId, requestId],
  });
  return rows[0] ?? null;
}

/** Newest first. */
export async function listWithdrawals(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'withdrawals-total',
    text: 'SELECT count(*) AS total FROM withdrawals WHERE member_id = $1',
    values: [memberId],
  });
  const rows = await db.query<WithdrawalRow>({
    name: 'withdrawals',
    text: `SELECT ${COLUMNS} ${FROM} WHERE w.member_id = $1
      ORDER BY w.created_at DESC, w.id LIMIT $2 OFFSET $3`,
    values: [memberId, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function ownsCard(db: Queryable, memberId: string, cardId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'owns-card',
    text: 'SELECT 1 FROM bank_cards WHERE id = $2 AND member_id = $1 AND deleted_at IS NULL',
    values: [memberId, cardId],
  });
  return rows.length === 1;
}

/**
 * Gross amount of today's withdrawals that were not rejected, and when the day ends, in the site's time zone by the database's
 * clock.
 */
export async function readDay(
  db: Queryable,
  memberId: string,
  timeZone: string,
): Promise<{ used: number; freeAt: Date }> {
  const rows = await db.query<{ used: number; freeAt: Date }>({
    name: 'withdrawn-today',
    text: `SELECT span_end('day', clock_timestamp(), $2) AS "freeAt", coalesce(sum(amount), 0)::bigint AS used
      FROM withdrawals WHERE member_id = $1 AND status IN ('processing', 'completed')
        AND created_at >= span_start('day', clock_timestamp(), $2)`,
    values: [memberId, timeZone],
  });
  return rows[0]!;
}

/** Whether a payment of any member bears this reference. */
export async function isReferenceTaken(tx: Tx, reference: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'payment-reference-taken',
    text: `SELECT 1 FROM withdrawals WHERE reference = $1 UNION ALL SELECT 1 FROM recharges WHERE reference = $1 LIMIT 1`,
    values: [reference],
  });
  return rows.length > 0;
}

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: {
    memberId: string;
    requestId: string;
    reference: string;
    cardId: string;
    amount: number;
    fee: number;
  },
): Promise<{ id: string }> {
  const rows = await tx.query<{ id: string }>({
    name: 'withdrawal-insert',
    text: `INSERT INTO withdrawals (member_id, request_id, reference, card_id, amount, fee, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp()) RETURNING id`,
    values: [
      withdrawal.memberId,
      withdrawal.requestId,
      withdrawal.reference,
      withdrawal.cardId,
      withdrawal.amount,
      withdrawal.fee,
    ],
  });
  return rows[0]!;
}
