import { insertMemberAccounts, type MemberBalance, postTransfer, readBalance } from '#platform/ledger.ts';
import type { Tx } from '#platform/database.ts';

/** Welcome credits of play mode, minor units (product.md section 8). */
export const WELCOME_CREDITS = 10_000;

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
