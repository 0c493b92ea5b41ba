import type { AccountType } from '@fairground/contract/account-types';
import type { WithdrawalReason } from '@fairground/contract/reasons';
import type { WithdrawalStatus } from '@fairground/contract/withdraw';
import {
  holderColumn,
  OPERATOR_COLUMNS,
  OPERATOR_JOINS,
  type OperatorsRow,
} from '#features/wallet/console-operators.ts';
import { conditionsOf, findQueuePage, type QueueFilter } from '#features/wallet/queue-page.ts';
import type { Queryable, Statement, Tx } from '#platform/database.ts';
import type { KeysetPage } from '#platform/keyset.ts';

export type ConsoleWithdrawalRow = OperatorsRow & {
  id: string;
  member_id: string;
  username: string;
  reference: string;
  card_id: string;
  holder_name: string;
  number_length: number;
  last4: string;
  country: 'JP' | 'CN';
  bank_name: string;
  branch_name: string;
  branch_code: string;
  account_type: AccountType | null;
  listed: boolean | null;
  shared: boolean;
  amount: number;
  fee: number;
  status: WithdrawalStatus;
  reason: WithdrawalReason | null;
  remark: string | null;
  bank_reference: string | null;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: Date | null;
  /** A return or release that waits for its second person. */
  correction_id: string | null;
  created_at: Date;
  completed_at: Date | null;
  paid_at: Date | null;
  paid_by: string | null;
  paid_by_name: string | null;
};

const COLUMNS = `r.id, r.member_id, m.username, r.reference, r.card_id, c.holder_name, c.number_length, c.last4, c.country, c.bank_name,
  c.branch_name, c.branch_code, c.account_type, c.listed, r.amount, r.fee, r.status, r.reason, r.remark, r.bank_reference, r.created_at,
  r.completed_at, r.approved_by, approver.username AS approved_by_name, r.approved_at, r.paid_at, r.paid_by,
  payer.username AS paid_by_name, ${OPERATOR_COLUMNS}, ${holderColumn('withdrawal')},
  (SELECT x.id FROM corrections x WHERE x.payment_id = r.id AND x.status = 'proposed'
    AND x.kind IN ('withdrawal_bounced', 'withdrawal_released')) AS correction_id,
  EXISTS (SELECT 1 FROM bank_cards other
    WHERE other.number_hash = c.number_hash AND other.member_id <> c.member_id) AS shared`;
const FROM = `FROM withdrawals r JOIN member_directory m ON m.id = r.member_id JOIN bank_cards c ON c.id = r.card_id AND c.member_id = r.member_id
  LEFT JOIN operator_directory approver ON approver.id = r.approved_by
  LEFT JOIN operator_directory payer ON payer.id = r.paid_by ${OPERATOR_JOINS}`;

const QUEUE = {
  table: 'withdrawals',
  open: 'processing',
  alsoFound: (words: string) => `position(${words} IN lower(r.bank_reference)) > 0`,
} as const;
const ORDER = `ORDER BY r.status = 'processing' DESC, CASE WHEN r.status = 'processing' THEN r.created_at END,
  r.created_at DESC, r.id`;

/** All withdrawals, in the order of the list. */
export function allOf(filter: QueueFilter, timeZone: string): Statement {
  const { where, values } = conditionsOf(QUEUE, filter, timeZone);
  return { text: `SELECT ${COLUMNS} ${FROM} ${where()} ${ORDER}`, values };
}

/** Open withdrawals first, the oldest at the top; then the newest. `q`: see payment-search.rules.ts. */
export async function listQueue(
  db: Queryable,
  filter: QueueFilter,
  timeZone: string,
): Promise<Omit<KeysetPage, 'ids'> & { rows: ConsoleWithdrawalRow[] }> {
  const { ids, ...page } = await findQueuePage(db, QUEUE, filter, timeZone);
  const rows = await db.query<ConsoleWithdrawalRow>({
    name: 'withdrawals-of-page',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = ANY($1) ORDER BY array_position($1, r.id)`,
    values: [ids],
  });
  return { rows, ...page };
}

export async function findConsoleWithdrawal(db: Queryable, id: string): Promise<ConsoleWithdrawalRow | null> {
  const rows = await db.query<ConsoleWithdrawalRow>({
    name: 'console-withdrawal',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a withdrawal and locks it until commit, so that operators take turns. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<ConsoleWithdrawalRow | null> {
  await tx.query({
    name: 'withdrawal-lock',
    text: 'SELECT 1 FROM withdrawals WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findConsoleWithdrawal(tx, id);
}

export type EncryptedCard = {
  card_id: string;
  member_id: string;
  holder_name: string;
  phone: string;
  number_key_id: string;
  number_sealed: Buffer;
};

/** The card of a withdrawal, its number encrypted. */
export async function findEncryptedCard(db: Queryable, withdrawalId: string): Promise<EncryptedCard | null> {
  const rows = await db.query<EncryptedCard>({
    name: 'withdrawal-card',
    text: `SELECT c.id AS card_id, c.member_id, c.holder_name, c.phone, c.number_key_id, c.number_sealed
      FROM withdrawals w JOIN bank_cards c ON c.id = w.card_id AND c.member_id = w.member_id WHERE w.id = $1`,
    values: [withdrawalId],
  });
  return rows[0] ?? null;
}

export async function proposePayment(
  tx: Tx,
  id: string,
  proposal: { operatorId: string; bankReference: string },
): Promise<void> {
  await tx.query({
    name: 'withdrawal-propose',
    text: `UPDATE withdrawals SET proposed_by = $2, proposed_at = clock_timestamp(), bank_reference = $3
      WHERE id = $1 AND status = 'processing'`,
    values: [id, proposal.operatorId, proposal.bankReference],
  });
}

/** Says that it may be transferred. */
export async function approveWithdrawal(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.query({
    name: 'withdrawal-approve',
    text: `UPDATE withdrawals SET approved_by = $2, approved_at = clock_timestamp()
      WHERE id = $1 AND status = 'processing' AND approved_by IS NULL AND proposed_by IS NULL`,
    values: [id, operatorId],
  });
}

/**
 * Whether the bank's reference stands at another withdrawal, paid or recorded. Banks print it in one case, people type it in either; the
 * index holds it as it was typed.
 */
export async function isReferenceUsed(tx: Tx, bankReference: string, except: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'withdrawal-reference-used',
    text: 'SELECT 1 FROM withdrawals WHERE bank_reference = ANY($1) AND id <> $2 LIMIT 1',
    values: [[bankReference, bankReference.toUpperCase(), bankReference.toLowerCase()], except],
  });
  return rows.length > 0;
}

/** processing → completed, by the two people of its batch: they stand for whoever said before that it may be transferred by hand. */
export async function completeByBatch(
  tx: Tx,
  id: string,
  payment: { first: string; operatorId: string; bankReference: string },
): Promise<void> {
  await tx.query({
    name: 'withdrawal-complete-by-batch',
    text: `UPDATE withdrawals SET status = 'completed', bank_reference = $4, proposed_by = $2, proposed_at = clock_timestamp(),
        approved_by = NULL, approved_at = NULL, handled_by = $3, completed_at = clock_timestamp(),
        paid_by = $3, paid_at = clock_timestamp()
      WHERE id = $1 AND status = 'processing'`,
    values: [id, payment.first, payment.operatorId, payment.bankReference],
  });
}

/** Who said last of a payment in a file that the bank did not make it; null where nobody has. */
export async function findWhoSaidFailed(db: Queryable, id: string): Promise<{ by: string; at: Date } | null> {
  const rows = await db.query<{ by: string; at: Date }>({
    name: 'withdrawal-said-failed',
    text: `SELECT decided_by AS by, decided_at AS at FROM payout_items WHERE withdrawal_id = $1 AND outcome = 'failed' ORDER BY decided_at DESC LIMIT 1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** processing → completed */
export async function completeWithdrawal(
  tx: Tx,
  id: string,
  payment: { operatorId: string; bankReference: string },
): Promise<void> {
  await tx.query({
    name: 'withdrawal-complete',
    text: `UPDATE withdrawals SET status = 'completed', bank_reference = $3, handled_by = $2,
        completed_at = clock_timestamp(), paid_by = $2, paid_at = clock_timestamp() WHERE id = $1 AND status = 'processing'`,
    values: [id, payment.operatorId, payment.bankReference],
  });
}

/** Ends a withdrawal that was rejected, or returned by the bank. */
export async function endWithdrawal(
  tx: Tx,
  id: string,
  end: {
    from: WithdrawalStatus;
    to: WithdrawalStatus;
    operatorId: string;
    reason: WithdrawalReason;
    remark: string | null;
  },
): Promise<void> {
  await tx.query({
    name: 'withdrawal-end',
    text: `UPDATE withdrawals SET status = $3, reason = $5, remark = $6, handled_by = $4,
        completed_at = clock_timestamp() WHERE id = $1 AND status = $2`,
    values: [id, end.from, end.to, end.operatorId, end.reason, end.remark],
  });
}
