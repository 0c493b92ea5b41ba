import type { Page } from '@fairground/contract/fields';
import type { LoginName } from '#features/account/names.rules.ts';
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

export type MemberSearch = LoginName | { kind: 'id'; key: string } | null;

/** Conditions of a search: the beginning of a username, or a whole id, email or phone number. */
const CONDITIONS = {
  username: `m.id IN (SELECT member_id FROM member_keys WHERE kind = 'username' AND starts_with(key, $1))`,
  email: `m.id = (SELECT member_id FROM member_keys WHERE kind = 'email' AND key = $1)`,
  phone: `m.id = (SELECT member_id FROM member_keys WHERE kind = 'phone' AND key = $1)`,
  id: 'm.id = $1::uuid',
} as const;

/** The current self-exclusion and its end, by the database's clock (`play_restriction_at()`). */
const EXCLUDED =
  'SELECT excluded_until FROM member_exclusions WHERE member_id = m.id AND excluded_until > clock_timestamp()';
const COLUMNS = `m.id, m.username, m.email, m.phone, m.created_at, a.balance, a.locked_bet, a.locked_withdrawal,
  (${EXCLUDED}) AS excluded_until`;
const BALANCES = `LATERAL (
    SELECT coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS balance,
      coalesce(sum(balance) FILTER (WHERE kind = 'locked-bet'), 0)::bigint AS locked_bet,
      coalesce(sum(balance) FILTER (WHERE kind = 'locked-withdrawal'), 0)::bigint AS locked_withdrawal
    FROM account_balances WHERE member_id = m.id) a`;

type MemberFilter = { search: MemberSearch; excluded: boolean };

function ofFilter({ search, excluded }: MemberFilter): { where: string; values: unknown[] } {
  const conditions = [
    ...(search === null ? [] : [CONDITIONS[search.kind]]),
    ...(excluded ? [`EXISTS (${EXCLUDED})`] : []),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return { where, values: search === null ? [] : [search.key] };
}

/** All members that match a filter, in the order of the list. */
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

export async function findMemberDetail(db: Queryable, id: string): Promise<MemberDetail | null> {
  const rows = await db.query<MemberDetail>({
    name: 'console-member',
    text: `SELECT ${COLUMNS}, p.cards, p.open_recharges, p.open_withdrawals, p.recharged, p.withdrawn,
        (SELECT max(last_seen_at) FROM sessions WHERE member_id = m.id) AS last_seen_at
      FROM members m JOIN payment_totals p ON p.member_id = m.id, ${BALANCES} WHERE m.id = $1`,
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

const OF_MEMBER = 'member_id = $1 AND account_id IN (SELECT id FROM account_balances WHERE member_id = $1)';
const ENTRY = `e.seq, e.transfer_id AS "transferId", e.flow, own.kind AS account, other.code AS counterpart, e.delta,
  e.balance_after AS "balanceAfter", e.period_no AS "periodNo", e.order_id AS "orderId",
  e.payment_id AS "paymentId", e.created_at`;
const SIDES = `JOIN account_balances own ON own.id = e.account_id
  JOIN account_balances other
    ON other.id = CASE WHEN e.debit_account = e.account_id THEN e.credit_account ELSE e.debit_account END`;

/** All entries of a member, in the order of the list. */
export const allMemberEntries = (memberId: string): Statement => ({
  text: `SELECT ${ENTRY} FROM account_entries e ${SIDES} WHERE e.${OF_MEMBER} ORDER BY e.seq DESC`,
  values: [memberId],
});

/** Entries of a member's three accounts, newest first, each with its counter-account. */
export async function listMemberEntries(
  db: Queryable,
  memberId: string,
  { page, pageSize }: Page,
): Promise<{ rows: MemberEntry[]; total: number }> {
  const [count] = await db.query<{ total: number }>({
    name: 'console-member-entries-count',
    text: `SELECT count(*) AS total FROM account_entries WHERE ${OF_MEMBER}`,
    values: [memberId],
  });
  const rows = await db.query<MemberEntry>({
    name: 'console-member-entries',
    text: `SELECT ${ENTRY}
      FROM (SELECT * FROM account_entries WHERE ${OF_MEMBER} ORDER BY seq DESC LIMIT $2 OFFSET $3) e
      ${SIDES} ORDER BY e.seq DESC`,
    values: [memberId, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}
