import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

/**
 * A job that removes what members may ask for: in batches of a transaction each, with a line of the audit log that counts them. At
 * night in Asia and, as every job, at a node's start. `remove` returns how many it removed, 0 where nothing is left.
 */
export const createRemoval = (
  database: Database,
  { name, remove }: { name: string; remove: (tx: Tx) => Promise<number> },
): Job => ({
  name,
  cron: '40 18 * * *',
  async run(_payload, signal) {
    for (let removed = 1; removed > 0 && !signal.aborted; )
      removed = await database.transaction(async (tx) => {
        const count = await remove(tx);
        if (count > 0)
          await writeAudit(tx, {
            operator: null,
            action: 'retention.remove',
            subject: `job:${name}`,
            after: { removed: count },
          });
        return count;
      });
  },
});
