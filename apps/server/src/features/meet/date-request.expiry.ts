import { takeExpired } from '#features/meet/date-requests.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

const BATCH = 100;

type Deps = { database: Database; memberChanged: (memberId: string) => void };

/** Expires requests that were not answered in time. Idempotent: concurrent runs expire each one once. @returns how many */
export async function expireDateRequests({ database, memberChanged }: Deps): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await database.transaction(async (tx) => {
      const rows = await takeExpired(tx, BATCH);
      for (const { id, was } of rows) {
        await writeAudit(tx, {
          operator: null,
          action: 'daterequest.expire',
          subject: `daterequest:${id}`,
          before: { status: was },
          after: { status: 'expired' },
        });
      }
      return rows;
    });
    for (const { member_id } of expired) memberChanged(member_id);
    count += expired.length;
    if (expired.length < BATCH) return count;
  }
}

export const createDateRequestExpiry = (deps: Deps): Job => ({
  name: 'expire-date-requests',
  cron: '* * * * *',
  run: () => expireDateRequests(deps),
});
