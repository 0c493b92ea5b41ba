import type { Queryable } from '#platform/database.ts';
import type { QueueSample } from '#platform/metrics.ts';

/** How many payments wait for an operator, and how long the oldest has waited. */
export const samplePayments = (db: Queryable): Promise<QueueSample[]> =>
  db.query({
    name: 'sample-payments',
    text: `SELECT 'recharges' AS queue, count(*) AS length,
        coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "oldestSeconds"
        FROM recharges WHERE status = 'submitted'
      UNION ALL
      SELECT 'withdrawals', count(*), coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8
        FROM withdrawals WHERE status = 'processing'`,
  });
