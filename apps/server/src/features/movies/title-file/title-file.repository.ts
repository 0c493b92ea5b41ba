import { type FileTitle, titleKey } from '#features/movies/title-file/title-file.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** The keys of the site's own titles, of samples too. */
export async function listTitleKeys(db: Queryable): Promise<Set<string>> {
  const rows = await db.query<{ name: string; day: string | null }>({
    name: 'title-keys',
    text: `SELECT name ->> 'ja' AS name, to_char(released_on, 'YYYY-MM-DD') AS day FROM movies WHERE remote_host IS NULL`,
  });
  return new Set(rows.map(({ name, day }) => titleKey(name ?? '', day)));
}

/** Inserts titles of our own, which nobody sees yet. @returns their ids, in the order of the file */
export async function insertTitles(tx: Tx, titles: readonly FileTitle[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    name: 'titles-insert',
    text: `INSERT INTO movies (id, type_id, name, reading, picture, duration_seconds, director, actors, content, released_on,
        is_new, is_hot, allowed)
      SELECT nextval('movie_ids'), t."typeId", t.name, t.reading, t.picture, 0, t.director, t.actors, t.content,
        t."releasedOn", t."isNew", t."isHot", false
      FROM (SELECT * FROM jsonb_to_recordset($1::jsonb) AS x (line integer, "typeId" integer, name jsonb, reading text,
        picture text, director jsonb, actors jsonb, content jsonb, "releasedOn" date, "isNew" boolean, "isHot" boolean)
        ORDER BY line) t
      RETURNING id`,
    values: [JSON.stringify(titles)],
  });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
