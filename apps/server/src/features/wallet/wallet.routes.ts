import { readBalance } from '#features/wallet/ledger.repository.ts';
import { transactionsFile } from '#features/wallet/transactions-file.ts';
import { listTransactions } from '#features/wallet/transactions.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';

type Keys = 'GET /member/getuserbalance' | 'GET /member/transactions' | 'GET /member/transactionsfile';

/** A file is the whole of a ledger: nobody needs many of them. */
const FILES = { name: 'transactions-file', tries: 20, seconds: 60, blockSeconds: 60 };

export function walletRoutes(deps: { database: Database; timeZone: string }): Handlers<Keys> {
  const { database, timeZone } = deps;
  const files = createLimiter(database, FILES);
  return {
    'GET /member/getuserbalance': ({ member }) => readBalance(database, member.memberId),
    'GET /member/transactions': ({ member, input }) =>
      listTransactions(database, member.memberId, input, timeZone),
    'GET /member/transactionsfile': async ({ member, input, language }) => {
      const wait = await files.take(member.memberId);
      if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      return transactionsFile(database, member.memberId, input, { timeZone, language });
    },
  };
}
