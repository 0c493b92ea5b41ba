import type { Page } from '@fairground/contract/fields';
import type { RechargeReason } from '@fairground/contract/reasons';
import type { RechargeStatus } from '@fairground/contract/recharge';
import { PEOPLE_COLUMNS, PEOPLE_JOINS, type PeopleRow } from '#features/wallet/console-people.ts';
import type { Queryable, Statement, Tx } from '#platform/database.ts';

export type ConsoleRechargeRow = PeopleRow & {
  id: string;
  member_id: string;
  username: string;
  bank_id: string;
  bank_name: string;
  account_number: string;
  upload_id: string;
  amount: number;
  reference: string;
  status: RechargeStatus;
  credited_amount: number | null;
  reason: RechargeReason | null;
  remark: string | null;
  created_at: Date;
  completed_at: Date | null;
  proposed_amount: number | null;
};

const COLUMNS = `r.id, r.member_id, m.username, r.bank_id, b.bank_name, b.account_number, r.upload_id, r.amount, r.reference,
  r.status, r.credited_amount, r.reason, r.remark, r.created_at, r.completed_at, r.proposed_amount, ${PEOPLE_COLUMNS}`;
const FROM = `FROM recharges r JOIN members m ON m.id = r.member_id JOIN receiving_banks b ON b.id = r.bank_id
  ${PEOPLE_JOINS}`;

export type QueueFilter<S extends string> = { status?: S | undefined; q?: string | undefined };

const WHERE = `WHERE ($1::text IS NULL OR r.status = $1)
  AND ($2 = '' OR position(lower($2) IN m.username_key) > 0
    OR position(replace(upper($2), '-', '') IN replace(r.reference, '-', '')) > 0)`;
const ORDER = `ORDER BY r.status = 'submitted' DESC, CASE WHEN r.status = 'submitted' THEN r.created_at END,
  r.created_at DESC, r.id`;
const valuesOf = ({ status, q = '' }: QueueFilter<RechargeStatus>) => [status ?? null, q.trim()];

/** All of them, in the order of the list. */
export const allOf = (filter: QueueFilter<RechargeStatus>): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER}`,
  values: valuesOf(filter),
});

/** Open ones first and the oldest of them at the top, then the newest. `q`: a part of the username or the reference. */
export async function listQueue(
  db: Queryable,
  filter: QueueFilter<RechargeStatus>,
  { page, pageSize }: Page,
): Promise<{ rows: ConsoleRechargeRow[]; total: number }> {
  const values = valuesOf(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM recharges r JOIN members m ON m.id = r.member_id ${WHERE}`,
    values,
  });
  const rows = await db.query<ConsoleRechargeRow>({
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE}
      ${ORDER} LIMIT $3 OFFSET $4`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findConsoleRecharge(db: Queryable, id: string): Promise<ConsoleRechargeRow | null> {
  const rows = await db.query<ConsoleRechargeRow>({
    name: 'console-recharge',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The same, held until commit: one operator at a time. */
export async function lockRecharge(tx: Tx, id: string): Promise<ConsoleRechargeRow | null> {
  await tx.query({
    name: 'recharge-lock',
    text: 'SELECT 1 FROM recharges WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findConsoleRecharge(tx, id);
}

/** The upload of a recharge, by the id of either; null for pictures that no recharge bears. */
export async function findScreenshotId(db: Queryable, id: string): Promise<string | null> {
  const rows = await db.query<{ upload_id: string }>({
    name: 'recharge-screenshot',
    text: 'SELECT upload_id FROM recharges WHERE id = $1 OR upload_id = $1 LIMIT 1',
    values: [id],
  });
  return rows[0]?.upload_id ?? null;
}

export type RechargeOfUpload = {
  id: string;
  upload_id: string;
  member_id: string;
  username: string;
  created_at: Date;
  status: RechargeStatus;
};

/** Newest first. */
export async function listRechargesOfUploads(
  db: Queryable,
  uploadIds: string[],
): Promise<RechargeOfUpload[]> {
  return db.query<RechargeOfUpload>({
    name: 'recharges-of-uploads',
    text: `SELECT r.id, r.upload_id, r.member_id, m.username, r.created_at, r.status
      FROM recharges r JOIN members m ON m.id = r.member_id
      WHERE r.upload_id = ANY($1) ORDER BY r.created_at DESC, r.id`,
    values: [uploadIds],
  });
}

export async function proposeCredit(
  tx: Tx,
  id: string,
  proposal: { operatorId: string; amount: number },
): Promise<void> {
  await tx.query({
    name: 'recharge-propose',
    text: `UPDATE recharges SET proposed_by = $2, proposed_at = clock_timestamp(), proposed_amount = $3
      WHERE id = $1 AND status = 'submitted'`,
    values: [id, proposal.operatorId, proposal.amount],
  });
}

/** submitted → credited. `alone`: no second person was needed, so no proposal stands beside it. */
export async function creditRecharge(
  tx: Tx,
  id: string,
  credit: { operatorId: string; amount: number; alone: boolean },
): Promise<void> {
  await tx.query({
    name: 'recharge-credit',
    text: `UPDATE recharges SET status = 'credited', credited_amount = $3, handled_by = $2,
        completed_at = clock_timestamp(),
        proposed_by = CASE WHEN NOT $4 THEN proposed_by END,
        proposed_at = CASE WHEN NOT $4 THEN proposed_at END,
        proposed_amount = CASE WHEN NOT $4 THEN proposed_amount END
      WHERE id = $1 AND status = 'submitted'`,
    values: [id, credit.operatorId, credit.amount, credit.alone],
  });
}

/** submitted → rejected */
export async function rejectRecharge(
  tx: Tx,
  id: string,
  refusal: { operatorId: string; reason: RechargeReason; remark: string | null },
): Promise<void> {
  await tx.query({
    name: 'recharge-reject',
    text: `UPDATE recharges SET status = 'rejected', reason = $3, remark = $4, handled_by = $2,
        completed_at = clock_timestamp() WHERE id = $1 AND status = 'submitted'`,
    values: [id, refusal.operatorId, refusal.reason, refusal.remark],
  });
}
