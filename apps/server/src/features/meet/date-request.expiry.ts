import type { FastifyBaseLogger } from 'fastify';
import { expireRequests } from '#features/meet/date-requests.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { type Periodic, periodically } from '#platform/periodic.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

export type DateRequestExpiry = Periodic & {
  /** Takes all that are due; gives their number. */
  sweep(): Promise<number>;
};

/** Lets requests expire that nobody answered in time. Every node runs it; each one expires once. */
export function createDateRequestExpiry(deps: {
  database: Database;
  log: FastifyBaseLogger;
  memberChanged: (memberId: string) => void;
}): DateRequestExpiry {
  async function sweep(): Promise<number> {
    let count = 0;
    for (;;) {
      const expired = await deps.database.transaction(async (tx) => {
        const rows = await expireRequests(tx, AT_ONCE);
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
      for (const { member_id } of expired) deps.memberChanged(member_id);
      count += expired.length;
      if (expired.length < AT_ONCE) return count;
    }
  }

  const job = periodically(EVERY_MS, sweep, (error) =>
    deps.log.warn({ err: error }, 'requests for a date not expired'),
  );
  return { ...job, sweep };
}
