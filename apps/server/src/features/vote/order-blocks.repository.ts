import type { Queryable, Tx } from '#platform/database.ts';

export const HASH_BYTES = 32;
/** Leaves of one block: a power of two, so that the tree over a block is a subtree of the period's Merkle tree. */
export const BLOCK_LEAVES = 1024;

/** The leaves of a block in order, and the root of the subtree over them. */
export type Block = { leaves: Uint8Array; root: Uint8Array };

/** Blocks read or written at a time: 64 of 32 KB each, so that no result blocks the event loop for long. */
const BATCH = 64;
/** work_mem for sorting: a million hashes in memory take half as long as on disk. */
const SORT_MEMORY = '128MB';

/** The sorted hashes of a period's orders, some blocks at a time. */
export async function* readBlocks(tx: Tx, periodId: number): AsyncGenerator<Uint8Array[]> {
  await tx.query({ text: `SELECT set_config('work_mem', $1, true)`, values: [SORT_MEMORY] });
  await tx.query({
    text: `DECLARE order_hashes NO SCROLL CURSOR FOR
      SELECT string_agg(hash, ''::bytea ORDER BY hash) AS leaves
        FROM (SELECT hash, (row_number() OVER (ORDER BY hash) - 1) / ${BLOCK_LEAVES} AS block FROM orders WHERE period_id = $1) x
        GROUP BY block ORDER BY block`,
    values: [periodId],
  });
  for (;;) {
    const rows = await tx.query<{ leaves: Uint8Array }>({ text: `FETCH ${BATCH} FROM order_hashes` });
    if (rows.length > 0) yield rows.map(({ leaves }) => leaves);
    if (rows.length < BATCH) return;
  }
}

/** Stores the blocks of a period's tree. Idempotent: another node writes the same rows. */
export async function insertBlocks(tx: Tx, periodId: number, blocks: readonly Block[]): Promise<void> {
  for (let first = 0; first < blocks.length; first += BATCH) {
    const batch = blocks.slice(first, first + BATCH);
    await tx.query({
      name: 'order-blocks',
      text: `INSERT INTO order_blocks (period_id, first_hash, block, leaves, root)
        SELECT $1, substring(leaves FROM 1 FOR ${HASH_BYTES}), $2 + n - 1, leaves, root
          FROM unnest($3::bytea[], $4::bytea[]) WITH ORDINALITY AS x (leaves, root, n)
        ON CONFLICT (period_id, first_hash) DO NOTHING`,
      values: [periodId, first, batch.map(({ leaves }) => leaves), batch.map(({ root }) => root)],
    });
  }
}

/** The block whose range of hashes covers this one; null where the period has no blocks. */
export async function findBlock(
  db: Queryable,
  periodId: number,
  hash: Uint8Array,
): Promise<{ block: number; leaves: Uint8Array } | null> {
  const rows = await db.query<{ block: number; leaves: Uint8Array }>({
    name: 'order-block',
    text: `SELECT block, leaves FROM order_blocks WHERE period_id = $1 AND first_hash <= $2 ORDER BY first_hash DESC LIMIT 1`,
    values: [periodId, hash],
  });
  return rows[0] ?? null;
}

export async function listBlockRoots(db: Queryable, periodId: number): Promise<Uint8Array[]> {
  const rows = await db.query<{ root: Uint8Array }>({
    name: 'block-roots-of',
    text: 'SELECT root FROM order_blocks WHERE period_id = $1 ORDER BY block',
    values: [periodId],
  });
  return rows.map(({ root }) => root);
}
