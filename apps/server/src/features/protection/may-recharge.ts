import { findRechargeRefusal } from '#features/protection/protection.repository.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/**
 * Refuses a recharge that the member's own protection forbids. Runs in the transaction that inserts it, with the member's row
 * locked, which every change of a limit locks too. @throws Failure SELF_EXCLUDED or PROTECTION_LIMIT
 */
export const createRechargeCheck =
  (timeZone: string) =>
  async (tx: Tx, memberId: string, amount: number): Promise<void> => {
    const { rest, limit } = await findRechargeRefusal(tx, memberId, amount, timeZone);
    if (rest !== null) throw new Failure('SELF_EXCLUDED', { data: rest });
    if (limit !== null) throw new Failure('PROTECTION_LIMIT', { data: limit });
  };
