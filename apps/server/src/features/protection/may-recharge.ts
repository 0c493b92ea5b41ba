import { findRechargeRefusal } from '#features/protection/protection.repository.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/**
 * Throws SELF_EXCLUDED or PROTECTION_LIMIT where the member's own choices stand against this recharge. In the
 * transaction that writes it, with the member's row locked: whatever changes a limit locks that too.
 */
export const createRechargeCheck =
  (timeZone: string) =>
  async (tx: Tx, memberId: string, amount: number): Promise<void> => {
    const { rest, limit } = await findRechargeRefusal(tx, memberId, amount, timeZone);
    if (rest !== null) throw new Failure('SELF_EXCLUDED', { data: rest });
    if (limit !== null) throw new Failure('PROTECTION_LIMIT', { data: limit });
  };
