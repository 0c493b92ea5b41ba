import {
  insertMemberAccounts,
  type MemberBalance,
  postTransfer,
  readBalance,
} from '#features/wallet/ledger.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** Welcome credits of play mode, minor units (product.md section 8). */
export const WELCOME_CREDITS = 10_000;

/**
 * What play mode puts into the pool once, so that it can pay the first winners (decision 0005). Play credits
 * have no monetary value; in live mode an operator's own money comes in through the bank.
 */
const POOL_FUNDING = 1_000_000_000;

/** Opens the accounts of a new member and grants the welcome credits where there are any. */
export async function openWallet(tx: Tx, memberId: string, welcome: number): Promise<MemberBalance> {
  await insertMemberAccounts(tx, memberId);
  if (welcome > 0) {
    await postTransfer(tx, {
      key: `welcome:${memberId}`,
      flow: 'welcome',
      debit: 'house:promotion',
      credit: `member:${memberId}:available`,
      amount: welcome,
    });
  }
  return readBalance(tx, memberId);
}

/** Funds the pool of play mode; any later call finds it done. */
export async function fundPool(db: Queryable): Promise<void> {
  await postTransfer(db, {
    key: 'pool-funding:play',
    flow: 'pool_funding',
    debit: 'house:promotion',
    credit: 'house:game-pool',
    amount: POOL_FUNDING,
  });
}
