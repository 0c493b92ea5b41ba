import type { Tx } from '#platform/database.ts';

/**
 * Everything that may refer to an upload `u`, by the table it stands in: by its id, or by the path at which members find
 * what operators uploaded. A new place is added here; unused.test.ts finds the columns that refer to either table.
 */
const REFERENCES = {
  uploads: [
    'SELECT 1 FROM recharges r WHERE r.upload_id = u.id AND r.member_id = u.member_id',
    'SELECT 1 FROM support_messages m WHERE m.upload_id = u.id AND m.member_id = u.member_id',
  ],
  operator_uploads: [
    'SELECT 1 FROM support_messages m WHERE m.operator_upload_id = u.id',
    `SELECT 1 FROM banners b WHERE b.picture = '/media/slides/' || u.id`,
    `SELECT 1 FROM movies v WHERE v.picture = '/media/covers/' || u.id`,
    `SELECT 1 FROM profiles p WHERE p.photos @> ARRAY['/media/people/' || u.id]`,
    `SELECT 1 FROM profiles p WHERE p.picture = '/media/people/' || u.id`,
  ],
} as const;

export type UploadTable = keyof typeof REFERENCES;
export const UPLOAD_TABLES: readonly UploadTable[] = ['uploads', 'operator_uploads'];

const unused = (table: UploadTable): string => `u.created_at < now() - interval '24 hours'
  AND ${REFERENCES[table].map((reference) => `NOT EXISTS (${reference})`).join('\n  AND ')}`;

/** The ids of unused uploads, oldest first, held until the transaction ends; those that others hold are left out. */
export async function lockUnused(tx: Tx, table: UploadTable, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: `unused-${table}`,
    text: `SELECT u.id FROM ${table} u WHERE ${unused(table)} ORDER BY u.created_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

/** Deletes those of them that are unused still; gives their number. */
export async function deleteUnused(tx: Tx, table: UploadTable, ids: readonly string[]): Promise<number> {
  const rows = await tx.query({
    name: `delete-unused-${table}`,
    text: `DELETE FROM ${table} u WHERE u.id = ANY ($1) AND ${unused(table)} RETURNING u.id`,
    values: [ids],
  });
  return rows.length;
}
