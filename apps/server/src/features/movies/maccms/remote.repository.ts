import type { RemoteTitle } from '#features/movies/maccms/maccms.rules.ts';
import { SHOWN } from '#features/movies/movies.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';

export type ImportRow = {
  id: number;
  startedAt: Date;
  finishedAt: Date | null;
  outcome: 'done' | 'failed' | null;
  reason: string | null;
  titles: number;
  skipped: number;
  pages: number;
  pagesSaid: number;
};

/** Takes the lock of imports over all nodes until the transaction ends. @returns false where another import holds it */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>({
    text: 'SELECT pg_try_advisory_xact_lock($1) AS mine',
    values: [LOCKS.catalogueImport],
  });
  return row?.mine ?? false;
}

export async function openImport(db: Queryable, host: string): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    text: 'INSERT INTO movie_imports (host) VALUES ($1) RETURNING id',
    values: [host],
  });
  return row!.id;
}

export async function closeImport(
  db: Queryable,
  id: number,
  end: { outcome: 'done' | 'failed'; reason: string | null; titles: number; skipped: number },
): Promise<void> {
  await db.query({
    text: `UPDATE movie_imports SET finished_at = clock_timestamp(), outcome = $2, reason = $3, titles = $4, skipped = $5
      WHERE id = $1`,
    values: [id, end.outcome, end.reason, end.titles, end.skipped],
  });
}

export type Progress = { pages: number; pagesSaid: number; titles: number; skipped: number };

/** Records the progress, for operators on any node. */
export async function noteProgress(
  db: Queryable,
  id: number,
  { pages, pagesSaid, titles, skipped }: Progress,
): Promise<void> {
  await db.query({
    name: 'import-progress',
    text: 'UPDATE movie_imports SET pages = $2, pages_said = $3, titles = $4, skipped = $5 WHERE id = $1',
    values: [id, pages, pagesSaid, titles, skipped],
  });
}

/** An import whose node died stays open; after this time it does not count as running. */
const LONGEST = `interval '15 minutes'`;
const ROW = `id, started_at AS "startedAt", finished_at AS "finishedAt", titles, skipped, pages, pages_said AS "pagesSaid",
  CASE WHEN outcome IS NULL AND started_at < clock_timestamp() - ${LONGEST} THEN 'failed' ELSE outcome END AS outcome,
  CASE WHEN outcome IS NULL AND started_at < clock_timestamp() - ${LONGEST} THEN 'interrupted' ELSE reason END AS reason`;

export const listImports = (db: Queryable, host: string, limit: number): Promise<ImportRow[]> =>
  db.query({
    text: `SELECT ${ROW} FROM movie_imports WHERE host = $1 ORDER BY started_at DESC, id DESC LIMIT $2`,
    values: [host, limit],
  });

/** When this host's catalogue was last read with success; null: never. */
export async function lastSuccess(db: Queryable, host: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>({
    text: `SELECT max(finished_at) AS at FROM movie_imports WHERE host = $1 AND outcome = 'done'`,
    values: [host],
  });
  return row?.at ?? null;
}

/** Number of titles in the last import, whether or not operators show them. */
export async function countOffered(db: Queryable, host: string): Promise<number> {
  const [row] = await db.query<{ n: number }>({
    text: 'SELECT count(*) AS n FROM movies WHERE remote_host = $1 AND offered',
    values: [host],
  });
  return row?.n ?? 0;
}

export async function countShown(db: Queryable, host: string): Promise<number> {
  const [row] = await db.query<{ n: number }>({
    text: `SELECT count(*) AS n FROM movies m JOIN movie_types t ON t.id = m.type_id
      WHERE m.remote_host = $1 AND ${SHOWN}`,
    values: [host],
  });
  return row?.n ?? 0;
}

/** Inserts the categories that the titles name; names that an operator gave are kept. */
export async function saveTypes(tx: Tx, host: string, titles: readonly RemoteTitle[]): Promise<void> {
  const types = new Map(titles.map(({ typeId, typeName }) => [typeId, typeName]));
  const rows = [...types].map(([id, name]) => ({ id, name }));
  await tx.query({
    text: `INSERT INTO movie_types (id, position, name, remote_host, remote_id)
      SELECT nextval('movie_type_ids'), 1000 + n, jsonb_build_object('ja', r->>'name', 'zh-cn', r->>'name', 'en', r->>'name'),
        $1, r->>'id' FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS x(r, n)
      ON CONFLICT (remote_host, remote_id) DO UPDATE SET name = excluded.name WHERE NOT movie_types.named_here`,
    values: [host, JSON.stringify(rows)],
  });
}

/**
 * Upserts titles with their episodes: known ones keep their ids and views. Fields that operators set (`allowed`, `is_new`,
 * `is_hot`) are never written.
 */
export async function saveTitles(tx: Tx, host: string, titles: readonly RemoteTitle[]): Promise<void> {
  const rows = JSON.stringify(titles);
  const inAll = (field: string) =>
    `jsonb_build_object('ja', r->>'${field}', 'zh-cn', r->>'${field}', 'en', r->>'${field}')`;
  await tx.query({
    text: `INSERT INTO movies (id, type_id, name, picture, duration_seconds, director, actors, released_on, content,
        remote_host, remote_id)
      SELECT nextval('movie_ids'), t.id, ${inAll('name')}, r->>'picture', (r->>'seconds')::integer, ${inAll('director')},
        ${inAll('actors')}, (r->>'released')::date, ${inAll('content')}, $1, r->>'id'
        FROM jsonb_array_elements($2::jsonb) AS x(r)
        JOIN movie_types t ON t.remote_host = $1 AND t.remote_id = r->>'typeId'
      ON CONFLICT (remote_host, remote_id) DO UPDATE SET type_id = excluded.type_id, name = excluded.name,
        picture = excluded.picture, duration_seconds = excluded.duration_seconds, director = excluded.director,
        actors = excluded.actors, released_on = excluded.released_on, content = excluded.content, offered = true`,
    values: [host, rows],
  });
  await tx.query({
    text: `DELETE FROM movie_episodes e USING movies m, jsonb_array_elements($2::jsonb) AS x(r)
      WHERE m.id = e.movie_id AND m.remote_host = $1 AND m.remote_id = r->>'id'`,
    values: [host, rows],
  });
  await tx.query({
    text: `INSERT INTO movie_episodes (movie_id, source_position, position, source, name, url)
      SELECT m.id, s.n - 1, e.n - 1, s.r->>'name',
        jsonb_build_object('ja', e.r->>'name', 'zh-cn', e.r->>'name', 'en', e.r->>'name'), e.r->>'url'
        FROM jsonb_array_elements($2::jsonb) AS x(r)
        JOIN movies m ON m.remote_host = $1 AND m.remote_id = x.r->>'id'
        CROSS JOIN LATERAL jsonb_array_elements(x.r->'sources') WITH ORDINALITY AS s(r, n)
        CROSS JOIN LATERAL jsonb_array_elements(s.r->'episodes') WITH ORDINALITY AS e(r, n)`,
    values: [host, rows],
  });
}

/** Unpublishes titles that are missing from the catalogue; members' positions and views are kept. */
export async function hideOthers(tx: Tx, host: string, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: 'UPDATE movies SET offered = false WHERE remote_host = $1 AND offered AND NOT (remote_id = ANY($2::text[]))',
    values: [host, ids],
  });
}
