import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Statement } from '#platform/database.ts';

type Account = ConsoleDataOf<'GET /ledger/accounts'>[number];

/** Balances of the site's accounts one by one, of members' accounts summed by kind (`member:*:available`). */
export async function sumAccounts(db: Queryable): Promise<Account[]> {
  return db.query<Account>({
    name: 'ledger-accounts',
    text: `SELECT code, kind, 1::bigint AS accounts,
          CASE WHEN carries_balance THEN balance
            ELSE coalesce((SELECT sum(delta) FROM ledger_entries WHERE account_id = a.id), 0)::bigint END AS balance
        FROM ledger_accounts a WHERE member_id = house_owner_id()
      UNION ALL
      SELECT 'member:*:' || kind, kind, count(*), sum(balance)::bigint
        FROM ledger_accounts WHERE member_id <> house_owner_id() GROUP BY kind
      ORDER BY code`,
  });
}

export type TransferRow = {
  id: string;
  flow: string;
  debit: string;
  credit: string;
  amount: number;
  periodNo: string | null;
  orderId: string | null;
  paymentId: string | null;
  created_at: Date;
};

const TRANSFER = `t.id, t.flow, d.code AS debit, c.code AS credit, t.amount, t.period_no AS "periodNo",
  t.order_id AS "orderId", t.payment_id AS "paymentId", t.created_at`;
const CODES = `JOIN ledger_accounts d ON d.id = t.debit_account JOIN ledger_accounts c ON c.id = t.credit_account`;

type Filter = { account?: string | undefined; flow?: string | undefined };

/** With an account the search starts at its entries, which have an index by account; otherwise at the transfers by time. */
function transfersOf(filter: Filter) {
  const flow = filter.flow || null;
  if (filter.account)
    return {
      source: `ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id
        WHERE e.account_id = ledger_account_id($2) AND ($1::text IS NULL OR t.flow = $1)`,
      order: 'e.seq DESC',
      values: [flow, filter.account],
    };
  return {
    source: `ledger_transfers t ${flow === null ? '' : 'WHERE t.flow = $1'}`,
    order: 't.created_at DESC, t.id',
    values: flow === null ? [] : [flow],
  };
}

/** All transfers, in the order of the list. */
export function allTransfers(filter: Filter): Statement {
  const { source, order, values } = transfersOf(filter);
  const columns = filter.account ? 't.*, e.seq' : 't.*, 0 AS seq';
  return {
    text: `SELECT ${TRANSFER} FROM (SELECT ${columns} FROM ${source} ORDER BY ${order}) t ${CODES}
      ORDER BY t.seq DESC, t.created_at DESC, t.id`,
    values,
  };
}

/** The total is counted up to here; deeper pages need a filter. */
const COUNTED = 1_000_000;

/** Newest first. Each order has an index, so no page sorts the ledger. */
export async function listTransfers(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ rows: TransferRow[]; total: number }> {
  const { source, order, values } = transfersOf(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM (SELECT 1 FROM ${source} LIMIT ${COUNTED}) x`,
    values,
  });
  const at = values.length;
  const rows = await db.query<TransferRow>({
    text: `SELECT ${TRANSFER} FROM (
        SELECT t.*, ${filter.account ? 'e.seq' : '0 AS seq'} FROM ${source} ORDER BY ${order} LIMIT $${at + 1} OFFSET $${at + 2}) t
      ${CODES} ORDER BY t.seq DESC, t.created_at DESC, t.id`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}
