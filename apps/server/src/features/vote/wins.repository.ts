import type { Tx } from '#platform/database.ts';

/** Deletes a member's wins from the feed. @returns the ids of the newest `limit` of them */
export async function deleteWins(tx: Tx, memberId: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'wins-delete',
    text: `WITH gone AS (DELETE FROM wins WHERE member_id = $1 RETURNING id, settled_at)
      SELECT id FROM gone ORDER BY settled_at DESC LIMIT $2`,
    values: [memberId, limit],
  });
  return rows.map(({ id }) => id);
}
