import type { Queryable } from '#platform/database.ts';
import type { QueueSample } from '#platform/metrics.ts';

/** How many requests for a date wait for operators, and how long the oldest has been. */
export const sampleDateRequests = (db: Queryable): Promise<QueueSample[]> =>
  db.query({
    name: 'sample-date-requests',
    text: `SELECT 'date_requests' AS queue, count(*) AS length,
        coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "oldestSeconds"
        FROM date_requests WHERE status IN ('submitted', 'in_review') AND to_member_id IS NULL`,
  });
