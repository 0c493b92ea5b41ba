import type { Database } from '#platform/database.ts';
import type { Localized } from '#platform/localized.ts';

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
  captions: { language: string; url: string }[];
};

/** What members see: a title that its source has and operators let be seen, in a category that is visible. */
export const SHOWN = 'm.published AND t.visible';

const MOVIES = `SELECT m.id, m.type_id, t.name AS type_name, m.name, m.picture, m.duration_seconds, m.hits, m.director,
    m.actors, to_char(m.released_on, 'YYYY-MM-DD') AS released_on, m.content, m.is_new, m.is_hot,
    m.sample
  FROM movies m JOIN movie_types t ON t.id = m.type_id`;

export async function listTypes(database: Database): Promise<{ id: number; name: Localized }[]> {
  return database.query({
    name: 'movie-types',
    text: 'SELECT id, name FROM movie_types WHERE visible ORDER BY position, id',
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
  hot: 'm.is_hot DESC, m.hits DESC, m.id',
  new: 'm.released_on DESC NULLS LAST, m.id',
  all: 'm.id',
} as const;

/** Hot: the flagged ones first; new: by release. The keyword is looked for in the titles of all languages. */
export async function listMovies(
  database: Database,
  query: MovieQuery,
): Promise<{ rows: MovieRow[]; total: number }> {
  const filter = `WHERE ${SHOWN} AND ($1::integer IS NULL OR m.type_id = $1)
    AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM jsonb_each_text(m.name) n WHERE position(lower($2) in lower(n.value)) > 0))`;
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
    text: `${MOVIES} WHERE m.id = $1 AND ${SHOWN}`,
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

/** Every episode of a title, by source and in order. */
export async function listEpisodes(database: Database, movieId: number): Promise<EpisodeRow[]> {
  return database.query<EpisodeRow>({
    name: 'movie-episodes',
    text: `SELECT source_position, source, name, url, captions FROM movie_episodes
      WHERE movie_id = $1 ORDER BY source_position, position`,
    values: [movieId],
  });
}
