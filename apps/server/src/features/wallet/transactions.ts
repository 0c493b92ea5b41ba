import type { ParsedInputOf } from '@fairground/contract/endpoints';
import { pageOf } from '@fairground/contract/fields';
import type { Transaction } from '@fairground/contract/wallet';
import type { Queryable } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';

type TransactionRow = {
  id: string;
  type: Transaction['type'];
  amount: number;
  balanceAfter: number;
  created_at: Date;
  periodNo: string | null;
  orderId: string | null;
};

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A bound of the list: a moment as given, or for a plain day its first millisecond in the site's time
 * zone (`<`: that of the day after, so that the day itself is included). A moment travels as a number, since
 * PostgreSQL knows fewer offsets than ISO 8601.
 */
function boundSql(
  value: string,
  compare: '>=' | '<',
  timeZone: string,
  parameter: (value: unknown) => string,
): string {
  if (!DAY_ONLY.test(value))
    return `e.created_at ${compare} to_timestamp(${parameter(Date.parse(value))}::double precision / 1000)`;
  const day = `${parameter(value)}::date${compare === '<' ? ' + 1' : ''}`;
  return `e.created_at ${compare} ((${day})::timestamp AT TIME ZONE ${parameter(timeZone)})`;
}

/** Entries of the member's available account, newest first: their amounts sum to the balance. */
export async function listTransactions(
  db: Queryable,
  memberId: string,
  input: ParsedInputOf<'GET /member/transactions'>,
  timeZone: string,
) {
  const { page, pageSize } = pageOf(input);
  const values: unknown[] = [memberId];
  const conditions: string[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  if (input.type) conditions.push(`t.flow = ${parameter(input.type)}`);
  if (input.from !== undefined) conditions.push(boundSql(input.from, '>=', timeZone, parameter));
  if (input.to !== undefined) conditions.push(boundSql(input.to, '<', timeZone, parameter));
  const from = `FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
    WHERE e.account_id = (SELECT id FROM ledger_accounts WHERE member_id = $1 AND kind = 'available')
    ${conditions.map((condition) => `AND ${condition}`).join(' ')}`;

  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total ${from}`,
    values: [...values],
  });
  const rows = await db.query<TransactionRow>({
    text: `SELECT t.id, t.flow AS type, e.delta AS amount, e.balance_after AS "balanceAfter", e.created_at,
        t.period_no AS "periodNo", t.order_id AS "orderId"
      ${from} ORDER BY e.seq DESC LIMIT ${parameter(pageSize)} OFFSET ${parameter((page - 1) * pageSize)}`,
    values,
  });
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    createdAt: iso(row.created_at),
    periodNo: row.periodNo,
    orderId: row.orderId,
  }));
  return { list, page, pageSize, total: count?.total ?? 0 };
}
