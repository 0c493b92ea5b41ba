import type { Queryable } from '#platform/database.ts';
import type { Samples } from '#platform/metrics.ts';

/** Gauges of draws and settlements, in seconds by the database's clock: how late they are, and how many periods are published ahead. */
export async function sampleDraws(
  db: Queryable,
): Promise<
  Pick<Samples, 'drawOverdueSeconds' | 'lastDrawSeconds' | 'periodsAhead' | 'settlementOverdueSeconds'>
> {
  const rows = await db.query<{ overdue: number; last: number | null; ahead: number; unpaid: number }>({
    name: 'sample-draws',
    text: `SELECT
        (SELECT greatest(coalesce(max(extract(epoch FROM clock_timestamp() - draws_at)), 0), 0)::float8
           FROM periods WHERE settled_at IS NULL AND status IN ('published', 'closed')) AS overdue,
        (SELECT extract(epoch FROM ended_at - draws_at)::float8
           FROM periods WHERE status = 'complete' ORDER BY id DESC LIMIT 1) AS last,
        (SELECT count(*) FROM periods WHERE status = 'published' AND closes_at > clock_timestamp()) AS ahead,
        (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - ended_at)), 0)::float8
           FROM periods WHERE settled_at IS NULL AND status IN ('complete', 'void')) AS unpaid`,
  });
  const { overdue, last, ahead, unpaid } = rows[0]!;
  return {
    drawOverdueSeconds: overdue,
    lastDrawSeconds: last,
    periodsAhead: ahead,
    settlementOverdueSeconds: unpaid,
  };
}
