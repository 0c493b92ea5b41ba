import { deleteFilesSoon } from '#features/uploads/clean-files.ts';
import type { Tx } from '#platform/database.ts';

/**
 * All references to an upload `u`, by table: by its id, or by the path of a public picture. New references are added here;
 * unused.test.ts finds the columns that refer to either table.
 */
const REFERENCES = {
  uploads: [
    'SELECT 1 FROM recharge_uploads r WHERE r.upload_id = u.id AND r.member_id = u.member_id',
    'SELECT 1 FROM message_uploads m WHERE m.upload_id = u.id AND m.member_id = u.member_id',
    'SELECT 1 FROM listing_uploads l WHERE l.upload_id = u.id AND l.member_id = u.member_id',
  ],
  operator_uploads: [
    'SELECT 1 FROM message_uploads m WHERE m.operator_upload_id = u.id',
    `SELECT 1 FROM banner_pictures b WHERE b.picture = '/media/slides/' || u.id`,
    `SELECT 1 FROM movie_pictures v WHERE v.picture = '/media/covers/' || u.id`,
    `SELECT 1 FROM profile_pictures p WHERE p.photos @> ARRAY['/media/people/' || u.id]`,
    `SELECT 1 FROM profile_pictures p WHERE p.picture = '/media/people/' || u.id`,
  ],
} as const;

export type UploadTable = keyof typeof REFERENCES;
export const UPLOAD_TABLES: readonly UploadTable[] = ['uploads', 'operator_uploads'];

/**
 * SQL: uploads old enough to be decided about. References to a member's upload are permanent, or end with its deletion
 * (deleteUploads), so a used one is marked for good.
 */
const undecided = (table: UploadTable): string =>
  `u.created_at < now() - interval '24 hours'${table === 'uploads' ? ' AND NOT u.kept' : ''}`;

const unused = (table: UploadTable): string => `${undecided(table)}
  AND ${REFERENCES[table].map((reference) => `NOT EXISTS (${reference})`).join('\n  AND ')}`;

/** Marks members' uploads that are referred to, oldest first. @returns how many */
export async function keepUsed(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.query({
    name: 'keep-uploads',
    text: `UPDATE uploads SET kept = true WHERE id IN (
        SELECT u.id FROM uploads u WHERE ${undecided('uploads')}
          AND (${REFERENCES.uploads.map((reference) => `EXISTS (${reference})`).join(' OR ')})
         ORDER BY u.created_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    values: [limit],
  });
  return rows.length;
}

/** Locks unused uploads until the transaction ends, oldest first, skipping locked ones. @returns their ids */
export async function lockUnused(tx: Tx, table: UploadTable, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: `unused-${table}`,
    text: `SELECT u.id FROM ${table} u WHERE ${unused(table)} ORDER BY u.created_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

/** Deletes those of them that are still unused. @returns how many */
export async function deleteUnused(tx: Tx, table: UploadTable, ids: readonly string[]): Promise<number> {
  const rows = await tx.query({
    name: `delete-unused-${table}`,
    text: `DELETE FROM ${table} u WHERE u.id = ANY ($1) AND ${unused(table)} RETURNING u.id`,
    values: [ids],
  });
  return rows.length;
}

/** Of these uploads those of the member, locked until the transaction ends, so that none is deleted before it is referred to. */
export async function holdOwnUploads(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>({
    name: 'own-uploads-hold',
    text: 'SELECT id FROM uploads WHERE id = ANY ($1) AND member_id = $2 AND removed_at IS NULL ORDER BY id FOR KEY SHARE',
    values: [ids, memberId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Deletes at once those of the member's uploads that nothing refers to any more, however young. */
export async function deleteUploads(tx: Tx, memberId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A statement of its own, as in delete-unused.ts: the snapshot of the DELETE then has references committed while this one waited.
  await tx.query({
    name: 'own-uploads-lock',
    text: 'SELECT 1 FROM uploads WHERE id = ANY ($1) AND member_id = $2 ORDER BY id FOR UPDATE',
    values: [ids, memberId],
  });
  await tx.query({
    name: 'own-uploads-delete',
    text: `DELETE FROM uploads u WHERE u.id = ANY ($1) AND u.member_id = $2
      AND ${REFERENCES.uploads.map((reference) => `NOT EXISTS (${reference})`).join(' AND ')}`,
    values: [ids, memberId],
  });
  await deleteFilesSoon(tx);
}
