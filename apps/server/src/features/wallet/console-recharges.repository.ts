import type { RechargeReason } from '@fairground/contract/reasons';
import type { RechargeStatus } from '@fairground/contract/recharge';
import {
  holderColumn,
  OPERATOR_COLUMNS,
  OPERATOR_JOINS,
  type OperatorsRow,
} from '#features/wallet/console-operators.ts';
import { conditionsOf, findQueuePage, type QueueFilter } from '#features/wallet/queue-page.ts';
import type { Queryable, Statement, Tx } from '#platform/database.ts';
import type { KeysetPage } from '#platform/keyset.ts';

export type ConsoleRechargeRow = OperatorsRow & {
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
  reversed_amount: number;
  reason: RechargeReason | null;
  remark: string | null;
  created_at: Date;
  completed_at: Date | null;
  proposed_amount: number | null;
  /** The member has excluded themselves: the money may be wanted back rather than played with. */
  excluded: boolean;
};

const COLUMNS = `r.id, r.member_id, m.username, r.bank_id, coalesce(r.paid_bank_name, b.bank_name) AS bank_name,
  coalesce(r.paid_account_number, b.account_number) AS account_number, r.upload_id, r.amount, r.reference,
  r.status, r.credited_amount, r.reversed_amount, r.reason, r.remark, r.created_at, r.completed_at, r.proposed_amount,
  EXISTS (SELECT 1 FROM member_exclusions x WHERE x.member_id = r.member_id AND x.excluded_until > clock_timestamp()) AS excluded,
  ${OPERATOR_COLUMNS}, ${holderColumn('recharge')}`;
const FROM = `FROM recharges r JOIN member_directory m ON m.id = r.member_id JOIN receiving_banks b ON b.id = r.bank_id
  ${OPERATOR_JOINS}`;

const QUEUE = { table: 'recharges', open: 'submitted' } as const;
const ORDER = `ORDER BY r.status = 'submitted' DESC, CASE WHEN r.status = 'submitted' THEN r.created_at END,
  r.created_at DESC, r.id`;

/** All recharges, in the order of the list. */
export function allOf(filter: QueueFilter, timeZone: string): Statement {
  const { where, values } = conditionsOf(QUEUE, filter, timeZone);
  return { text: `SELECT ${COLUMNS} ${FROM} ${where()} ${ORDER}`, values };
}

/** Open recharges first, the oldest at the top; then the newest. `q`: see payment-search.rules.ts. */
export async function listQueue(
  db: Queryable,
  filter: QueueFilter,
  timeZone: string,
): Promise<Omit<KeysetPage, 'ids'> & { rows: ConsoleRechargeRow[] }> {
  const { ids, ...page } = await findQueuePage(db, QUEUE, filter, timeZone);
  const rows = await db.query<ConsoleRechargeRow>({
    name: 'recharges-of-page',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = ANY($1) ORDER BY array_position($1, r.id)`,
    values: [ids],
  });
  return { rows, ...page };
}

export async function findConsoleRecharge(db: Queryable, id: string): Promise<ConsoleRechargeRow | null> {
  const rows = await db.query<ConsoleRechargeRow>({
    name: 'console-recharge',
    text: `SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export type AboutRow = {
  member_id: string;
  rejected: number;
  open_reports: number;
  shared_card: boolean;
  suspended: boolean;
};

/** What about these members whoever credits should know. */
export async function aboutMembers(db: Queryable, memberIds: readonly string[]): Promise<AboutRow[]> {
  return db.query<AboutRow>({
    name: 'recharges-about-members',
    text: `SELECT m.id AS member_id,
        (SELECT count(*)::int FROM recharges r WHERE r.member_id = m.id AND r.status = 'rejected') AS rejected,
        (SELECT count(*)::int FROM reported_members p WHERE p.member_id = m.id) AS open_reports,
        EXISTS (SELECT 1 FROM bank_cards c JOIN bank_cards other ON other.number_hash = c.number_hash AND other.member_id <> c.member_id
          WHERE c.member_id = m.id AND c.deleted_at IS NULL) AS shared_card,
        EXISTS (SELECT 1 FROM suspended_members s WHERE s.member_id = m.id
          AND (s.suspended_until IS NULL OR s.suspended_until > clock_timestamp())) AS suspended
      FROM (SELECT DISTINCT unnest($1::uuid[]) AS id) m`,
    values: [memberIds],
  });
}

/** Finds a recharge and locks it until commit, so that operators take turns. */
export async function lockRecharge(tx: Tx, id: string): Promise<ConsoleRechargeRow | null> {
  await tx.query({
    name: 'recharge-lock',
    text: 'SELECT 1 FROM recharges WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findConsoleRecharge(tx, id);
}

/** The upload of a recharge, by the id of either; null for uploads of other things. */
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
      FROM recharges r JOIN member_directory m ON m.id = r.member_id
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

/** Forgets a proposed credit; the recharge waits again as it was submitted. */
export async function withdrawCredit(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'recharge-withdraw-proposal',
    text: `UPDATE recharges SET proposed_by = NULL, proposed_at = NULL, proposed_amount = NULL
      WHERE id = $1 AND status = 'submitted'`,
    values: [id],
  });
}

/** submitted → credited. What was proposed stays beside it, so that both people can be named. */
export async function creditRecharge(
  tx: Tx,
  id: string,
  credit: { operatorId: string; amount: number },
): Promise<void> {
  await tx.query({
    name: 'recharge-credit',
    text: `UPDATE recharges SET status = 'credited', credited_amount = $3, handled_by = $2, completed_at = clock_timestamp()
      WHERE id = $1 AND status = 'submitted'`,
    values: [id, credit.operatorId, credit.amount],
  });
}

/** What corrections take back of a credit; all of it: credited → reversed. @returns false where less is left of it */
export async function reverseCredit(tx: Tx, id: string, amount: number): Promise<boolean> {
  const rows = await tx.query({
    name: 'recharge-reverse',
    text: `UPDATE recharges SET reversed_amount = reversed_amount + $2,
        status = CASE WHEN reversed_amount + $2 = credited_amount THEN 'reversed' ELSE status END
      WHERE id = $1 AND status = 'credited' AND reversed_amount + $2 <= credited_amount RETURNING id`,
    values: [id, amount],
  });
  return rows.length === 1;
}

/** submitted → credited with money that stood in suspense, as two operators decided. @returns false where it is not open */
export async function creditFromSuspense(
  tx: Tx,
  id: string,
  credit: { memberId: string; amount: number; proposedBy: string; approvedBy: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'recharge-credit-from-suspense',
    text: `UPDATE recharges SET status = 'credited', credited_amount = $3, handled_by = $5, completed_at = clock_timestamp(),
        proposed_by = $4, proposed_at = coalesce(proposed_at, clock_timestamp()), proposed_amount = $3
      WHERE id = $1 AND member_id = $2 AND status = 'submitted' RETURNING id`,
    values: [id, credit.memberId, credit.amount, credit.proposedBy, credit.approvedBy],
  });
  return rows.length === 1;
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
