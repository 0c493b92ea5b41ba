import {
  deleteUnused,
  keepUsed,
  lockUnused,
  UPLOAD_TABLES,
  type UploadTable,
} from '#features/uploads/unused.repository.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

const BATCH = 50;
/** Uploads marked as used at a time; marking one costs a row and no picture. */
const KEPT = 1000;

async function deleteFrom(database: Database, table: UploadTable): Promise<number> {
  let count = 0;
  for (;;) {
    // Two statements: the second one has a newer snapshot and sees references that were committed before the rows were locked;
    // after that none can be added.
    const deleted = await database.transaction(async (tx) => {
      const ids = await lockUnused(tx, table, BATCH);
      return ids.length === 0 ? 0 : deleteUnused(tx, table, ids);
    });
    count += deleted;
    if (deleted < BATCH) return count;
  }
}

/**
 * Deletes uploads that are at least a day old and unreferenced, such as pictures of abandoned forms and replaced ones. @returns
 * how many
 */
export async function deleteUnusedUploads(database: Database): Promise<number> {
  while ((await database.transaction((tx) => keepUsed(tx, KEPT))) === KEPT);
  let count = 0;
  for (const table of UPLOAD_TABLES) count += await deleteFrom(database, table);
  return count;
}

export const createUploadPurge = ({ database }: { database: Database }): Job => ({
  name: 'delete-unused-uploads',
  cron: '*/10 * * * *',
  run: () => deleteUnusedUploads(database),
});
