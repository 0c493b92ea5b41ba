import { commitmentHash, FIRST_PREVIOUS } from '@fairground/kernel/commitment';
import { listPeriodsAfter } from '#features/vote/periods.repository.ts';
import { viewProof } from '#features/vote/views.ts';
import type { Queryable } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

const CHUNK = 1000;

/**
 * Recomputes every commitment from the first period on. `brokenAt` is the number of the first period whose hash is
 * not that of its facts, or that does not name the one before it; null where all hold.
 */
export async function checkCommitments(
  db: Queryable,
): Promise<{ periods: number; head: string; brokenAt: string | null }> {
  let [head, periods, last] = [FIRST_PREVIOUS, 0, 0];
  for (;;) {
    const rows = await listPeriodsAfter(db, last, CHUNK);
    for (const row of rows) {
      const { commitment } = viewProof(row, null);
      const holds =
        row.previous_hash === head && row.commitment_hash === commitmentHash(nodeHashes, commitment);
      if (!holds) return { periods, head, brokenAt: row.period_no };
      periods += 1;
      head = row.commitment_hash;
      last = row.id;
    }
    if (rows.length < CHUNK) return { periods, head, brokenAt: null };
  }
}
