import type { ConsoleDataOf, ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { Queryable, Statement } from '#platform/database.ts';
import { createConditions, type KeysetOrder, type KeysetPage, readKeyset } from '#platform/keyset.ts';

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

type Filter = ConsoleParsedInputOf<'GET /ledger/transfers'>;

/** With an account the search starts at its entries, which have an index by account; otherwise at the transfers by time. */
function transfersOf(filter: Filter, timeZone: string) {
  const { account, flow } = filter;
  const conditions = createConditions();
  if (account) conditions.add(`e.account_id = ledger_account_id(${conditions.parameter(account)})`);
  if (flow) conditions.add(`t.flow = ${conditions.parameter(flow)}`);
  conditions.days(account ? 'e.created_at' : 't.created_at', filter, timeZone);
  conditions.amounts('t.amount', filter);
  const source = account
    ? 'ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id'
    : 'ledger_transfers t';
  return {
    from: `FROM ${source} ${conditions.where()}`,
    values: conditions.values,
    byAccount: Boolean(account),
  };
}

/** All transfers, in the order of the list. */
export function allTransfers(filter: Filter, timeZone: string): Statement {
  const { from, values, byAccount } = transfersOf(filter, timeZone);
  const [columns, order] = byAccount
    ? ['t.*, e.seq', 'e.seq DESC']
    : ['t.*, 0 AS seq', 't.created_at DESC, t.id DESC'];
  return {
    text: `SELECT ${TRANSFER} FROM (SELECT ${columns} ${from} ORDER BY ${order}) t ${CODES}
      ORDER BY t.seq DESC, t.created_at DESC, t.id DESC`,
    values,
  };
}

/** Newest first. Each order has an index, so no page sorts the ledger. */
export async function listTransfers(
  db: Queryable,
  filter: Filter,
  timeZone: string,
): Promise<Omit<KeysetPage, 'ids'> & { rows: TransferRow[] }> {
  const { from, values, byAccount } = transfersOf(filter, timeZone);
  const order: KeysetOrder = byAccount
    ? { key: 'e.seq', type: 'number', id: 't.id', unique: true, descending: true }
    : { key: 't.created_at', type: 'moment', id: 't.id', descending: true };
  const keyset = { parts: [{ from, order }], values, sort: byAccount ? 'account' : 'time' };
  const { ids, ...page } = await readKeyset(db, keyset, filter);
  const rows = await db.query<TransferRow>({
    name: 'ledger-transfers-of-page',
    text: `SELECT ${TRANSFER} FROM ledger_transfers t ${CODES} WHERE t.id = ANY($1) ORDER BY array_position($1, t.id)`,
    values: [ids],
  });
  return { rows, ...page };
}
