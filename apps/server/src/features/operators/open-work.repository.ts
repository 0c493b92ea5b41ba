import type { WorkQueue } from '@fairground/contract/console/work';
import type { Queryable } from '#platform/database.ts';

export type OpenWork = { open: number; oldest: Date | null };

/** Open work of every queue, and since when the oldest of it waits; of conversations those that wait for this operator. */
export async function countOpenWork(db: Queryable, operatorId: string): Promise<Record<WorkQueue, OpenWork>> {
  const rows = await db.query<OpenWork & { queue: WorkQueue }>({
    name: 'open-work',
    text: `SELECT 'recharges' AS queue, count(*) AS open, min(created_at) AS oldest FROM recharges
        WHERE status = 'submitted'
      UNION ALL SELECT 'withdrawals', count(*), min(created_at) FROM withdrawals WHERE status = 'processing'
      UNION ALL SELECT 'profiles', count(*), min(updated_at) FROM profiles WHERE status = 'draft'
      UNION ALL SELECT 'daterequests', count(*), min(created_at) FROM date_requests
        WHERE status IN ('submitted', 'in_review')
      UNION ALL SELECT 'reports', count(*), min(created_at) FROM profile_reports WHERE status = 'open'
      UNION ALL SELECT 'support', count(*), min(since) FROM (
        SELECT waiting_since AS since FROM support_conversations WHERE state = 'waiting'
        UNION ALL SELECT (SELECT min(m.created_at) FROM support_messages m
            WHERE m.conversation_id = c.id AND m.seq > c.answered_seq AND m.sender = 'member')
          FROM support_conversations c WHERE c.operator_id = $1) AS talks WHERE since IS NOT NULL`,
    values: [operatorId],
  });
  return Object.fromEntries(rows.map(({ queue, open, oldest }) => [queue, { open, oldest }])) as Record<
    WorkQueue,
    OpenWork
  >;
}
