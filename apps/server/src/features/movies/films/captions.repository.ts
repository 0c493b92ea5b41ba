import { SHOWN } from '#features/movies/movies.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export async function insertCaptions(db: Queryable, operatorId: string, text: string): Promise<string> {
  const rows = await db.query<{ id: string }>({
    name: 'captions-insert',
    text: 'INSERT INTO film_captions (operator_id, text) VALUES ($1, $2) RETURNING id',
    values: [operatorId, text],
  });
  return rows[0]!.id;
}

/** The captions at an address, while members see a title that names them. */
export async function findShownCaptions(db: Queryable, url: string): Promise<string | null> {
  const rows = await db.query<{ text: string }>({
    name: 'captions-shown',
    text: `SELECT c.text FROM film_captions c WHERE c.id = right($1, 36)::uuid AND EXISTS (
      SELECT 1 FROM movie_episodes e JOIN movies m ON m.id = e.movie_id JOIN movie_types t ON t.id = m.type_id
        WHERE e.captions @> jsonb_build_array(jsonb_build_object('url', $1::text)) AND ${SHOWN})`,
    values: [url],
  });
  return rows[0]?.text ?? null;
}

/** Whether the captions exist; they are kept from being deleted until the transaction ends. */
export async function holdCaptions(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'captions-hold',
    text: 'SELECT 1 FROM film_captions WHERE id = $1 FOR KEY SHARE',
    values: [id],
  });
  return rows.length === 1;
}

/** SQL: captions `c` of yesterday or before that no episode names; `$1` is the folder of their addresses. */
const UNUSED = `c.created_at < now() - interval '24 hours' AND NOT EXISTS (
  SELECT 1 FROM movie_episodes e
    WHERE e.captions @> jsonb_build_array(jsonb_build_object('url', $1::text || c.id)))`;

/**
 * Deletes captions of yesterday or before that no episode names. They are locked by a statement before the one that deletes, whose
 * newer snapshot sees the episodes that were committed meanwhile: captions that an editor was just naming would be lost otherwise.
 * @returns how many
 */
export async function deleteUnusedCaptions(tx: Tx, folder: string): Promise<number> {
  const locked = await tx.query<{ id: string }>({
    name: 'captions-unused',
    text: `SELECT c.id FROM film_captions c WHERE ${UNUSED} ORDER BY c.id FOR UPDATE SKIP LOCKED`,
    values: [folder],
  });
  if (locked.length === 0) return 0;
  const rows = await tx.query({
    name: 'captions-delete-unused',
    text: `DELETE FROM film_captions c WHERE c.id = ANY ($2) AND ${UNUSED} RETURNING c.id`,
    values: [folder, locked.map(({ id }) => id)],
  });
  return rows.length;
}
