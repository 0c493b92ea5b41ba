import { findRechargeRefusal, findSuspension } from '#features/protection/protection.repository.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/**
 * Refuses what a suspended member may not do. Runs in the transaction of it, with the member's row locked, as a suspension
 * locks it. @throws Failure MEMBER_SUSPENDED
 */
export async function requireNotSuspended(tx: Tx, memberId: string): Promise<void> {
  const suspension = await findSuspension(tx, memberId);
  if (suspension !== null) throw new Failure('MEMBER_SUSPENDED', { data: suspension });
}

/**
 * Refuses a recharge that the member's own protection or a suspension forbids. Runs in the transaction that inserts it, with the member's row
 * locked, which every change of a limit locks too. @throws Failure SELF_EXCLUDED, MEMBER_SUSPENDED or PROTECTION_LIMIT
 */
export const createRechargeCheck =
  (timeZone: string) =>
  async (tx: Tx, memberId: string, amount: number): Promise<void> => {
    const { rest, limit } = await findRechargeRefusal(tx, memberId, amount, timeZone);
    if (rest !== null) throw new Failure('SELF_EXCLUDED', { data: rest });
    await requireNotSuspended(tx, memberId);
    if (limit !== null) throw new Failure('PROTECTION_LIMIT', { data: limit });
  };
