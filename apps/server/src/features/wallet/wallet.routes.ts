import { RATES } from '@fairground/contract/rates';
import { readBalance } from '#platform/ledger.ts';
import { type FileSite, transactionsFile } from '#features/wallet/transactions-file.ts';
import { listTransactions } from '#features/wallet/transactions.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import { createMemberReads } from '#platform/semaphore.ts';

type Keys = 'GET /member/getuserbalance' | 'GET /member/transactions' | 'GET /member/transactionsfile';

export function walletRoutes(deps: FileSite & { database: Database }): Handlers<Keys> {
  const { database, mode, currency, timeZone } = deps;
  const files = createLimiter(database, RATES.transactionsFile);
  const reads = createMemberReads();
  return {
    'GET /member/getuserbalance': ({ member }) => readBalance(database, member.memberId),
    'GET /member/transactions': ({ member, input }) =>
      reads.run(member.memberId, () => listTransactions(database, member.memberId, input, timeZone)),
    'GET /member/transactionsfile': async ({ member, input, language }) => {
      const wait = await files.take(member.memberId);
      if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      return reads.run(member.memberId, () =>
        transactionsFile(database, member.memberId, input, { mode, currency, timeZone, language }),
      );
    },
  };
}
