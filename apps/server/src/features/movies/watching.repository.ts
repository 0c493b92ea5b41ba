import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { OWN_HOST, SHOWN } from '#features/movies/movies.repository.ts';
import type { Database, Queryable } from '#platform/database.ts';

/** A member's rows of one video host. */
export type WatchlistKey = { memberId: string; host: string };
export type Title = { vodId: string; name: string; picture: string };
export type WatchPosition = { source: number; episode: number; position: number; duration: number };
type Window = { limit: number; offset: number; language: Language };

type TitleRow = Title & { sample: boolean; savedAt: Date };
type WatchPositionRow = TitleRow & WatchPosition;

/* Names of this site's own titles come from the catalogue, in the language of the call. */
const OWN_TITLE = `LEFT JOIN (movies m JOIN movie_types t ON t.id = m.type_id)
  ON k.host = '${OWN_HOST}' AND m.id::text = k.vod_id`;
const TITLE = `k.vod_id AS "vodId", coalesce(m.name->>$3, k.name) AS name, coalesce(m.picture, k.picture) AS picture,
  coalesce(m.sample, false) AS sample, k.saved_at AS "savedAt"`;
/** SQL: whether a title is offered; one of this site that was unpublished is not. */
const OFFERED = `(k.host <> '${OWN_HOST}' OR (${SHOWN}))`;
/**
 * SQL: the current number of the saved episode, found by name, in the source of the saved name where it exists: an import may
 * have inserted or reordered episodes. The name is compared in every language, because the language in which it was saved is
 * unknown.
 */
const FOUND = `LEFT JOIN LATERAL (
    SELECT e.source_position, e.position FROM movie_episodes e
     WHERE k.host = '${OWN_HOST}' AND e.movie_id::text = k.vod_id
       AND EXISTS (SELECT 1 FROM jsonb_each_text(e.name) n WHERE n.value = k.episode_name)
     ORDER BY (e.source = k.source_name) DESC, (e.source_position = k.source) DESC, (e.position = k.episode) DESC,
       e.source_position, e.position
     LIMIT 1) e ON true`;
/**
 * SQL: whether the position follows the episode's name. Of this site's titles a vanished episode becomes the beginning; those of
 * other hosts stay as saved.
 */
const BY_NAME = `k.host = '${OWN_HOST}' AND k.episode_name IS NOT NULL`;
const PLACE = `CASE WHEN ${BY_NAME} THEN coalesce(e.source_position, 0) ELSE k.source END AS source,
  CASE WHEN ${BY_NAME} THEN coalesce(e.position, 0) ELSE k.episode END AS episode,
  CASE WHEN ${BY_NAME} AND e.position IS NULL THEN 0 ELSE k.position END AS position, k.duration`;

export async function isFavourite(
  db: Queryable,
  { memberId, host }: WatchlistKey,
  vodId: string,
): Promise<boolean> {
  const rows = await db.query({
    name: 'movie-favourite',
    text: 'SELECT 1 FROM movie_favourites WHERE member_id = $1 AND host = $2 AND vod_id = $3',
    values: [memberId, host, vodId],
  });
  return rows.length > 0;
}

export async function findWatchPosition(
  db: Queryable,
  { memberId, host }: WatchlistKey,
  vodId: string,
): Promise<(WatchPosition & { savedAt: Date }) | null> {
  const rows = await db.query<WatchPosition & { savedAt: Date }>({
    name: 'movie-place',
    text: `SELECT ${PLACE}, k.saved_at AS "savedAt" FROM movie_progress k ${FOUND}
      WHERE k.member_id = $1 AND k.host = $2 AND k.vod_id = $3 AND NOT k.finished`,
    values: [memberId, host, vodId],
  });
  return rows[0] ?? null;
}

/** Deletes the oldest rows beyond the number that is kept. */
async function trim(
  db: Queryable,
  table: 'movie_favourites' | 'movie_progress',
  { memberId, host }: WatchlistKey,
): Promise<void> {
  await db.query({
    name: `${table}-trim`,
    text: `DELETE FROM ${table} WHERE member_id = $1 AND host = $2 AND vod_id IN (
      SELECT vod_id FROM ${table} WHERE member_id = $1 AND host = $2 ORDER BY saved_at DESC OFFSET $3)`,
    values: [memberId, host, LIMITS.movie.kept],
  });
}

export async function addFavourite(db: Queryable, key: WatchlistKey, title: Title): Promise<void> {
  await db.query({
    name: 'movie-favourite-add',
    text: `INSERT INTO movie_favourites (member_id, host, vod_id, name, picture) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (member_id, host, vod_id) DO UPDATE SET name = excluded.name, picture = excluded.picture`,
    values: [key.memberId, key.host, title.vodId, title.name, title.picture],
  });
  await trim(db, 'movie_favourites', key);
}

export async function removeFavourite(
  db: Queryable,
  { memberId, host }: WatchlistKey,
  vodId: string,
): Promise<void> {
  await db.query({
    name: 'movie-favourite-remove',
    text: 'DELETE FROM movie_favourites WHERE member_id = $1 AND host = $2 AND vod_id = $3',
    values: [memberId, host, vodId],
  });
}

/** Saves a position with the current names of source and episode, because an import may renumber them. */
export async function saveWatchPosition(
  db: Queryable,
  key: WatchlistKey,
  { vodId, name, picture, source, episode, position, duration }: Title & WatchPosition,
  finished: boolean,
): Promise<Date> {
  const rows = await db.query<{ savedAt: Date; isNew: boolean }>({
    name: 'movie-place-save',
    text: `INSERT INTO movie_progress
        (member_id, host, vod_id, name, picture, source, episode, position, duration, finished, source_name, episode_name)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, e.source, e.name->>'en'
        FROM (SELECT) AS one LEFT JOIN movie_episodes e
          ON $2 = '${OWN_HOST}' AND e.movie_id::text = $3 AND e.source_position = $6 AND e.position = $7
      ON CONFLICT (member_id, host, vod_id) DO UPDATE SET name = excluded.name, picture = excluded.picture,
        source = excluded.source, episode = excluded.episode, position = excluded.position,
        duration = excluded.duration, finished = excluded.finished, source_name = excluded.source_name,
        episode_name = excluded.episode_name, saved_at = clock_timestamp()
      RETURNING saved_at AS "savedAt", xmax = 0 AS "isNew"`,
    values: [key.memberId, key.host, vodId, name, picture, source, episode, position, duration, finished],
  });
  if (rows[0]!.isNew) await trim(db, 'movie_progress', key);
  return rows[0]!.savedAt;
}

export async function forgetWatchPosition(
  db: Queryable,
  { memberId, host }: WatchlistKey,
  vodId: string,
): Promise<void> {
  await db.query({
    name: 'movie-place-forget',
    text: 'DELETE FROM movie_progress WHERE member_id = $1 AND host = $2 AND vod_id = $3',
    values: [memberId, host, vodId],
  });
}

/** The statements of a list and of its count. */
function statementsOf(
  from: 'movie_favourites' | 'movie_progress',
  { memberId, host }: WatchlistKey,
  { limit, offset, language }: Window,
) {
  const isProgress = from === 'movie_progress';
  const open = isProgress ? 'AND NOT k.finished' : '';
  const found = isProgress ? FOUND : '';
  const filter = `FROM ${from} k ${OWN_TITLE} ${found} WHERE k.member_id = $1 AND k.host = $2 AND ${OFFERED} ${open}`;
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

export async function listFavourites(database: Database, key: WatchlistKey, window: Window) {
  const { list, count } = statementsOf('movie_favourites', key, window);
  const [rows, [counted]] = await Promise.all([
    database.query<TitleRow>(list),
    database.query<{ total: number }>(count),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function listWatching(database: Database, key: WatchlistKey, window: Window) {
  const { list, count } = statementsOf('movie_progress', key, window);
  const [rows, [counted]] = await Promise.all([
    database.query<WatchPositionRow>(list),
    database.query<{ total: number }>(count),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The number of a title of ours, by which it is found; null for what is none. */
const OWN_ID = `(CASE WHEN $2 ~ '^[1-9][0-9]{0,8}$' THEN $2::integer END)`;

/**
 * Records a view once for a member and day of the site; of concurrent calls the one that inserts the row. The title's figure follows by
 * a job (count-views.ts). @returns whether it was the first
 */
export async function recordView(
  db: Queryable,
  { memberId, host }: WatchlistKey,
  vodId: string,
  day: string,
): Promise<boolean> {
  const rows = await db.query({
    name: 'movie-view',
    text: `INSERT INTO movie_views (host, vod_id, member_id, day)
      SELECT $1, $2, $3, $4
        WHERE $1 <> '${OWN_HOST}' OR EXISTS (
          SELECT 1 FROM movies m JOIN movie_types t ON t.id = m.type_id WHERE m.id = ${OWN_ID} AND m.id::text = $2 AND ${SHOWN})
      ON CONFLICT DO NOTHING RETURNING 1`,
    values: [host, vodId, memberId, day],
  });
  return rows.length > 0;
}

/** Adds recorded views to the figures of our own titles, in one statement. @returns how many views that were, of whichever host */
export async function countViews(db: Queryable, limit: number): Promise<number> {
  const rows = await db.query<{ views: number }>({
    name: 'movie-views-count',
    text: `WITH fresh AS (
        UPDATE movie_views SET counted = true WHERE (host, vod_id, member_id, day) IN (
          SELECT host, vod_id, member_id, day FROM movie_views WHERE NOT counted LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING host, vod_id),
      shown AS (
        UPDATE movies SET hits = hits + f.views
          FROM (SELECT vod_id, count(*) AS views FROM fresh WHERE host = '${OWN_HOST}' GROUP BY vod_id) f
         WHERE movies.id::text = f.vod_id)
      SELECT count(*) AS views FROM fresh`,
    values: [limit],
  });
  return rows[0]!.views;
}
