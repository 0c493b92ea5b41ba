import type { Tx } from '#platform/database.ts';

/**
 * Serialises changes of a member's cards, recharges, requests and limits, so that they can be counted. It is part of the platform
 * because several features take it and must wait for each other.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'member-lock',
    text: 'SELECT 1 FROM members WHERE id = $1 FOR NO KEY UPDATE',
    values: [memberId],
  });
}
