import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { SuspensionReason } from '@fairground/contract/reasons';
import type { LoginName } from '#features/account/names.rules.ts';
import type { Queryable, Statement } from '#platform/database.ts';
import { createConditions, type KeysetPage, type KeysetPart, readKeyset } from '#platform/keyset.ts';

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
  suspension: { reason: SuspensionReason; until: string | null } | null;
};

export type MemberSearch = LoginName | { kind: 'id'; key: string } | null;

/** Conditions of a search: the beginning of a username, or a whole id, email or phone number. */
const CONDITIONS = {
  username: (key: string) =>
    `m.id IN (SELECT member_id FROM member_keys WHERE kind = 'username' AND starts_with(key, ${key}))`,
  email: (key: string) => `m.id = (SELECT member_id FROM member_keys WHERE kind = 'email' AND key = ${key})`,
  phone: (key: string) => `m.id = (SELECT member_id FROM member_keys WHERE kind = 'phone' AND key = ${key})`,
  id: (key: string) => `m.id = ${key}::uuid`,
} as const;

/** The current self-exclusion and its end, by the database's clock (`play_restriction_at()`). */
const EXCLUDED =
  'SELECT excluded_until FROM member_exclusions WHERE member_id = m.id AND excluded_until > clock_timestamp()';
const SUSPENDED = `FROM suspended_members s
  WHERE s.member_id = m.id AND (s.suspended_until > clock_timestamp() OR s.suspended_until IS NULL)`;
/** Shares a card, device or picture with another member: the risk marks that need no look at payments. */
const MARKED = ['shared_cards', 'shared_devices', 'shared_pictures']
  .map((view) => `EXISTS (SELECT FROM ${view} WHERE member_id = m.id)`)
  .join(' OR ');
const COLUMNS = `m.id, m.username, m.email, m.phone, m.created_at, a.balance, a.locked_bet, a.locked_withdrawal,
  (${EXCLUDED}) AS excluded_until,
  (SELECT jsonb_build_object('reason', s.suspension_reason, 'until', iso_ms(s.suspended_until)) ${SUSPENDED}) AS suspension`;
const BALANCES = `LATERAL (
    SELECT coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS balance,
      coalesce(sum(balance) FILTER (WHERE kind = 'locked-bet'), 0)::bigint AS locked_bet,
      coalesce(sum(balance) FILTER (WHERE kind = 'locked-withdrawal'), 0)::bigint AS locked_withdrawal
    FROM account_balances WHERE member_id = m.id) a`;

export type MemberFilter = Omit<
  ConsoleParsedInputOf<'GET /members'>,
  'q' | 'excluded' | 'suspended' | 'marked'
> & {
  search: MemberSearch;
  excluded: boolean;
  suspended: boolean;
  marked: boolean;
};

function ofFilter(filter: MemberFilter, timeZone: string) {
  const { search, excluded, suspended, marked } = filter;
  const conditions = createConditions();
  if (search !== null) conditions.add(CONDITIONS[search.kind](conditions.parameter(search.key)));
  if (excluded) conditions.add(`EXISTS (${EXCLUDED})`);
  if (suspended) conditions.add(`EXISTS (SELECT ${SUSPENDED})`);
  if (marked) conditions.add(`(${MARKED})`);
  conditions.days('m.created_at', filter, timeZone);
  return { where: conditions.where(), values: conditions.values };
}

/** All members that match a filter, in the order of the list. */
export function allMembers(filter: MemberFilter, timeZone: string): Statement {
  const { where, values } = ofFilter(filter, timeZone);
  return {
    text: `SELECT ${COLUMNS} FROM members m, ${BALANCES} ${where} ORDER BY m.created_at DESC, m.id`,
    values,
  };
}

/** Members that a search finds, by name. */
export async function findMembersBy(
  db: Queryable,
  search: NonNullable<MemberSearch>,
  limit: number,
): Promise<{ id: string; username: string }[]> {
  return db.query({
    text: `SELECT m.id, m.username FROM members m WHERE ${CONDITIONS[search.kind]('$1')} ORDER BY m.username_key LIMIT $2`,
    values: [search.key, limit],
  });
}

/** Newest first, or by name. */
export async function listMembers(
  db: Queryable,
  filter: MemberFilter,
  timeZone: string,
): Promise<Omit<KeysetPage, 'ids'> & { rows: MemberRow[] }> {
  const { where, values } = ofFilter(filter, timeZone);
  const { sort = 'created', order } = filter;
  const byName = sort === 'username';
  const part: KeysetPart = {
    from: `FROM members m ${where}`,
    order: {
      key: byName ? 'm.username_key' : 'm.created_at',
      type: byName ? 'text' : 'moment',
      id: 'm.id',
      descending: order === undefined ? !byName : order === 'desc',
    },
  };
  const keyset = { parts: [part], values, sort: `${sort}:${order ?? ''}` };
  const { ids, ...page } = await readKeyset(db, keyset, filter);
  const rows = await db.query<MemberRow>({
    name: 'console-members-of-page',
    text: `SELECT ${COLUMNS} FROM members m, ${BALANCES} WHERE m.id = ANY($1) ORDER BY array_position($1, m.id)`,
    values: [ids],
  });
  return { rows, ...page };
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

type EntryFilter = ConsoleParsedInputOf<'GET /members/ledger'>;

function entriesOf(filter: EntryFilter, timeZone: string) {
  const conditions = createConditions();
  const member = conditions.parameter(filter.id);
  conditions.add(`e.member_id = ${member}`);
  conditions.add(`e.account_id IN (SELECT id FROM account_balances WHERE member_id = ${member})`);
  conditions.days('e.created_at', filter, timeZone);
  return { from: `FROM account_entries e ${conditions.where()}`, values: conditions.values };
}

/** All entries of a member, in the order of the list. */
export function allMemberEntries(filter: EntryFilter, timeZone: string): Statement {
  const { from, values } = entriesOf(filter, timeZone);
  return { text: `SELECT ${ENTRY} FROM (SELECT * ${from}) e ${SIDES} ORDER BY e.seq DESC`, values };
}

/** Entries of a member's three accounts, newest first, each with its counter-account. */
export async function listMemberEntries(
  db: Queryable,
  filter: EntryFilter,
  timeZone: string,
): Promise<Omit<KeysetPage, 'ids'> & { rows: MemberEntry[] }> {
  const { from, values } = entriesOf(filter, timeZone);
  const order = { key: 'e.seq', type: 'number', id: 'e.seq', unique: true, descending: true } as const;
  const { ids, ...page } = await readKeyset(db, { parts: [{ from, order }], values, sort: 'seq' }, filter);
  const rows = await db.query<MemberEntry>({
    name: 'console-member-entries',
    text: `SELECT ${ENTRY} FROM account_entries e ${SIDES}
      WHERE e.${OF_MEMBER} AND e.seq = ANY($2::bigint[]) ORDER BY e.seq DESC`,
    values: [filter.id, ids],
  });
  return { rows, ...page };
}
