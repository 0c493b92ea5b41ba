import type { Database, Tx } from '#platform/database.ts';
import { banners } from '#seeds/catalogue/banners.ts';
import { movies, movieTypes } from '#seeds/catalogue/movies.ts';
import { notices } from '#seeds/catalogue/notices.ts';
import { people, regions } from '#seeds/catalogue/people.ts';

/** One row per element of `rows`, as jsonb, in their order. */
const insert = (tx: Tx, text: string, rows: readonly unknown[]) =>
  tx.query({ text, values: [JSON.stringify(rows)] });

async function isEmpty(tx: Tx): Promise<boolean> {
  const rows = await tx.query({ text: 'SELECT 1 FROM regions LIMIT 1' });
  return rows.length === 0;
}

/**
 * The sample catalogue of play mode: movies, people, banners and notices that we made ourselves. Written once,
 * into an empty database; what an operator changes later is never touched again.
 */
export async function seedCatalogue(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SELECT pg_advisory_xact_lock(7004)' });
    if (!(await isEmpty(tx))) return;
    await insert(
      tx,
      `INSERT INTO regions (id, position, name)
        SELECT (r->>'id')::integer, n, r->'name' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)`,
      regions,
    );
    await insert(
      tx,
      `INSERT INTO profiles (region_id, name, picture, sample, description, photos, height)
        SELECT (r->>'region')::integer, r->'name', r->>'picture', true, r->'description',
          ARRAY[r->>'picture'], r->>'height' FROM jsonb_array_elements($1::jsonb) AS x(r)`,
      people,
    );
    await insert(
      tx,
      `INSERT INTO movie_types (id, position, name)
        SELECT (r->>'id')::integer, n, r->'name' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)`,
      movieTypes,
    );
    await insert(
      tx,
      `INSERT INTO movies (id, type_id, name, picture, duration_seconds, director, actors, released_on, content, is_new, is_hot, sample)
        SELECT (r->>'id')::integer, (r->>'type')::integer, r->'name', r->>'picture', (r->>'seconds')::integer,
          r->'director', r->'actors', (r->>'released')::date, r->'content', (r->>'isNew')::boolean, (r->>'isHot')::boolean, true
          FROM jsonb_array_elements($1::jsonb) AS x(r)`,
      movies,
    );
    await insert(
      tx,
      `INSERT INTO banners (position, picture, name, description)
        SELECT n, r->>'picture', r->'name', r->'description'
          FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)`,
      banners,
    );
    await insert(
      tx,
      `INSERT INTO notices (position, text)
        SELECT n, r FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)`,
      notices,
    );
  });
}
