import type { Queryable } from '#platform/database.ts';

const HASH_BYTES = 32;

/** The leaves of a period's tree in their order, 32 bytes each, as one buffer (a million orders are 32 MB). */
export async function readOrderHashes(db: Queryable, periodId: number): Promise<Uint8Array> {
  const rows = await db.query<{ hashes: Uint8Array | null }>({
    name: 'order-hashes',
    text: `SELECT string_agg(hash, ''::bytea ORDER BY hash) AS hashes FROM orders WHERE period_id = $1`,
    values: [periodId],
  });
  return rows[0]?.hashes ?? new Uint8Array();
}

export const countLeaves = (hashes: Uint8Array): number => hashes.length / HASH_BYTES;

/** One leaf, as a view on the buffer. */
export const leafAt = (hashes: Uint8Array, index: number): Uint8Array =>
  hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

/** The leaves one by one. */
export function* leavesOf(hashes: Uint8Array): Generator<Uint8Array> {
  for (let index = 0; index < countLeaves(hashes); index++) yield leafAt(hashes, index);
}
