import { toHex } from '@fairground/kernel/bytes';
import type { VoteDeps } from '#features/vote/deps.ts';
import { insertBlocks } from '#features/vote/order-blocks.repository.ts';
import { computeTree, type Tree } from '#features/vote/order-blocks.ts';
import { worstCaseOf } from '#features/vote/payouts.rules.ts';
import { lockPeriod, lockStakes, type PeriodRow, ratiosOf } from '#features/vote/periods.repository.ts';
import { freezeOrders, recordVoid, sumOrders } from '#features/vote/settlement.repository.ts';
import { databaseNow, type Tx } from '#platform/database.ts';

/**
 * Freezes the orders of a period whose betting is over and publishes their Merkle root, count and totals. Where the beacon round
 * exists already (every node was down), a root would prove nothing: the period is voided and settle-slice.ts returns the stakes.
 *
 * One READ COMMITTED transaction. It takes the period's advisory lock alone, which waits for stakes in flight and keeps new ones
 * out, then the row lock: no order can be written between the root and the change of status. A close that fails changes nothing;
 * the engine of any node tries it again on its next step. The tree is stored in a second transaction, since the root has only
 * the ten seconds until the round. Where that one fails this rejects, the period is closed all the same, and the first request
 * for a path computes the tree again (inclusion.ts). @returns `nothing` where it is not time yet or another node was first
 */
export async function closePeriod(
  { database }: Pick<VoteDeps, 'database'>,
  periodId: number,
): Promise<'closed' | 'void' | 'nothing'> {
  const closed = await database.transaction(async (tx) => {
    await lockStakes(tx, periodId);
    const period = await lockPeriod(tx, periodId);
    const now = await databaseNow(tx);
    if (period?.status !== 'published' || now < period.closes_at.getTime()) return 'nothing';
    const tree = now < period.draws_at.getTime() ? await freeze(tx, period) : null;
    if (tree === null) await recordVoid(tx, periodId, 'root_late');
    return tree ?? 'void';
  });
  if (typeof closed === 'string') return closed;
  await database.transaction((tx) => insertBlocks(tx, periodId, closed.blocks));
  return 'closed';
}

/** @returns the tree of its orders; null where the round came to exist while that was computed */
async function freeze(tx: Tx, period: PeriodRow): Promise<Tree | null> {
  const tree = await computeTree(tx, period.id);
  const orders = await sumOrders(tx, period.id);
  const worstCase = worstCaseOf({ totals: orders.totals, ratios: ratiosOf(period) });
  return (await freezeOrders(tx, period.id, toHex(tree.root), orders, worstCase)) ? tree : null;
}
