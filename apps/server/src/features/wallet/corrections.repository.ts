import type { CorrectionKind, CorrectionReason, CorrectionStatus } from '@fairground/contract/corrections';
import type { CorrectionView } from '@fairground/contract/console/corrections';
import type { Page } from '@fairground/contract/fields';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import type { Queryable, Statement, Tx } from '#platform/database.ts';
import { lockSum } from '#features/wallet/alone.repository.ts';

/** What is proposed: everything of a correction but its decision. */
export type NewCorrection = {
  kind: CorrectionKind;
  amount: number;
  bankAmount?: number | null;
  memberId?: string | null;
  paymentId?: string | null;
  /** The transfer that it corrects. */
  corrects?: string | null;
  reason: CorrectionReason | WithdrawalReason;
  note: string;
  /** What the member reads. */
  remark?: string | null;
  bankId?: string | null;
  bankReference?: string | null;
  requestId: string;
  proposedBy: string;
};

export type Correction = {
  id: string;
  kind: CorrectionKind;
  amount: number;
  bank_amount: number | null;
  member_id: string | null;
  payment_id: string | null;
  corrects: string | null;
  reason: CorrectionReason | WithdrawalReason;
  note: string;
  remark: string | null;
  bank_id: string | null;
  bank_reference: string | null;
  status: CorrectionStatus;
  moved: number;
  request_id: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
  username: string | null;
  bank_name: string | null;
  proposed_by_name: string;
  decided_by_name: string | null;
};

const COLUMNS = `x.id, x.kind, x.amount, x.bank_amount, x.member_id, x.payment_id, x.corrects, x.reason, x.note, x.remark, x.bank_id,
  x.bank_reference, x.status, x.moved, x.request_id, x.proposed_by, x.proposed_at, x.decided_by, x.decided_at, x.decision_note,
  m.username, b.bank_name, proposer.username AS proposed_by_name, decider.username AS decided_by_name`;
const FROM = `FROM corrections x LEFT JOIN member_directory m ON m.id = x.member_id LEFT JOIN receiving_banks b ON b.id = x.bank_id
  JOIN operator_directory proposer ON proposer.id = x.proposed_by LEFT JOIN operator_directory decider ON decider.id = x.decided_by`;

/** Inserts a proposal. @returns its id; null where the operator has used the request id before */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<string | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'correction-insert',
    text: `INSERT INTO corrections (kind, amount, bank_amount, member_id, payment_id, corrects, reason, note, bank_id, bank_reference,
        request_id, proposed_by, remark)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      ON CONFLICT (proposed_by, request_id) DO NOTHING RETURNING id`,
    values: [
      correction.kind,
      correction.amount,
      correction.bankAmount ?? null,
      correction.memberId ?? null,
      correction.paymentId ?? null,
      correction.corrects ?? null,
      correction.reason,
      correction.note,
      correction.bankId ?? null,
      correction.bankReference ?? null,
      correction.requestId,
      correction.proposedBy,
      correction.remark ?? null,
    ],
  });
  return rows[0]?.id ?? null;
}

/** The correction that an operator proposed under a request id. */
export async function findCorrectionByRequest(
  db: Queryable,
  operatorId: string,
  requestId: string,
): Promise<Correction | null> {
  const rows = await db.query<Correction>({
    name: 'correction-by-request',
    text: `SELECT ${COLUMNS} ${FROM} WHERE x.proposed_by = $1 AND x.request_id = $2`,
    values: [operatorId, requestId],
  });
  return rows[0] ?? null;
}

export async function findCorrection(db: Queryable, id: string): Promise<Correction | null> {
  const rows = await db.query<Correction>({
    name: 'correction',
    text: `SELECT ${COLUMNS} ${FROM} WHERE x.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a correction and locks it until commit, so that operators take turns. */
export async function lockCorrection(tx: Tx, id: string): Promise<Correction | null> {
  await tx.query({
    name: 'correction-lock',
    text: 'SELECT 1 FROM corrections WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findCorrection(tx, id);
}

/** An approved correction of which something is left to take. A release has no transfer of its own flow. */
const CLAIM = `x.status = 'approved' AND x.moved < x.amount AND x.kind <> 'withdrawal_released'`;
const VIEWS: Record<CorrectionView, string> = {
  open: `(x.status = 'proposed' OR ${CLAIM})`,
  claims: CLAIM,
  proposed: `x.status = 'proposed'`,
  approved: `x.status = 'approved'`,
  rejected: `x.status = 'rejected'`,
};

export type CorrectionFilter = { status?: CorrectionView | undefined; paymentId?: string | undefined };
const whereOf = ({ status }: CorrectionFilter): string =>
  `WHERE ${status === undefined ? 'true' : VIEWS[status]} AND ($1::uuid IS NULL OR x.payment_id = $1)`;
const ORDER = `ORDER BY x.status = 'proposed' DESC, CASE WHEN x.status = 'proposed' THEN x.proposed_at END, x.proposed_at DESC, x.id`;

/** All corrections, in the order of the list. */
export const allCorrections = (filter: CorrectionFilter): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${whereOf(filter)} ${ORDER}`,
  values: [filter.paymentId ?? null],
});

/** Proposals first, the oldest at the top; then the newest. */
export async function listCorrections(
  db: Queryable,
  filter: CorrectionFilter,
  { page, pageSize }: Page,
): Promise<{ rows: Correction[]; total: number }> {
  const where = whereOf(filter);
  const values = [filter.paymentId ?? null];
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM corrections x ${where}`,
    values,
  });
  const rows = await db.query<Correction>({
    text: `SELECT ${COLUMNS} ${FROM} ${where} ${ORDER} LIMIT $2 OFFSET $3`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

/** The transfer that credited a recharge: from the bank, or from suspense. */
export async function findRechargeTransfer(db: Queryable, rechargeId: string): Promise<string | null> {
  const direct = await transferIdOf(db, `recharge:${rechargeId}`);
  if (direct !== null) return direct;
  const rows = await db.query<{ id: string }>({
    name: 'match-of-recharge',
    text: `SELECT id FROM corrections WHERE payment_id = $1 AND kind = 'unmatched_matched' AND status = 'approved'`,
    values: [rechargeId],
  });
  return rows[0] === undefined ? null : transferIdOf(db, `correction:${rows[0].id}:0`);
}

/** proposed → approved or rejected. @returns false where it has been decided before */
export async function decideCorrection(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'rejected'; operatorId: string; note: string | null },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'correction-decide',
    text: `UPDATE corrections SET status = $2, decided_by = $3, decided_at = clock_timestamp(), decision_note = $4
      WHERE id = $1 AND status = 'proposed' RETURNING id`,
    values: [id, decision.status, decision.operatorId, decision.note],
  });
  return rows.length === 1;
}

/** The id of the transfer with a key, where it was posted. */
export async function transferIdOf(db: Queryable, key: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>({
    name: 'transfer-of-key',
    text: 'SELECT id FROM posted_transfers WHERE id = deterministic_uuid($1)',
    values: [key],
  });
  return rows[0]?.id ?? null;
}

/** The member and amount of a transfer that a correction names; null where it is the house's own, or none. */
export async function findMembersTransfer(
  db: Queryable,
  id: string,
): Promise<{ memberId: string; amount: number } | null> {
  const rows = await db.query<{ memberId: string; amount: number }>({
    name: 'transfer-to-correct',
    text: `SELECT t.member_id AS "memberId", t.amount FROM posted_transfers t JOIN member_directory m ON m.id = t.member_id
      WHERE t.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** What corrections of these kinds have taken or given for a transfer, proposals included. Locks out others that name it. */
export async function sumCorrections(
  tx: Tx,
  kinds: readonly CorrectionKind[],
  corrects: string,
): Promise<number> {
  await lockSum(tx, `corrects:${corrects}`);
  const rows = await tx.query<{ sum: number }>({
    name: 'corrections-sum',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM corrections
      WHERE corrects = $1 AND kind = ANY($2) AND status <> 'rejected'`,
    values: [corrects, kinds],
  });
  return rows[0]!.sum;
}

/** The transfers by which a withdrawal took from its member. Adjustments name one of them. */
const TAKEN = ['withdrawal', 'withdrawal-paid', 'withdrawal-fee'] as const;

/**
 * What adjustments have given back of a withdrawal, proposals included, less what was taken back of them since; a present that names it,
 * such as for a long wait, is none of it. Locks out others that name its transfers.
 */
export async function sumGivenBack(tx: Tx, withdrawalId: string): Promise<number> {
  const transfers = [];
  for (const name of TAKEN) {
    const id = await transferIdOf(tx, `${name}:${withdrawalId}`);
    if (id !== null) transfers.push(id);
  }
  for (const id of transfers) await lockSum(tx, `corrects:${id}`);
  const rows = await tx.query<{ sum: number }>({
    name: 'corrections-given-back',
    text: `SELECT coalesce(sum(x.amount - coalesce(
        (SELECT sum(u.moved) FROM corrections u
          WHERE u.corrects = deterministic_uuid('correction:' || x.id || ':0') AND u.kind = 'adjustment_debit'), 0)), 0)::bigint AS sum
      FROM corrections x WHERE x.corrects = ANY ($1) AND x.kind = 'adjustment_credit' AND x.reason <> 'goodwill'
        AND x.status <> 'rejected'`,
    values: [transfers],
  });
  return rows[0]!.sum;
}

/** Whether a transfer belongs to a withdrawal that is not paid: its end gives all of it back, or has. */
export async function isOfUnpaidWithdrawal(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'withdrawal-not-spent',
    text: `SELECT 1 FROM withdrawals w CROSS JOIN unnest($3::text[]) AS name
      WHERE w.member_id = $2 AND w.status <> 'completed' AND deterministic_uuid(name || ':' || w.id) = $1 LIMIT 1`,
    values: [id, memberId, TAKEN],
  });
  return rows.length > 0;
}

/** Whether the reversal of a recharge waits for its second person. The caller holds the recharge, so that none comes meanwhile. */
export async function hasProposedReversal(tx: Tx, rechargeId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'reversal-proposed',
    text: `SELECT 1 FROM corrections WHERE payment_id = $1 AND kind = 'recharge_reversed' AND status = 'proposed'`,
    values: [rechargeId],
  });
  return rows.length > 0;
}

/** What stands in suspense without a line of a statement that it came from. Serialises those who take of it. */
export async function lockFreeSuspense(tx: Tx): Promise<number> {
  await lockSum(tx, 'suspense');
  const rows = await tx.query<{ free: number }>({
    name: 'suspense-free',
    text: `SELECT (SELECT balance FROM account_balances WHERE code = 'suspense:unmatched')
        - (SELECT coalesce(sum(amount), 0)::bigint FROM statement_lines WHERE status = 'suspense') AS free`,
  });
  return rows[0]!.free;
}

export async function isMember(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'member-exists',
    text: 'SELECT 1 FROM member_directory WHERE id = $1',
    values: [id],
  });
  return rows.length > 0;
}
