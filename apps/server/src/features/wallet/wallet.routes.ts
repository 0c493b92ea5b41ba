import { readBalance } from '#features/wallet/ledger.repository.ts';
import { listTransactions } from '#features/wallet/transactions.ts';
import type { Database } from '#platform/database.ts';
import type { Handlers } from '#platform/http/routes.ts';

type Keys = 'GET /member/getuserbalance' | 'GET /member/transactions';

export const walletRoutes = (deps: { database: Database; timeZone: string }): Handlers<Keys> => ({
  'GET /member/getuserbalance': ({ member }) => readBalance(deps.database, member.memberId),
  'GET /member/transactions': ({ member, input }) =>
    listTransactions(deps.database, member.memberId, input, deps.timeZone),
});
