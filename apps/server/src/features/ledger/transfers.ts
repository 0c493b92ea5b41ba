import { pageOf } from '@fairground/contract/fields';
import { bounded } from '#platform/bounded.ts';
import type { Database } from '#platform/database.ts';
import { allTransfers, listTransfers, type TransferRow } from '#features/ledger/ledger.repository.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { iso } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

const view = (row: TransferRow) => ({
  id: row.id,
  flow: row.flow,
  debit: row.debit,
  credit: row.credit,
  amount: row.amount,
  periodNo: row.periodNo,
  orderId: row.orderId,
  paymentId: row.paymentId,
  createdAt: iso(row.created_at),
});

/** All transfers, for export. */
export const transferSources: ListSources<'GET /ledger/transfers'> = {
  'GET /ledger/transfers': {
    statement: (filter) => allTransfers(filter),
    view: (rows: TransferRow[]) => rows.map(view),
  },
};

/** Transfers, filtered by account or flow; none for an account that does not exist. */
export const exploreTransfers =
  (database: Database): ConsoleHandler<'GET /ledger/transfers'> =>
  async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await bounded(database, (tx) => listTransfers(tx, input, page));
    return { ...page, total, list: rows.map(view) };
  };
