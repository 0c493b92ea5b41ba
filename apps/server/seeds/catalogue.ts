import type { Database, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';
import { announcements } from '@fairground/sample-content/catalogue/announcements';
import { banners } from '@fairground/sample-content/catalogue/banners';
import { movies, movieTypes } from '@fairground/sample-content/catalogue/movies';
import { notices } from '@fairground/sample-content/catalogue/notices';
import { people, photosOf, regions } from '@fairground/sample-content/catalogue/people';
import { supportTopics } from '@fairground/sample-content/catalogue/support';

/** One row per element of `rows`, as jsonb, in their order. */
const insert = (tx: Tx, text: string, rows: readonly unknown[]) =>
  tx.query({ text, values: [JSON.stringify(rows)] });

async function isEmpty(tx: Tx, table: 'profiles' | 'movies'): Promise<boolean> {
  const rows = await tx.query({ text: `SELECT 1 FROM ${table} LIMIT 1` });
  return rows.length === 0;
}

const insertRegions = (tx: Tx) =>
  insert(
    tx,
    `INSERT INTO regions (id, position, name)
      SELECT (r->>'id')::integer, n, r->'name' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)
      ON CONFLICT DO NOTHING`,
    regions,
  );

const insertMovieTypes = (tx: Tx) =>
  insert(
    tx,
    `INSERT INTO movie_types (id, position, name)
      SELECT (r->>'id')::integer, n, r->'name' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)
      ON CONFLICT DO NOTHING`,
    movieTypes,
  );

/** What live mode begins with: the names of regions and of categories, and nothing in them that is not real. */
export async function seedShelves(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await insertRegions(tx);
    await insertMovieTypes(tx);
  });
}

/** Sample people are public at once, since nobody stands behind them; nobody is ever deleted, only hidden. */
async function seedPeople(tx: Tx): Promise<void> {
  if (!(await isEmpty(tx, 'profiles'))) return;
  await insertRegions(tx);
  await insert(
    tx,
    `INSERT INTO profiles (region_id, name, age, gender, picture, sample, description, photos, height, status, listed_at, created_at, updated_at)
      SELECT (r->>'region')::integer, r->'name', (r->>'age')::smallint, r->>'gender', r->'photos'->>0, true, r->'description',
        ARRAY(SELECT jsonb_array_elements_text(r->'photos')), r->>'height', 'approved',
        at, at, at
      FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n), LATERAL (SELECT now() - n * interval '1 minute' AS at) y`,
    people.map((person) => Object.assign({}, person, { photos: photosOf(person) })),
  );
}

/** Nodes that start together wait for the one that seeds. */
const FIRST_START_MS = 60_000;

/**
 * The sample catalogue of play mode: movies, people, banners and notices that we made ourselves. Written once,
 * into an empty database; what an operator changes later is never touched again.
 */
export async function seedCatalogue(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.sampleCatalogue] });
    await seedPeople(tx);
    if (!(await isEmpty(tx, 'movies'))) return;
    await insertMovieTypes(tx);
    await insert(
      tx,
      `INSERT INTO movies (id, type_id, name, reading, picture, duration_seconds, director, actors, released_on, content, is_new, is_hot, sample)
        SELECT (r->>'id')::integer, (r->>'type')::integer, r->'name', r->>'reading', r->>'picture', (r->>'seconds')::integer,
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
    await insert(
      tx,
      `INSERT INTO announcements (title, content, important, published_at, created_at, updated_at)
        SELECT r->'title', r->'content', (r->>'important')::boolean, at, at, at
          FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n), LATERAL (SELECT now() - n * interval '1 hour' AS at) y`,
      announcements,
    );
    await insert(
      tx,
      `WITH given AS (SELECT r, n, gen_random_uuid() AS id FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n)),
        topics AS (INSERT INTO support_topics (id, position, title) SELECT id, n, r->'title' FROM given)
      INSERT INTO support_answers (topic_id, position, question, answer, keywords)
        SELECT given.id, a.n, a.r->'question', a.r->'answer', a.r->'keywords'
          FROM given, jsonb_array_elements(given.r->'answers') WITH ORDINALITY AS a(r, n)`,
      supportTopics,
    );
  }, FIRST_START_MS);
}
