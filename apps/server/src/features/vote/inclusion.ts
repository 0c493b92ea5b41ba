import type { Proof } from '@fairground/contract/vote';
import { toHex } from '@fairground/kernel/bytes';
import { merkleLevels, merklePath } from '@fairground/kernel/merkle';
import { countLeaves, leafAt, leavesOf, readOrderHashes } from '#features/vote/order-hashes.repository.ts';
import { findOrderHash } from '#features/vote/orders.repository.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import type { Database } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

/** Trees kept: members look at the period that has just ended, all at once. */
const KEPT = 4;

type Tree = { leaves: Uint8Array; levels: Uint8Array[][] };

/** Where a leaf stands among the sorted leaves, −1 for nowhere. */
function indexOf(leaves: Uint8Array, hash: Uint8Array): number {
  let low = 0;
  let high = countLeaves(leaves) - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = Buffer.compare(leafAt(leaves, middle), hash);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export type Inclusion = (period: PeriodRow, memberId: string, orderId: string) => Promise<Proof['inclusion']>;

/**
 * Paths from members' own orders to the published root. The orders of a closed period are frozen, so its tree is
 * built once and kept for those who ask next; building it again for each would be a cheap way to keep a node busy.
 */
export function createInclusion(database: Database): Inclusion {
  const trees = new Map<number, Promise<Tree>>();

  async function build(periodId: number): Promise<Tree> {
    const leaves = await readOrderHashes(database, periodId);
    return { leaves, levels: merkleLevels(nodeHashes, leavesOf(leaves)) };
  }

  function treeOf(periodId: number): Promise<Tree> {
    const tree = trees.get(periodId) ?? build(periodId);
    // Put last again: the first is then the one not asked for longest.
    trees.delete(periodId);
    trees.set(periodId, tree);
    tree.catch(() => trees.delete(periodId));
    for (const oldest of [...trees.keys()].slice(0, -KEPT)) trees.delete(oldest);
    return tree;
  }

  return async (period, memberId, orderId) => {
    if (period.order_root === null) return null;
    const hash = await findOrderHash(database, memberId, orderId, period.id);
    if (hash === null) return null;
    const { leaves, levels } = await treeOf(period.id);
    const index = indexOf(leaves, hash);
    const path = merklePath(levels, index).map(toHex);
    return { orderHash: toHex(hash), index, count: countLeaves(leaves), path };
  };
}
