import type { Page } from '@fairground/contract/fields';
import type { RechargeReason } from '@fairground/contract/reasons';
import type { RechargeStatus } from '@fairground/contract/recharge';
import type { BankRow } from '#features/wallet/banks.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type RechargeRow = {
  id: string;
  member_id: string;
  bank_id: string;
  bank_name: string;
  upload_id: string;
  amount: number;
  credited_amount: number | null;
  reversed_amount: number;
  reference: string;
  status: RechargeStatus;
  reason: RechargeReason | null;
  remark: string | null;
  created_at: Date;
  completed_at: Date | null;
  expires_at: Date;
};

const COLUMNS = `r.id, r.member_id, r.bank_id, coalesce(r.paid_bank_name, b.bank_name) AS bank_name, r.upload_id, r.amount,
  r.credited_amount, r.reversed_amount, r.reference, r.status,
  r.reason, r.remark, r.created_at, r.completed_at, r.expires_at`;
const FROM = 'FROM recharges r JOIN receiving_banks b ON b.id = r.bank_id';

export async function findRechargeByRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<RechargeRow | null> {
  const rows = await db.query<RechargeRow>({
    name: 'recharge-by-request',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.member_id = $1 AND r.request_id = $2`,
    values: [memberId, requestId],
  });
  return rows[0] ?? null;
}

/** Newest first. */
export async function listRecharges(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: RechargeRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'recharges-total',
    text: 'SELECT count(*) AS total FROM recharges WHERE member_id = $1',
    values: [memberId],
  });
  const rows = await db.query<RechargeRow>({
    name: 'recharges',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.member_id = $1
      ORDER BY r.created_at DESC, r.id LIMIT $2 OFFSET $3`,
    values: [memberId, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function countOpenRecharges(tx: Tx, memberId: string): Promise<number> {
  const rows = await tx.query<{ open: number }>({
    name: 'recharges-open',
    text: `SELECT count(*) AS open FROM recharges WHERE member_id = $1 AND status = 'submitted'`,
    values: [memberId],
  });
  return rows[0]!.open;
}

export async function insertRecharge(
  tx: Tx,
  recharge: {
    memberId: string;
    requestId: string;
    /** Kept with the recharge as it is now: that is what the member is shown and pays to. */
    bank: Pick<BankRow, 'id' | 'bank_name' | 'branch_name' | 'account_name' | 'account_number'>;
    uploadId: string;
    amount: number;
    reference: string;
    expiryDays: number;
  },
): Promise<void> {
  await tx.query({
    name: 'recharge-insert',
    text: `INSERT INTO recharges
        (member_id, request_id, bank_id, upload_id, amount, reference, created_at, expires_at, paid_bank_name, paid_branch_name,
          paid_account_name, paid_account_number)
      VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp() + make_interval(days => $7), $8, $9, $10, $11)`,
    values: [
      recharge.memberId,
      recharge.requestId,
      recharge.bank.id,
      recharge.uploadId,
      recharge.amount,
      recharge.reference,
      recharge.expiryDays,
      recharge.bank.bank_name,
      recharge.bank.branch_name,
      recharge.bank.account_name,
      recharge.bank.account_number,
    ],
  });
}

/**
 * Expires some recharges. A proposed one has been answered and stays. SKIP LOCKED: nodes pass over rows that another one is
 * working on.
 */
export type ExpiredRow = { id: string; member_id: string; amount: number };

export async function takeExpired(tx: Tx, limit: number): Promise<ExpiredRow[]> {
  return tx.query<ExpiredRow>({
    name: 'recharges-expire',
    text: `UPDATE recharges SET status = 'expired', completed_at = clock_timestamp()
      WHERE id IN (
        SELECT id FROM recharges
         WHERE status = 'submitted' AND proposed_by IS NULL AND expires_at <= clock_timestamp()
         ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id, member_id, amount`,
    values: [limit],
  });
}
