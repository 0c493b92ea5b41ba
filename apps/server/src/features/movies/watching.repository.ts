import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { SHOWN } from '#features/movies/movies.repository.ts';
import type { Database, Queryable } from '#platform/database.ts';

/** Whose rows: a member's, of one video host. */
export type Shelf = { memberId: string; host: string };
export type Title = { vodId: string; name: string; picture: string };
export type Place = { source: number; episode: number; position: number; duration: number };
type Window = { limit: number; offset: number; language: Language };

type TitleRow = Title & { sample: boolean; savedAt: Date };
type PlaceRow = TitleRow & Place;

/** Under what our own titles are kept; their names come from the catalogue, in the language asked. */
const OWN_HOST = '/video';

const OWN_TITLE = `LEFT JOIN (movies m JOIN movie_types t ON t.id = m.type_id)
  ON k.host = '${OWN_HOST}' AND m.id::text = k.vod_id`;
const TITLE = `k.vod_id AS "vodId", coalesce(m.name->>$3, k.name) AS name, coalesce(m.picture, k.picture) AS picture,
  coalesce(m.sample, false) AS sample, k.saved_at AS "savedAt"`;
/** A title of ours that was taken down is not offered any more. */
const OFFERED = `(k.host <> '${OWN_HOST}' OR (${SHOWN}))`;
const PLACE = 'k.source, k.episode, k.position, k.duration';

export async function isFavourite(db: Queryable, { memberId, host }: Shelf, vodId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'movie-favourite',
    text: 'SELECT 1 FROM movie_favourites WHERE member_id = $1 AND host = $2 AND vod_id = $3',
    values: [memberId, host, vodId],
  });
  return rows.length > 0;
}

export async function findPlace(
  db: Queryable,
  { memberId, host }: Shelf,
  vodId: string,
): Promise<(Place & { savedAt: Date }) | null> {
  const rows = await db.query<Place & { savedAt: Date }>({
    name: 'movie-place',
    text: `SELECT ${PLACE}, k.saved_at AS "savedAt" FROM movie_progress k
      WHERE k.member_id = $1 AND k.host = $2 AND k.vod_id = $3 AND NOT k.finished`,
    values: [memberId, host, vodId],
  });
  return rows[0] ?? null;
}

/** Forgets what is beyond the number of titles that are kept, oldest first. */
async function trim(
  db: Queryable,
  table: 'movie_favourites' | 'movie_progress',
  { memberId, host }: Shelf,
): Promise<void> {
  await db.query({
    name: `${table}-trim`,
    text: `DELETE FROM ${table} WHERE member_id = $1 AND host = $2 AND vod_id IN (
      SELECT vod_id FROM ${table} WHERE member_id = $1 AND host = $2 ORDER BY saved_at DESC OFFSET $3)`,
    values: [memberId, host, LIMITS.movie.kept],
  });
}

export async function addFavourite(db: Queryable, shelf: Shelf, title: Title): Promise<void> {
  await db.query({
    name: 'movie-favourite-add',
    text: `INSERT INTO movie_favourites (member_id, host, vod_id, name, picture) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (member_id, host, vod_id) DO UPDATE SET name = excluded.name, picture = excluded.picture`,
    values: [shelf.memberId, shelf.host, title.vodId, title.name, title.picture],
  });
  await trim(db, 'movie_favourites', shelf);
}

export async function removeFavourite(
  db: Queryable,
  { memberId, host }: Shelf,
  vodId: string,
): Promise<void> {
  await db.query({
    name: 'movie-favourite-remove',
    text: 'DELETE FROM movie_favourites WHERE member_id = $1 AND host = $2 AND vod_id = $3',
    values: [memberId, host, vodId],
  });
}

export async function savePlace(
  db: Queryable,
  shelf: Shelf,
  { vodId, name, picture, source, episode, position, duration }: Title & Place,
  finished: boolean,
): Promise<Date> {
  const rows = await db.query<{ savedAt: Date; isNew: boolean }>({
    name: 'movie-place-save',
    text: `INSERT INTO movie_progress
        (member_id, host, vod_id, name, picture, source, episode, position, duration, finished)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (member_id, host, vod_id) DO UPDATE SET name = excluded.name, picture = excluded.picture,
        source = excluded.source, episode = excluded.episode, position = excluded.position,
        duration = excluded.duration, finished = excluded.finished, saved_at = clock_timestamp()
      RETURNING saved_at AS "savedAt", xmax = 0 AS "isNew"`,
    values: [shelf.memberId, shelf.host, vodId, name, picture, source, episode, position, duration, finished],
  });
  if (rows[0]!.isNew) await trim(db, 'movie_progress', shelf);
  return rows[0]!.savedAt;
}

export async function forgetPlace(db: Queryable, { memberId, host }: Shelf, vodId: string): Promise<void> {
  await db.query({
    name: 'movie-place-forget',
    text: 'DELETE FROM movie_progress WHERE member_id = $1 AND host = $2 AND vod_id = $3',
    values: [memberId, host, vodId],
  });
}

/** The statements of a list and of its length. */
function statementsOf(
  from: 'movie_favourites' | 'movie_progress',
  { memberId, host }: Shelf,
  { limit, offset, language }: Window,
) {
  const isProgress = from === 'movie_progress';
  const open = isProgress ? 'AND NOT k.finished' : '';
  const filter = `FROM ${from} k ${OWN_TITLE} WHERE k.member_id = $1 AND k.host = $2 AND ${OFFERED} ${open}`;
  const columns = isProgress ? `${TITLE}, ${PLACE}` : TITLE;
  return {
    list: {
      name: `${from}-list`,
      text: `SELECT ${columns} ${filter} ORDER BY k.saved_at DESC, k.vod_id LIMIT $4 OFFSET $5`,
      values: [memberId, host, language, limit, offset],
    },
    count: { name: `${from}-count`, text: `SELECT count(*) AS total ${filter}`, values: [memberId, host] },
  };
}

export async function listFavourites(database: Database, shelf: Shelf, window: Window) {
  const { list, count } = statementsOf('movie_favourites', shelf, window);
  const [rows, [counted]] = await Promise.all([
    database.query<TitleRow>(list),
    database.query<{ total: number }>(count),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function listWatching(database: Database, shelf: Shelf, window: Window) {
  const { list, count } = statementsOf('movie_progress', shelf, window);
  const [rows, [counted]] = await Promise.all([
    database.query<PlaceRow>(list),
    database.query<{ total: number }>(count),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Counts a view of a member on a day of the site, once. The row's key decides among calls at once; only the one
 * that wrote it moves the title's figure, in the same statement. Returns whether it was the first.
 */
export async function countView(
  db: Queryable,
  { memberId, host }: Shelf,
  vodId: string,
  day: string,
): Promise<boolean> {
  const rows = await db.query<{ counted: boolean }>({
    name: 'movie-view',
    text: `WITH counted AS (
        INSERT INTO movie_views (host, vod_id, member_id, day)
        SELECT $1, $2, $3, $4
          WHERE $1 <> '${OWN_HOST}' OR EXISTS (
            SELECT 1 FROM movies m JOIN movie_types t ON t.id = m.type_id WHERE m.id::text = $2 AND ${SHOWN})
        ON CONFLICT DO NOTHING RETURNING vod_id
      ), shown AS (
        UPDATE movies SET hits = hits + 1 FROM counted
          WHERE $1 = '${OWN_HOST}' AND movies.id::text = counted.vod_id
      )
      SELECT EXISTS (SELECT 1 FROM counted) AS counted`,
    values: [host, vodId, memberId, day],
  });
  return rows[0]?.counted ?? false;
}
