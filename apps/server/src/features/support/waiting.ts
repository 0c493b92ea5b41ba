import type { Queryable } from '#platform/database.ts';
import type { QueueSample } from '#platform/metrics.ts';

/** How many members wait for a person, and how long the first of them has waited. */
export const sampleConversations = (db: Queryable): Promise<QueueSample[]> =>
  db.query({
    name: 'sample-conversations',
    text: `SELECT 'conversations' AS queue, count(*) AS length,
        coalesce(extract(epoch FROM clock_timestamp() - min(waiting_since)), 0)::float8 AS "oldestSeconds"
        FROM support_conversations WHERE state = 'waiting'`,
  });
