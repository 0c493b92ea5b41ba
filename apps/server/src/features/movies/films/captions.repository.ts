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

/** Deletes captions of yesterday or before that no episode names. @returns how many */
export async function deleteUnusedCaptions(db: Queryable, folder: string): Promise<number> {
  const rows = await db.query({
    name: 'captions-unused',
    text: `DELETE FROM film_captions c WHERE c.created_at < now() - interval '24 hours' AND NOT EXISTS (
      SELECT 1 FROM movie_episodes e
        WHERE e.captions @> jsonb_build_array(jsonb_build_object('url', $1::text || c.id))) RETURNING c.id`,
    values: [folder],
  });
  return rows.length;
}
