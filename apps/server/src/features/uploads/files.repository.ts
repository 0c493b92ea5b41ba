import type { Queryable } from '#platform/database.ts';

/** Pictures whose files are to be deleted. */
export async function listRemovedFiles(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'upload-files-removed',
    text: 'SELECT id FROM removed_upload_files ORDER BY removed_at LIMIT $1',
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

export async function forgetRemovedFiles(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'upload-files-forget',
    text: 'DELETE FROM removed_upload_files WHERE id = ANY ($1)',
    values: [ids],
  });
}

/** Pictures whose bytes are still in the database. */
export async function listToMove(
  db: Queryable,
  limit: number,
): Promise<{ id: string; contentType: string; bytes: Buffer }[]> {
  return db.query({
    name: 'uploads-to-move',
    text: `(SELECT id, content_type AS "contentType", bytes FROM uploads WHERE bytes IS NOT NULL ORDER BY created_at LIMIT $1)
      UNION ALL (SELECT id, content_type, bytes FROM operator_uploads WHERE bytes IS NOT NULL ORDER BY created_at LIMIT $1) LIMIT $1`,
    values: [limit],
  });
}

/** Takes the bytes out of the row. @returns false where there were none any more */
export async function markMoved(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query<{ moved: boolean }>({
    name: 'upload-moved',
    text: 'SELECT upload_moved($1) AS moved',
    values: [id],
  });
  return rows[0]!.moved;
}

/** Which of these ids are uploads with a file in the media store. */
export async function knownUploads(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({
    name: 'uploads-known',
    text: `SELECT id FROM uploads WHERE id = ANY ($1::uuid[]) AND stored
      UNION ALL SELECT id FROM operator_uploads WHERE id = ANY ($1::uuid[]) AND stored`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
