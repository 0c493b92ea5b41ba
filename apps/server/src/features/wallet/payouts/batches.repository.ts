import type { AccountType } from '@fairground/contract/account-types';
import type { PayoutFormat } from '@fairground/contract/bank-files';
import type { PayoutStatus } from '@fairground/contract/console/payouts';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Statement, Tx } from '#platform/database.ts';

export type BatchRow = {
  id: string;
  number: number;
  bank_id: string;
  bank_name: string;
  format: PayoutFormat;
  execute_on: string;
  status: PayoutStatus;
  payments: number;
  amount: number;
  open: number;
  paid: number;
  failed: number;
  made_by: string;
  made_by_name: string;
  made_at: Date;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: Date | null;
  sent_by: string | null;
  sent_by_name: string | null;
  sent_at: Date | null;
  file_hash: string | null;
};

const SELECT = `SELECT b.id, b.number, b.bank_id, k.bank_name, b.format, b.execute_on::text AS execute_on, b.status,
    i.payments, i.amount, i.open, i.paid, i.failed, b.made_by, maker.username AS made_by_name, b.made_at,
    b.approved_by, approver.username AS approved_by_name, b.approved_at, b.sent_by, sender.username AS sent_by_name, b.sent_at,
    encode(b.file_sha256, 'hex') AS file_hash
  FROM payout_batches b JOIN receiving_banks k ON k.id = b.bank_id
  JOIN operator_directory maker ON maker.id = b.made_by
  LEFT JOIN operator_directory approver ON approver.id = b.approved_by
  LEFT JOIN operator_directory sender ON sender.id = b.sent_by
  CROSS JOIN LATERAL (SELECT count(*) AS payments, coalesce(sum(amount), 0)::bigint AS amount, count(*) FILTER (WHERE outcome IS NULL) AS open,
      count(*) FILTER (WHERE outcome = 'paid') AS paid, count(*) FILTER (WHERE outcome = 'failed') AS failed
    FROM payout_items WHERE batch_id = b.id) i`;
const WHERE = 'WHERE ($1::text IS NULL OR b.status = $1)';
const ORDER = 'ORDER BY b.number DESC';

/** All batches, in the order of the list. */
export const allBatches = ({ status }: { status?: PayoutStatus | undefined }): Statement => ({
  text: `${SELECT} ${WHERE} ${ORDER}`,
  values: [status ?? null],
});

export async function listBatches(
  db: Queryable,
  status: PayoutStatus | undefined,
  { page, pageSize }: Page,
): Promise<{ rows: BatchRow[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'payouts-total',
    text: `SELECT count(*) AS total FROM payout_batches b ${WHERE}`,
    values: [status ?? null],
  });
  const rows = await db.query<BatchRow>({
    name: 'payouts',
    text: `${SELECT} ${WHERE} ${ORDER} LIMIT $2 OFFSET $3`,
    values: [status ?? null, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findBatch(db: Queryable, id: string): Promise<BatchRow | null> {
  const rows = await db.query<BatchRow>({ name: 'payout', text: `${SELECT} WHERE b.id = $1`, values: [id] });
  return rows[0] ?? null;
}

/** Finds a batch and locks it until commit. Batches are locked before withdrawals, everywhere. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  await tx.query({
    name: 'payout-lock',
    text: 'SELECT 1 FROM payout_batches WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findBatch(tx, id);
}

/** What an operator asked for under a request id. */
type AskedBatch = {
  id: string;
  bankId: string;
  format: PayoutFormat;
  executeOn: string;
  withdrawalIds: string[];
};

export async function findBatchByRequest(
  db: Queryable,
  operatorId: string,
  requestId: string,
): Promise<AskedBatch | null> {
  const rows = await db.query<AskedBatch>({
    name: 'payout-by-request',
    text: `SELECT b.id, b.bank_id AS "bankId", b.format, b.execute_on::text AS "executeOn",
        ARRAY(SELECT withdrawal_id::text FROM payout_items WHERE batch_id = b.id) AS "withdrawalIds"
      FROM payout_batches b WHERE b.made_by = $1 AND b.request_id = $2`,
    values: [operatorId, requestId],
  });
  return rows[0] ?? null;
}

export type PayeeRow = {
  withdrawal_id: string;
  member_id: string;
  username: string;
  reference: string;
  card_id: string;
  holder_name: string;
  country: 'JP' | 'CN';
  bank_name: string;
  branch_name: string;
  branch_code: string;
  account_type: AccountType | null;
  last4: string;
  amount: number;
  status: string;
  proposed: boolean;
  in_batch: boolean;
  claimed_by_name: string | null;
  created_at: Date;
};

const PAYEE = `w.id AS withdrawal_id, w.member_id, m.username, w.reference, w.card_id, c.holder_name, c.country, c.bank_name, c.branch_name,
  c.branch_code, c.account_type, c.last4, w.amount - w.fee AS amount, w.status, w.proposed_by IS NOT NULL AS proposed,
  EXISTS (SELECT 1 FROM payout_items i WHERE i.withdrawal_id = w.id AND i.outcome IS NULL) AS in_batch,
  (SELECT h.username FROM record_holders h WHERE h.record_id = w.id AND h.kind = 'withdrawal') AS claimed_by_name, w.created_at`;
const PAYEE_FROM = `FROM withdrawals w JOIN bank_cards c ON c.id = w.card_id AND c.member_id = w.member_id JOIN member_directory m ON m.id = w.member_id`;

/** Withdrawals that wait and are in no batch, the oldest first. */
export async function listPayable(db: Queryable, limit: number): Promise<PayeeRow[]> {
  return db.query<PayeeRow>({
    name: 'payable',
    text: `SELECT ${PAYEE} ${PAYEE_FROM} WHERE w.status = 'processing'
        AND NOT EXISTS (SELECT 1 FROM payout_items i WHERE i.withdrawal_id = w.id AND i.outcome IS NULL)
      ORDER BY w.created_at, w.id LIMIT $1`,
    values: [limit],
  });
}

/** Locks withdrawals in the order of their ids until commit, so that none is decided meanwhile. */
export async function lockPayees(tx: Tx, ids: readonly string[]): Promise<PayeeRow[]> {
  await tx.query({
    name: 'payees-lock',
    text: 'SELECT 1 FROM withdrawals WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    values: [ids],
  });
  return tx.query<PayeeRow>({
    name: 'payees',
    text: `SELECT ${PAYEE} ${PAYEE_FROM} WHERE w.id = ANY($1) ORDER BY w.created_at, w.id`,
    values: [ids],
  });
}

/** @returns its id; null where the operator has used the request id for another one at the same time */
export async function insertBatch(
  tx: Tx,
  batch: { bankId: string; format: PayoutFormat; executeOn: string; requestId: string; operatorId: string },
  payees: readonly PayeeRow[],
): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'payout-insert',
    text: `INSERT INTO payout_batches (bank_id, format, execute_on, request_id, made_by) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (made_by, request_id) DO NOTHING RETURNING id`,
    values: [batch.bankId, batch.format, batch.executeOn, batch.requestId, batch.operatorId],
  });
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await tx.query({
    name: 'payout-items-insert',
    text: `INSERT INTO payout_items (batch_id, withdrawal_id, amount, reference)
      SELECT $1, x.id, x.amount, x.reference FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS x(id, amount, reference)`,
    values: [
      id,
      payees.map(({ withdrawal_id }) => withdrawal_id),
      payees.map(({ amount }) => amount),
      payees.map(({ reference }) => reference),
    ],
  });
  return id;
}

export type ItemRow = PayeeRow & { outcome: 'paid' | 'failed' | 'removed' | null; note: string | null };

export async function listItems(db: Queryable, batchId: string): Promise<ItemRow[]> {
  return db.query<ItemRow>({
    name: 'payout-items',
    text: `SELECT ${PAYEE}, p.amount AS amount, p.outcome, p.note ${PAYEE_FROM} JOIN payout_items p ON p.withdrawal_id = w.id
      WHERE p.batch_id = $1 ORDER BY w.created_at, w.id`,
    values: [batchId],
  });
}

/** open → an outcome. @returns false where the payment has one already or is not in the batch */
export async function decideItem(
  tx: Tx,
  item: {
    batchId: string;
    withdrawalId: string;
    outcome: 'paid' | 'failed';
    note: string;
    operatorId: string;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'payout-item-decide',
    text: `UPDATE payout_items SET outcome = $3, note = $4, decided_by = $5, decided_at = clock_timestamp()
      WHERE batch_id = $1 AND withdrawal_id = $2 AND outcome IS NULL RETURNING 1`,
    values: [item.batchId, item.withdrawalId, item.outcome, item.note || null, item.operatorId],
  });
  return rows.length === 1;
}

/** What is recorded of a payment of a batch; null while nothing is, and where it is not in the batch. */
export async function findOutcome(
  tx: Tx,
  batchId: string,
  withdrawalId: string,
): Promise<ItemRow['outcome']> {
  const rows = await tx.query<{ outcome: ItemRow['outcome'] }>({
    name: 'payout-item-outcome',
    text: 'SELECT outcome FROM payout_items WHERE batch_id = $1 AND withdrawal_id = $2',
    values: [batchId, withdrawalId],
  });
  return rows[0]?.outcome ?? null;
}

export async function approveBatch(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.query({
    name: 'payout-approve',
    text: `UPDATE payout_batches SET status = 'approved', approved_by = $2, approved_at = clock_timestamp()
      WHERE id = $1 AND status = 'proposed'`,
    values: [id, operatorId],
  });
}

export async function dissolveBatch(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.query({
    name: 'payout-items-remove',
    text: `UPDATE payout_items SET outcome = 'removed', decided_by = $2, decided_at = clock_timestamp()
      WHERE batch_id = $1 AND outcome IS NULL`,
    values: [id, operatorId],
  });
  await tx.query({
    name: 'payout-dissolve',
    text: `UPDATE payout_batches SET status = 'dissolved', ended_at = clock_timestamp()
      WHERE id = $1 AND status IN ('proposed', 'approved')`,
    values: [id],
  });
}

/** The first download counts: from then on the bank may have the file. */
export async function markSent(tx: Tx, id: string, operatorId: string, sha256: Buffer): Promise<void> {
  await tx.query({
    name: 'payout-sent',
    text: `UPDATE payout_batches SET status = 'sent', sent_by = $2, sent_at = clock_timestamp(), file_sha256 = $3
      WHERE id = $1 AND status = 'approved'`,
    values: [id, operatorId, sha256],
  });
}

/** A batch without open payments is done. */
export async function endBatchWhenDone(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'payout-done',
    text: `UPDATE payout_batches SET status = 'done', ended_at = clock_timestamp()
      WHERE id = $1 AND status = 'sent' AND NOT EXISTS (SELECT 1 FROM payout_items WHERE batch_id = $1 AND outcome IS NULL)`,
    values: [id],
  });
}

/** The number of the open batch that a withdrawal is in; null where it is in none. */
export async function findOpenBatch(
  db: Queryable,
  withdrawalId: string,
): Promise<{ id: string; number: number } | null> {
  const rows = await db.query<{ id: string; number: number }>({
    name: 'payout-of-withdrawal',
    text: `SELECT b.id, b.number FROM payout_items i JOIN payout_batches b ON b.id = i.batch_id
      WHERE i.withdrawal_id = $1 AND i.outcome IS NULL`,
    values: [withdrawalId],
  });
  return rows[0] ?? null;
}
