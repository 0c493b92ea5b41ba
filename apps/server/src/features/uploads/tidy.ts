import type { FastifyBaseLogger } from 'fastify';
import {
  deleteUnused,
  lockUnused,
  UPLOAD_TABLES,
  type UploadTable,
} from '#features/uploads/unused.repository.ts';
import type { Database } from '#platform/database.ts';
import { type Periodic, periodically } from '#platform/periodic.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 50;

export type UploadTidying = Periodic & {
  /** Deletes all that are due; gives their number. */
  sweep(): Promise<number>;
};

/**
 * Deletes pictures that were uploaded a day ago or more and that nothing refers to: a form that was left, a picture
 * that was replaced. Every node runs it; those that another one holds are left to it.
 */
export function createUploadTidying(deps: { database: Database; log: FastifyBaseLogger }): UploadTidying {
  async function sweepTable(table: UploadTable): Promise<number> {
    let count = 0;
    for (;;) {
      // Two statements: the second sees what was referred to until the rows were held, after which nothing can be.
      const deleted = await deps.database.transaction(async (tx) => {
        const ids = await lockUnused(tx, table, AT_ONCE);
        return ids.length === 0 ? 0 : deleteUnused(tx, table, ids);
      });
      count += deleted;
      if (deleted < AT_ONCE) return count;
    }
  }

  async function sweep(): Promise<number> {
    let count = 0;
    for (const table of UPLOAD_TABLES) count += await sweepTable(table);
    return count;
  }

  const job = periodically(EVERY_MS, sweep, (error) =>
    deps.log.warn({ err: error }, 'unused uploads not deleted'),
  );
  return { ...job, sweep };
}
