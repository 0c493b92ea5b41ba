import { takeExpired } from '#features/meet/date-requests.repository.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Job } from '#platform/jobs/job.ts';

const BATCH = 100;

type Deps = Pick<MeetDeps, 'database' | 'memberChanged' | 'tellDate'>;

/** Expires requests that were not answered in time. Idempotent: concurrent runs expire each one once. @returns how many */
export async function expireDateRequests({ database, memberChanged, tellDate }: Deps): Promise<number> {
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
      await tellDate(
        tx,
        ...rows.map(({ id, member_id: memberId, name }) => ({
          memberId,
          event: 'date_expired' as const,
          subject: id,
          details: { name },
        })),
      );
      return rows;
    });
    for (const { member_id, to_member_id } of expired) {
      memberChanged(member_id);
      if (to_member_id !== null) memberChanged(to_member_id);
    }
    count += expired.length;
    if (expired.length < BATCH) return count;
  }
}

export const createDateRequestExpiry = (deps: Deps): Job => ({
  name: 'expire-date-requests',
  cron: '* * * * *',
  run: () => expireDateRequests(deps),
});
