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

/** Totals of a whole filter; both amounts are positive. */
export type TransactionTotals = { total: number; moneyIn: number; moneyOut: number };

export type TransactionFilter = {
  memberId: string;
  /** The site's time zone, in which plain days are read. */
  timeZone: string;
} & ParsedInputOf<'GET /member/transactionsfile'>;

type Parameter = (value: unknown) => string;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * SQL of a bound: a moment, or for a plain day its first millisecond in the site's time zone (`<`: that of the next day, so that
 * the day is included). Moments are passed as numbers, because PostgreSQL accepts fewer offsets than ISO 8601.
 */
function boundSql(value: string, compare: '>=' | '<', timeZone: string, parameter: Parameter): string {
  if (!DAY_ONLY.test(value))
    return `e.created_at ${compare} to_timestamp(${parameter(Date.parse(value))}::double precision / 1000)`;
  const day = `${parameter(value)}::date${compare === '<' ? ' + 1' : ''}`;
  return `e.created_at ${compare} first_instant((${day})::timestamp, ${parameter(timeZone)})`;
}

/** Entries of the member's available account: their amounts sum to the balance. */
function fromSql(
  { memberId, timeZone, type, from, to }: TransactionFilter,
  parameter: Parameter,
  view: 'account_entries' | 'account_moves' = 'account_entries',
): string {
  const member = parameter(memberId);
  const account = `(SELECT id FROM account_balances WHERE member_id = ${member} AND kind = 'available')`;
  const conditions = [`e.member_id = ${member}`, `e.account_id = ${account}`];
  if (type) conditions.push(`e.flow = ${parameter(type)}`);
  if (from !== undefined) conditions.push(boundSql(from, '>=', timeZone, parameter));
  if (to !== undefined) conditions.push(boundSql(to, '<', timeZone, parameter));
  return `FROM ${view} e WHERE ${conditions.join(' AND ')}`;
}

const COLUMNS = `e.seq, e.transfer_id AS id, e.flow AS type, e.delta AS amount, e.balance_after AS "balanceAfter", e.created_at,
  e.period_no AS "periodNo", e.order_id AS "orderId", e.payment_id AS "paymentId"`;

/** One page, newest first, with the totals of the whole filter; one statement, so that they agree. */
export async function findTransactions(
  db: Queryable,
  filter: TransactionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransactionRow[]; totals: TransactionTotals }> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const from = fromSql(filter, parameter);
  // Only a type needs the transfers: without one they are looked up for the page alone.
  const counted = fromSql(filter, parameter, filter.type ? 'account_entries' : 'account_moves');
  const found = await db.query<TransactionTotals & (TransactionRow | { id: null })>({
    text: `WITH totals AS (
        SELECT count(*) AS total, coalesce(sum(e.delta) FILTER (WHERE e.delta > 0), 0)::bigint AS "moneyIn",
          coalesce(-sum(e.delta) FILTER (WHERE e.delta < 0), 0)::bigint AS "moneyOut" ${counted}),
      page AS (SELECT ${COLUMNS} ${from} ORDER BY e.seq DESC LIMIT ${parameter(limit)} OFFSET ${parameter(offset)})
      SELECT totals.*, page.* FROM totals LEFT JOIN page ON true ORDER BY page.seq DESC`,
    values,
  });
  const { total, moneyIn, moneyOut } = found[0]!;
  return { rows: found.filter((row) => row.id !== null), totals: { total, moneyIn, moneyOut } };
}

/** Rows of a file in memory at once. */
const BATCH = 5000;

/** `localTime`: in the site's time zone; `offset`: its minutes ahead of UTC. */
export type FileRow = Omit<TransactionRow, 'created_at'> & { localTime: string; offset: number };

/**
 * All entries of a filter, newest first, in batches by keyset pagination. Entries never change and those of an account are
 * appended in order, so later additions do not disturb the following batches.
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
