import type { Proof } from '@fairground/contract/vote';
import { toHex } from '@fairground/kernel/bytes';
import { levelsAbove, merkleLevels, merklePath } from '@fairground/kernel/merkle';
import { leavesOf, restoreTree } from '#features/vote/order-blocks.ts';
import { BLOCK_LEAVES, findBlock, listBlockRoots } from '#features/vote/order-blocks.repository.ts';
import { findOwnOrder } from '#features/vote/orders.repository.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import type { Database } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

/**
 * The Merkle path from a member's own order to the published root; null before the close, and where the order is not the
 * member's. Computed from the leaves of one block and the stored roots of all blocks: a few thousand hashes, however many orders
 * the period has.
 */
export async function findInclusion(
  database: Database,
  period: PeriodRow,
  memberId: string,
  orderId: string,
): Promise<Proof['inclusion']> {
  if (period.order_root === null || period.order_count === null) return null;
  const order = await findOwnOrder(database, memberId, orderId, period.id);
  if (order === null) return null;
  const { hash } = order;
  let found = await findBlock(database, period.id, hash);
  if (found === null) {
    // The node that closed the period stopped before it stored the tree.
    await restoreTree(database, period.id);
    found = await findBlock(database, period.id, hash);
  }
  const leaves = leavesOf(found!.leaves);
  const within = leaves.findIndex((leaf) => Buffer.compare(leaf, hash) === 0);
  const above = levelsAbove(nodeHashes, await listBlockRoots(database, period.id));
  const path = [
    ...merklePath(merkleLevels(nodeHashes, leaves), within),
    ...merklePath(above, found!.block),
  ].map(toHex);
  const index = found!.block * BLOCK_LEAVES + within;
  return { orderHash: toHex(hash), index, count: period.order_count, path };
}
