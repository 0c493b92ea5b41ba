import { toHex } from '@fairground/kernel/bytes';
import { merklePath } from '@fairground/kernel/merkle';
import type { Proof } from '@fairground/contract/vote';
import { leavesOf, readOrderHashes } from '#features/vote/order-hashes.repository.ts';
import { findOrderHash } from '#features/vote/orders.repository.ts';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { viewProof } from '#features/vote/views.ts';
import type { Database } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';

/** Path from a member's own order to the published root; null before the close and for anyone else's order. */
async function readInclusion(
  database: Database,
  period: PeriodRow,
  memberId: string,
  orderId: string,
): Promise<Proof['inclusion']> {
  if (period.order_root === null) return null;
  const hash = await findOrderHash(database, memberId, orderId, period.id);
  if (hash === null) return null;
  const orderHash = toHex(hash);
  const leaves = [...leavesOf(await readOrderHashes(database, period.id))];
  const index = leaves.findIndex((leaf) => toHex(leaf) === orderHash);
  const path = merklePath(nodeHashes, leaves, index).map(toHex);
  return { orderHash, index, count: leaves.length, path };
}

export const getProof =
  (database: Database): Handler<'GET /lottery/proof'> =>
  async ({ input, member }) => {
    const period = await findPeriod(database, input.periodNo);
    if (period === null) throw new Failure('PERIOD_NOT_FOUND');
    const inclusion =
      input.orderId === undefined
        ? null
        : await readInclusion(database, period, member.memberId, input.orderId);
    return viewProof(period, inclusion);
  };
