import type { ParsedInputOf } from '@fairground/contract/endpoints';
import type { TransactionType } from '@fairground/contract/transaction-types';
import type { Queryable } from '#platform/database.ts';

export type TransactionRow = {
  id: string;
  type: TransactionType;
  amount: number;
  balanceAfter: number;
  created_at: Date;
  periodNo: string | null;
  orderId: string | null;
  paymentId: string | null;
};

/** Sums over a whole filter; both sums of money are positive. */
export type TransactionTotals = { total: number; moneyIn: number; moneyOut: number };

export type TransactionFilter = {
  memberId: string;
  /** Of the site: what a plain day means. */
  timeZone: string;
} & ParsedInputOf<'GET /member/transactionsfile'>;

type Parameter = (value: unknown) => string;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A bound of the list: a moment as given, or for a plain day its first millisecond in the site's time
 * zone (`<`: that of the day after, so that the day itself is included). A moment travels as a number, since
 * PostgreSQL knows fewer offsets than ISO 8601.
 */
function boundSql(value: string, compare: '>=' | '<', timeZone: string, parameter: Parameter): string {
  if (!DAY_ONLY.test(value))
    return `e.created_at ${compare} to_timestamp(${parameter(Date.parse(value))}::double precision / 1000)`;
  const day = `${parameter(value)}::date${compare === '<' ? ' + 1' : ''}`;
  return `e.created_at ${compare} ((${day})::timestamp AT TIME ZONE ${parameter(timeZone)})`;
}

/** Entries of the member's available account: their amounts sum to the balance. */
function fromSql({ memberId, timeZone, type, from, to }: TransactionFilter, parameter: Parameter): string {
  const member = parameter(memberId);
  const account = `(SELECT id FROM ledger_accounts WHERE member_id = ${member} AND kind = 'available')`;
  const conditions = [`e.member_id = ${member}`, `e.account_id = ${account}`];
  if (type) conditions.push(`t.flow = ${parameter(type)}`);
  if (from !== undefined) conditions.push(boundSql(from, '>=', timeZone, parameter));
  if (to !== undefined) conditions.push(boundSql(to, '<', timeZone, parameter));
  return `FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id
    WHERE ${conditions.join(' AND ')}`;
}

const COLUMNS = `e.seq, t.id, t.flow AS type, e.delta AS amount, e.balance_after AS "balanceAfter", e.created_at,
  t.period_no AS "periodNo", t.order_id AS "orderId", t.payment_id AS "paymentId"`;

/** One page, newest first, and the sums over the whole filter: of one statement, so that they fit each other. */
export async function findTransactions(
  db: Queryable,
  filter: TransactionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransactionRow[]; totals: TransactionTotals }> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const from = fromSql(filter, parameter);
  const found = await db.query<TransactionTotals & (TransactionRow | { id: null })>({
    text: `WITH totals AS (
        SELECT count(*) AS total, coalesce(sum(e.delta) FILTER (WHERE e.delta > 0), 0)::bigint AS "moneyIn",
          coalesce(-sum(e.delta) FILTER (WHERE e.delta < 0), 0)::bigint AS "moneyOut" ${from}),
      page AS (SELECT ${COLUMNS} ${from} ORDER BY e.seq DESC LIMIT ${parameter(limit)} OFFSET ${parameter(offset)})
      SELECT totals.*, page.* FROM totals LEFT JOIN page ON true ORDER BY page.seq DESC`,
    values,
  });
  const { total, moneyIn, moneyOut } = found[0]!;
  return { rows: found.filter((row) => row.id !== null), totals: { total, moneyIn, moneyOut } };
}

/** How many rows of a file are in memory as rows at once. */
const BATCH = 5000;

/** `localTime`: in the site's time zone, and by how many minutes it is ahead of UTC. */
export type FileRow = Omit<TransactionRow, 'created_at'> & { localTime: string; offset: number };

/**
 * All entries of a filter, newest first, in batches. Entries never change, and those of one account come one
 * after another: from the first batch on, what is added meanwhile is newer than all that is still to come.
 */
export async function* eachTransaction(
  db: Queryable,
  filter: TransactionFilter,
): AsyncGenerator<readonly FileRow[]> {
  let before: number | null = null;
  for (;;) {
    const values: unknown[] = [];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const from = fromSql(filter, parameter);
    const zone = parameter(filter.timeZone);
    const older = before === null ? '' : `AND e.seq < ${parameter(before)}`;
    const rows: (FileRow & { seq: number })[] = await db.query({
      text: `SELECT ${COLUMNS},
          to_char(e.created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS "localTime",
          (extract(epoch FROM (e.created_at AT TIME ZONE ${zone}) - (e.created_at AT TIME ZONE 'UTC')) / 60)::int
            AS offset
        ${from} ${older} ORDER BY e.seq DESC LIMIT ${BATCH}`,
      values,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.seq;
  }
}
