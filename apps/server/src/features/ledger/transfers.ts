import { bounded } from '#platform/bounded.ts';
import type { Database } from '#platform/database.ts';
import { allTransfers, listTransfers, type TransferRow } from '#features/ledger/ledger.repository.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { iso } from '#platform/iso.ts';
import { pageSizeOf } from '#platform/keyset.ts';
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
export const transferSources = (timeZone: string): ListSources<'GET /ledger/transfers'> => ({
  'GET /ledger/transfers': {
    statement: (filter) => allTransfers(filter, timeZone),
    view: (rows: TransferRow[]) => rows.map(view),
  },
});

/** Transfers, filtered by account, flow, days and amounts; none for an account that does not exist. */
export const exploreTransfers =
  (database: Database, timeZone: string): ConsoleHandler<'GET /ledger/transfers'> =>
  async ({ input }) => {
    const { rows, ...page } = await bounded(database, (tx) => listTransfers(tx, input, timeZone));
    return { ...page, pageSize: pageSizeOf(input), list: rows.map(view) };
  };
