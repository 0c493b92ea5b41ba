import type { Database } from '#platform/database.ts';
import { clips } from '@fairground/sample-content/catalogue/clips';

/**
 * The clips of the sample titles. Apart from the catalogue, since they came later: one that was seeded before gets
 * them too. Once; what an operator takes away does not come back.
 */
export async function seedClips(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const first = await tx.query({
      text: `INSERT INTO settings (name, value) VALUES ('seeded-clips', 'true') ON CONFLICT DO NOTHING RETURNING name`,
    });
    if (first.length === 0) return;
    await tx.query({
      text: `INSERT INTO movie_episodes (movie_id, source_position, position, source, name, url, captions)
        SELECT (r->>'movie')::integer, (r->>'sourcePosition')::integer, (r->>'position')::integer, r->>'source',
          r->'name', r->>'url', r->'captions' FROM jsonb_array_elements($1::jsonb) AS x(r)
          WHERE EXISTS (SELECT 1 FROM movies m WHERE m.id = (r->>'movie')::integer AND m.sample)`,
      values: [JSON.stringify(clips)],
    });
  });
}
