import { postTransfer } from '#features/wallet/ledger.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';

/**
 * What play mode puts into the pool once, so that it can pay the first winners (decision 0005). Play credits
 * have no monetary value; in live mode an operator's own money comes in through the bank.
 */
const POOL_FUNDING = 1_000_000_000;

/** Funds the pool of play mode; any later call finds it done. */
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
 * Records the operator's own money, which the bank has received under that reference, as the pool of live mode.
 * @returns `known` where the reference was recorded before, `play` where this is no live database; then nothing moves
 */
export async function fundPoolFromBank(
  tx: Tx,
  amount: number,
  reference: string,
): Promise<'moved' | 'known' | 'play'> {
  const live = await tx.query({ text: `SELECT 1 FROM deployment WHERE mode = 'live' FOR SHARE` });
  if (live.length === 0) return 'play';
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
