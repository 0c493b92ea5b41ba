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

/** The leaves one by one, as views on the buffer. */
export function* leavesOf(hashes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < hashes.length; at += HASH_BYTES) yield hashes.subarray(at, at + HASH_BYTES);
}
