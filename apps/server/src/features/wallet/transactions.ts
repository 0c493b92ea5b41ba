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
 * zone (`to`: that of the day after, so that the day itself is included).
 */
const bound = (parameter: string, zone: string, column: string, compare: '>=' | '<', dayOnly: boolean) =>
  dayOnly
    ? `e.${column} ${compare} ((${parameter}::date${compare === '<' ? ' + 1' : ''})::timestamp AT TIME ZONE ${zone})`
    : `e.${column} ${compare} ${parameter}::timestamptz`;

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
  for (const [value, compare] of [
    [input.from, '>='],
    [input.to, '<'],
  ] as const) {
    if (value === undefined) continue;
    const dayOnly = DAY_ONLY.test(value);
    conditions.push(
      bound(parameter(value), dayOnly ? parameter(timeZone) : '', 'created_at', compare, dayOnly),
    );
  }
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
