import { postTransfer } from '#platform/ledger.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { holdsLiveMoney } from '#platform/deployment.ts';

/**
 * Minor units that play mode puts into the pool once, for the first winners. Play credits have no monetary value; in live mode
 * the operator's money comes in through the bank.
 */
const POOL_FUNDING = 1_000_000_000;

/** Funds the pool of play mode once; later calls change nothing. */
export async function fundPool(db: Parameters<typeof postTransfer>[0]): Promise<void> {
  await postTransfer(db, {
    key: 'pool-funding:play',
    flow: 'pool_funding',
    debit: 'house:promotion',
    credit: 'house:game-pool',
    amount: POOL_FUNDING,
  });
}

/**
 * Posts the operator's money, received by the bank under a reference, to the pool of live mode.
 * @returns `known` where the reference was recorded before, `play` where the database is not live; nothing is posted then
 */
export async function fundPoolFromBank(
  tx: Tx,
  amount: number,
  reference: string,
): Promise<'moved' | 'known' | 'play'> {
  if (!(await holdsLiveMoney(tx))) return 'play';
  const moved = await postTransfer(tx, {
    key: `pool-funding:bank:${reference}`,
    flow: 'pool_funding',
    debit: 'external:bank-in',
    credit: 'house:game-pool',
    amount,
  });
  if (!moved) return 'known';
  await writeAudit(tx, {
    operator: null,
    action: 'pool.fund',
    subject: 'house:game-pool',
    after: { amount, reference },
    why: 'script/fund-pool',
  });
  return 'moved';
}
