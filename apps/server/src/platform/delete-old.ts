import type { Queryable } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Rows of one statement: some tenths of a second, and few locks. */
const BATCH = 10_000;

/** Deletes rows past their retention in batches of a transaction each, at night in Asia and, as every job, at a node's start. */
export const createDeletion = (
  db: Queryable,
  { name, table, over }: { name: string; table: string; over: string },
): Job => ({
  name,
  cron: '40 18 * * *',
  async run(_payload, signal) {
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted; ) {
      const rows = await db.query({
        name,
        text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${over} LIMIT ${BATCH})) RETURNING 1`,
      });
      deleted = rows.length;
    }
  },
});
