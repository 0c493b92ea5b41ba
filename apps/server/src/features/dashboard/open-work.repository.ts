import { WORK_QUEUES, type WorkQueue } from '@fairground/contract/console/work';
import type { Queryable } from '#platform/database.ts';

export type OpenWork = { open: number; oldest: Date | null };

/** Open work of every queue and since when its oldest item waits; of conversations, those that wait for this operator. */
export async function countOpenWork(db: Queryable, operatorId: string): Promise<Record<WorkQueue, OpenWork>> {
  const rows = await db.query<OpenWork & { queue: WorkQueue }>({
    name: 'open-work',
    text: `SELECT queue, count(*) FILTER (WHERE since IS NOT NULL) AS open, min(since) AS oldest FROM (
        SELECT queue, since FROM open_payments
        UNION ALL SELECT queue, since FROM open_meet_work
        UNION ALL SELECT queue, since FROM undelivered_messages
        UNION ALL SELECT 'support', since FROM open_conversations WHERE operator_id IS NULL OR operator_id = $1
        UNION ALL SELECT queue, NULL FROM unnest($2::text[]) AS queue) AS work
      GROUP BY queue`,
    values: [operatorId, WORK_QUEUES],
  });
  return Object.fromEntries(rows.map(({ queue, open, oldest }) => [queue, { open, oldest }])) as Record<
    WorkQueue,
    OpenWork
  >;
}
