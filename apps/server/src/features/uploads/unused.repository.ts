import type { Tx } from '#platform/database.ts';

/**
 * Everything that may refer to an upload `u`: by its id, or by the path at which members find what operators
 * uploaded. A new place is added here; unused.test.ts finds the columns that refer to `uploads`.
 */
const REFERENCES = [
  'SELECT 1 FROM recharges r WHERE r.upload_id = u.id',
  'SELECT 1 FROM support_messages m WHERE m.upload_id = u.id',
  `SELECT 1 FROM banners b WHERE b.picture = '/media/slides/' || u.id`,
  `SELECT 1 FROM movies v WHERE v.picture = '/media/covers/' || u.id`,
  `SELECT 1 FROM profiles p WHERE p.photos @> ARRAY['/media/people/' || u.id]`,
  `SELECT 1 FROM profiles p WHERE p.picture = '/media/people/' || u.id`,
];
const UNUSED = `u.created_at < now() - interval '24 hours'
  AND ${REFERENCES.map((reference) => `NOT EXISTS (${reference})`).join('\n  AND ')}`;

/** The ids of unused uploads, oldest first, held until the transaction ends; those that others hold are left out. */
export async function lockUnused(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'uploads-unused',
    text: `SELECT u.id FROM uploads u WHERE ${UNUSED} ORDER BY u.created_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

/** Deletes those of them that are unused still; gives their number. */
export async function deleteUnused(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx.query({
    name: 'uploads-delete-unused',
    text: `DELETE FROM uploads u WHERE u.id = ANY ($1) AND ${UNUSED} RETURNING u.id`,
    values: [ids],
  });
  return rows.length;
}
