import type { Queryable } from '#platform/database.ts';
import type { Samples } from '#platform/metrics.ts';

/** Whether draws come in time, by the database's clock. */
export async function sampleDraws(
  db: Queryable,
): Promise<Pick<Samples, 'drawOverdueSeconds' | 'lastDrawSeconds' | 'periodsAhead'>> {
  const rows = await db.query<{ overdue: number; last: number | null; ahead: number }>({
    name: 'sample-draws',
    text: `SELECT
        (SELECT greatest(coalesce(max(extract(epoch FROM clock_timestamp() - draws_at)), 0), 0)::float8
           FROM periods WHERE status IN ('published', 'closed')) AS overdue,
        (SELECT extract(epoch FROM ended_at - draws_at)::float8
           FROM periods WHERE status = 'complete' ORDER BY id DESC LIMIT 1) AS last,
        (SELECT count(*) FROM periods WHERE status = 'published' AND closes_at > clock_timestamp()) AS ahead`,
  });
  const { overdue, last, ahead } = rows[0]!;
  return { drawOverdueSeconds: overdue, lastDrawSeconds: last, periodsAhead: ahead };
}
