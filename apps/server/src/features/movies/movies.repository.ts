import type { Database } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type MovieRow = {
  id: number;
  type_id: number;
  type_name: Localized;
  name: Localized;
  picture: string;
  duration_seconds: number;
  hits: number;
  director: Localized;
  actors: Localized;
  released_on: string | null;
  content: Localized;
  is_new: boolean;
  is_hot: boolean;
  sample: boolean;
};

export type EpisodeRow = {
  source_position: number;
  source: string;
  name: Localized;
  url: string;
  /** An uploaded film, and how it is played. */
  file_id: string | null;
  plays: 'hls' | 'mp4' | null;
  captions: { language: string; url: string }[];
};

/** SQL: titles that members see: offered by their source, allowed by operators, in a visible category, and now. */
export const SHOWN = `m.published AND t.visible AND coalesce(m.shown_from <= now(), true) AND coalesce(m.shown_until > now(), true)`;

/** The host under which views, favourites and positions of this site's own titles are stored. */
export const OWN_HOST = '/video';

/**
 * SQL: views with those of the last minute, which count-views.ts has not added to the figure yet: whoever has just begun a
 * title sees the own view on its page.
 */
const VIEWS_TO_DATE = `m.hits + (SELECT count(*) FROM movie_views v
  WHERE NOT v.counted AND v.host = '${OWN_HOST}' AND v.vod_id = m.id::text)`;

const selectMovies = (
  views: string,
): string => `SELECT m.id, m.type_id, t.name AS type_name, m.name, m.picture,
    m.duration_seconds, ${views} AS hits, m.director,
    m.actors, to_char(m.released_on, 'YYYY-MM-DD') AS released_on, m.content, m.is_new, m.is_hot,
    m.sample
  FROM movies m JOIN movie_types t ON t.id = m.type_id`;
const MOVIES = selectMovies('m.hits');

/** Categories in which a title is shown, retired ones too. */
export async function listTypes(database: Database): Promise<{ id: number; name: Localized }[]> {
  return database.query({
    name: 'movie-types',
    text: `SELECT t.id, t.name FROM movie_types t
      WHERE EXISTS (SELECT 1 FROM movies m WHERE m.type_id = t.id AND ${SHOWN}) ORDER BY t.position, t.id`,
  });
}

export type MovieQuery = {
  typeId: number | null;
  kind: 'hot' | 'new' | 'all';
  keyword: string | null;
  limit: number;
  offset: number;
};

const ORDER = {
  // Titles that somebody has watched come first: the others show sample figures, which never stand among measured ones.
  hot: 'm.hits > 0 DESC, m.is_hot DESC, m.hits DESC, m.id',
  new: 'm.released_on DESC NULLS LAST, m.id',
  all: 'm.id',
} as const;

/**
 * Sorted hot (watched ones first, among them flagged ones) or new (by release). The keyword is searched in titles, readings, directors and casts of all
 * languages.
 */
export async function listMovies(
  database: Database,
  query: MovieQuery,
): Promise<{ rows: MovieRow[]; total: number }> {
  const filter = `WHERE ${SHOWN} AND ($1::integer IS NULL OR m.type_id = $1)
    AND ($2::text IS NULL OR position(nullif(fold_for_search($2), '') IN m.search_text) > 0)`;
  const values = [query.typeId, query.keyword];
  const [rows, [count]] = await Promise.all([
    database.query<MovieRow>({
      name: `movies-${query.kind}`,
      text: `${MOVIES} ${filter} ORDER BY ${ORDER[query.kind]} LIMIT $3 OFFSET $4`,
      values: [...values, query.limit, query.offset],
    }),
    database.query<{ total: number }>({
      name: 'movies-count',
      text: `SELECT count(*) AS total FROM movies m JOIN movie_types t ON t.id = m.type_id ${filter}`,
      values,
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findMovie(database: Database, id: number): Promise<MovieRow | null> {
  const rows = await database.query<MovieRow>({
    name: 'movie',
    text: `${selectMovies(VIEWS_TO_DATE)} WHERE m.id = $1 AND ${SHOWN}`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function listRelated(database: Database, movie: MovieRow, limit: number): Promise<MovieRow[]> {
  return database.query<MovieRow>({
    name: 'movies-related',
    text: `${MOVIES} WHERE m.id <> $1 AND ${SHOWN} ORDER BY (m.type_id = $2) DESC, m.is_hot DESC, m.id LIMIT $3`,
    values: [movie.id, movie.type_id, limit],
  });
}

/** The episodes of a title that can be played, by source and in order: one whose film is still being prepared is left out. */
export async function listEpisodes(database: Database, movieId: number): Promise<EpisodeRow[]> {
  return database.query<EpisodeRow>({
    name: 'movie-episodes',
    text: `SELECT e.source_position, e.source, e.name, e.url, e.captions, e.file_id, f.plays
      FROM movie_episodes e LEFT JOIN film_files f ON f.id = e.file_id
      WHERE e.movie_id = $1 AND (e.file_id IS NULL OR f.status = 'ready') ORDER BY e.source_position, e.position`,
    values: [movieId],
  });
}
