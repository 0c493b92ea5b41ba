import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Page } from '@fairground/contract/fields';
import type { Queryable, Tx } from '#platform/database.ts';

type Account = ConsoleDataOf<'GET /ledger/accounts'>[number];

/** Accounts of the house one by one, those of the members by kind: `member:*:available`. */
export async function sumAccounts(db: Queryable): Promise<Account[]> {
  return db.query<Account>({
    name: 'ledger-accounts',
    text: `SELECT code, kind, 1::bigint AS accounts,
          CASE WHEN carries_balance THEN balance
            ELSE coalesce((SELECT sum(delta) FROM ledger_entries WHERE account_id = a.id), 0)::bigint END AS balance
        FROM ledger_accounts a WHERE member_id IS NULL
      UNION ALL
      SELECT 'member:*:' || kind, kind, count(*), sum(balance)::bigint
        FROM ledger_accounts WHERE member_id IS NOT NULL GROUP BY kind
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

/** Newest first. With an account its entries lead the way, since they have an index by account. */
export async function listTransfers(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ rows: TransferRow[]; total: number }> {
  const flow = filter.flow || null;
  const byAccount = Boolean(filter.account);
  const source = byAccount
    ? `ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
        WHERE e.account_id = ledger_account_id($2) AND ($1::text IS NULL OR t.flow = $1)`
    : 'ledger_transfers t WHERE ($1::text IS NULL OR t.flow = $1)';
  const values = byAccount ? [flow, filter.account] : [flow];
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM ${source}`,
    values,
  });
  const at = values.length;
  const rows = await db.query<TransferRow>({
    text: `SELECT ${TRANSFER} FROM (
        SELECT t.*, ${byAccount ? 'e.seq' : '0'} AS seq FROM ${source}
         ORDER BY ${byAccount ? 'e.seq DESC' : 't.created_at DESC, t.id'} LIMIT $${at + 1} OFFSET $${at + 2}) t
      ${CODES} ORDER BY t.seq DESC, t.created_at DESC, t.id`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

type Invariants = Omit<ConsoleDataOf<'GET /ledger/invariants'>, 'checkedAt'> & { checkedAt: Date };

/** Asks the view of faults, and counts what it looked at. */
export async function checkInvariants(tx: Tx): Promise<Invariants> {
  const faults = await tx.query<{ fault: string; detail: string }>({
    text: 'SELECT fault, detail FROM ledger_faults LIMIT 100',
  });
  const [counts] = await tx.query<Omit<Invariants, 'faults'>>({
    text: `SELECT clock_timestamp() AS "checkedAt", (SELECT count(*) FROM ledger_transfers) AS transfers,
        count(*) AS entries, coalesce(sum(delta), 0)::bigint AS "entriesSum" FROM ledger_entries`,
  });
  return { ...counts!, faults };
}
