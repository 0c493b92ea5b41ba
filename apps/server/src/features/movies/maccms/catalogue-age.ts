import type { Queryable } from '#platform/database.ts';

/** Seconds since the last successful import from this host; null where there was none. */
export async function sampleCatalogueAge(db: Queryable, host: string): Promise<number | null> {
  const [row] = await db.query<{ age: number | null }>({
    name: 'sample-catalogue',
    text: `SELECT extract(epoch FROM clock_timestamp() - max(finished_at))::float8 AS age
      FROM movie_imports WHERE host = $1 AND outcome = 'done'`,
    values: [host],
  });
  return row?.age ?? null;
}
