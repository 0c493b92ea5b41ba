import type { Localized } from '@fairground/contract/language';
import type { FilmStatus } from '#features/movies/films/film-files.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type EditedEpisode = {
  source_position: number;
  source: string;
  name: Localized;
  url: string;
  captions: { language: string; url: string }[];
  file_id: string | null;
  file_name: string | null;
  file_status: FilmStatus | null;
};

/** All episodes of a title for its editor, playable or not. */
export async function listEditedEpisodes(db: Queryable, movieId: number): Promise<EditedEpisode[]> {
  return db.query({
    name: 'episodes-edited',
    text: `SELECT e.source_position, e.source, e.name, e.url, e.captions, e.file_id, f.name AS file_name, f.status AS file_status
      FROM movie_episodes e LEFT JOIN film_files f ON f.id = e.file_id
      WHERE e.movie_id = $1 ORDER BY e.source_position, e.position`,
    values: [movieId],
  });
}

export type NewEpisode = {
  sourcePosition: number;
  position: number;
  source: string;
  name: Localized;
  url: string;
  fileId: string | null;
  captions: { language: string; url: string }[];
};

/** Puts these in place of all episodes of a title. */
export async function replaceEpisodes(
  tx: Tx,
  movieId: number,
  episodes: readonly NewEpisode[],
): Promise<void> {
  await tx.query({
    name: 'episodes-clear',
    text: 'DELETE FROM movie_episodes WHERE movie_id = $1',
    values: [movieId],
  });
  await tx.query({
    name: 'episodes-put',
    text: `INSERT INTO movie_episodes (movie_id, source_position, position, source, name, url, file_id, captions)
      SELECT $1, (e->>'sourcePosition')::integer, (e->>'position')::integer, e->>'source', e->'name', e->>'url',
        (e->>'fileId')::uuid, e->'captions' FROM jsonb_array_elements($2::jsonb) AS x(e)`,
    values: [movieId, JSON.stringify(episodes)],
  });
  await tx.query({
    name: 'episodes-duration',
    text: `UPDATE movies m SET duration_seconds = d.seconds FROM (${durationsOf('$1::integer')}) d WHERE m.id = d.movie_id`,
    values: [movieId],
  });
}

/** SQL: how long the first source of titles is, where every episode of it is an uploaded film that is ready. */
function durationsOf(movieIds: string): string {
  return `SELECT e.movie_id, sum(f.seconds)::integer AS seconds
    FROM movie_episodes e LEFT JOIN film_files f ON f.id = e.file_id AND f.status = 'ready'
    WHERE e.movie_id = ANY (ARRAY(SELECT ${movieIds})) AND e.source_position = (
      SELECT min(o.source_position) FROM movie_episodes o WHERE o.movie_id = e.movie_id)
    GROUP BY e.movie_id HAVING bool_and(f.id IS NOT NULL)`;
}

/** Writes how long titles are that play this film. */
export async function sumDurations(tx: Tx, fileId: string): Promise<void> {
  await tx.query({
    name: 'film-durations',
    text: `UPDATE movies m SET duration_seconds = d.seconds FROM (
        ${durationsOf('u.movie_id FROM movie_episodes u WHERE u.file_id = $1')}) d WHERE m.id = d.movie_id`,
    values: [fileId],
  });
}
