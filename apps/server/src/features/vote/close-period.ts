import { toHex } from '@fairground/kernel/bytes';
import { merkleRoot } from '@fairground/kernel/merkle';
import type { VoteDeps } from '#features/vote/deps.ts';
import { leavesOf, readOrderHashes } from '#features/vote/order-hashes.repository.ts';
import { lockPeriod, lockStakes } from '#features/vote/periods.repository.ts';
import { freezeOrders, postVoid, recordVoid, sumOrders } from '#features/vote/settlement.repository.ts';
import { databaseNow, type Tx } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

/**
 * Freezes the orders of a period whose time is over and publishes their Merkle root, count and totals.
 * Where that was not done before the beacon round exists (every node was down), the root would prove nothing:
 * the period is voided and the stakes go back.
 * @returns what happened; `nothing` where it is not time yet or another node was first
 */
export async function closePeriod(
  deps: Pick<VoteDeps, 'database'>,
  periodId: number,
): Promise<'closed' | 'void' | 'nothing'> {
  return deps.database.transaction(async (tx) => {
    await lockStakes(tx, periodId);
    const period = await lockPeriod(tx, periodId);
    const now = await databaseNow(tx);
    if (period?.status !== 'published' || now < period.closes_at.getTime()) return 'nothing';
    if (now < period.draws_at.getTime() && (await freeze(tx, periodId))) return 'closed';
    await postVoid(tx, periodId);
    await recordVoid(tx, periodId, 'root_late');
    return 'void';
  });
}

/** @returns false where the round came to exist while the root was computed */
async function freeze(tx: Tx, periodId: number): Promise<boolean> {
  const root = merkleRoot(nodeHashes, leavesOf(await readOrderHashes(tx, periodId)));
  return freezeOrders(tx, periodId, toHex(root), await sumOrders(tx, periodId));
}
