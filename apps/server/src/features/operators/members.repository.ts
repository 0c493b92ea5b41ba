import type { Page } from '@fairground/contract/fields';
import type { TypedName } from '#features/operators/deps.ts';
import type { Queryable, Statement } from '#platform/database.ts';

export type MemberRow = {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  created_at: Date;
  balance: number;
  locked_bet: number;
  locked_withdrawal: number;
  excluded_until: Date | null;
};

export type MemberSearch = TypedName | { kind: 'id'; key: string } | null;

/** Which members a search finds: a beginning of a username, or a whole id, email or phone. */
const CONDITIONS = {
  username: `m.id IN (SELECT member_id FROM member_keys WHERE kind = 'username' AND starts_with(key, $1))`,
  email: `m.id = (SELECT member_id FROM member_keys WHERE kind = 'email' AND key = $1)`,
  phone: `m.id = (SELECT member_id FROM member_keys WHERE kind = 'phone' AND key = $1)`,
  id: 'm.id = $1::uuid',
} as const;

/** By the database's clock: who has excluded themselves and until when (0014_protection.sql). */
const EXCLUDED =
  'SELECT excluded_until FROM protection WHERE member_id = m.id AND excluded_until > clock_timestamp()';
const COLUMNS = `m.id, m.username, m.email, m.phone, m.created_at, a.balance, a.locked_bet, a.locked_withdrawal,
  (${EXCLUDED}) AS excluded_until`;
const BALANCES = `LATERAL (
    SELECT coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS balance,
      coalesce(sum(balance) FILTER (WHERE kind = 'locked-bet'), 0)::bigint AS locked_bet,
      coalesce(sum(balance) FILTER (WHERE kind = 'locked-withdrawal'), 0)::bigint AS locked_withdrawal
    FROM ledger_accounts WHERE member_id = m.id) a`;

type MemberFilter = { search: MemberSearch; excluded: boolean };

function ofFilter({ search, excluded }: MemberFilter): { where: string; values: unknown[] } {
  const conditions = [
    ...(search === null ? [] : [CONDITIONS[search.kind]]),
    ...(excluded ? [`EXISTS (${EXCLUDED})`] : []),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return { where, values: search === null ? [] : [search.key] };
}

/** Every member that a filter finds, in the order of the list. */
export function allMembers(filter: MemberFilter): Statement {
  const { where, values } = ofFilter(filter);
  return {
    text: `SELECT ${COLUMNS} FROM members m, ${BALANCES} ${where} ORDER BY m.created_at DESC, m.id`,
    values,
  };
}

/** Newest first. */
export async function listMembers(
  db: Queryable,
  filter: MemberFilter,
  { page, pageSize }: Page,
): Promise<{ rows: MemberRow[]; total: number }> {
  const { where, values } = ofFilter(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM members m ${where}`,
    values,
  });
  const at = values.length;
  const rows = await db.query<MemberRow>({
    text: `SELECT ${COLUMNS} FROM (
        SELECT * FROM members m ${where} ORDER BY created_at DESC, id LIMIT $${at + 1} OFFSET $${at + 2}) m,
        ${BALANCES} ORDER BY m.created_at DESC, m.id`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export type MemberDetail = MemberRow & {
  cards: number;
  open_recharges: number;
  open_withdrawals: number;
  recharged: number;
  withdrawn: number;
  last_seen_at: Date | null;
};

/** What went in is what was credited, what came out what was paid: without fees, and without what bounced. */
export async function findMemberDetail(db: Queryable, id: string): Promise<MemberDetail | null> {
  const rows = await db.query<MemberDetail>({
    name: 'console-member',
    text: `SELECT ${COLUMNS}, r.*, w.*,
        (SELECT count(*) FROM bank_cards WHERE member_id = m.id AND deleted_at IS NULL) AS cards,
        (SELECT max(last_seen_at) FROM sessions WHERE member_id = m.id) AS last_seen_at
      FROM members m, ${BALANCES},
        LATERAL (SELECT count(*) FILTER (WHERE status = 'submitted') AS open_recharges,
          coalesce(sum(credited_amount), 0)::bigint AS recharged FROM recharges WHERE member_id = m.id) r,
        LATERAL (SELECT count(*) FILTER (WHERE status = 'processing') AS open_withdrawals,
          coalesce(sum(amount - fee) FILTER (WHERE status = 'completed'), 0)::bigint AS withdrawn
          FROM withdrawals WHERE member_id = m.id) w
      WHERE m.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export type MemberEntry = {
  seq: number;
  transferId: string;
  flow: string;
  account: string;
  counterpart: string;
  delta: number;
  balanceAfter: number;
  periodNo: string | null;
  orderId: string | null;
  paymentId: string | null;
  created_at: Date;
};

const OF_MEMBER = 'member_id = $1 AND account_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1)';
const ENTRY = `e.seq, t.id AS "transferId", t.flow, own.kind AS account, other.code AS counterpart, e.delta,
  e.balance_after AS "balanceAfter", t.period_no AS "periodNo", t.order_id AS "orderId",
  t.payment_id AS "paymentId", e.created_at`;
const SIDES = `JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id
  JOIN ledger_accounts own ON own.id = e.account_id
  JOIN ledger_accounts other
    ON other.id = CASE WHEN t.debit_account = e.account_id THEN t.credit_account ELSE t.debit_account END`;

/** Every entry of a member, in the order of the list. */
export const allMemberEntries = (memberId: string): Statement => ({
  text: `SELECT ${ENTRY} FROM ledger_entries e ${SIDES} WHERE e.${OF_MEMBER} ORDER BY e.seq DESC`,
  values: [memberId],
});

/** Entries of all three accounts of a member, newest first, each with the account on its other side. */
export async function listMemberEntries(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: MemberEntry[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'console-member-entries-count',
    text: `SELECT count(*) AS total FROM ledger_entries WHERE ${OF_MEMBER}`,
    values: [memberId],
  });
  const rows = await db.query<MemberEntry>({
    name: 'console-member-entries',
    text: `SELECT ${ENTRY}
      FROM (SELECT * FROM ledger_entries WHERE ${OF_MEMBER} ORDER BY seq DESC LIMIT $2 OFFSET $3) e
      ${SIDES} ORDER BY e.seq DESC`,
    values: [memberId, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}
