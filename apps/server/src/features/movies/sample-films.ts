import type { Queryable } from '#platform/database.ts';

/** Whether the database has films of the sample catalogue. */
export async function hasSampleFilms(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>({
    name: 'sample-films',
    text: 'SELECT EXISTS (SELECT 1 FROM movies WHERE sample) AS has',
  });
  return rows[0]!.has;
}
