import type { MeetDeps } from '#features/meet/deps.ts';
import { listRejected } from '#features/meet/listing/listings.repository.ts';
import { takeBack } from '#features/meet/listing/withdraw.ts';
import type { Job } from '#platform/jobs/job.ts';
import { createRemoval } from '#platform/remove-old.ts';

const KEPT_DAYS = 90;
const BATCH = 50;

/** Erases what rejected applications said and showed, once nobody sends them again (docs/OPERATING.md, "What is kept"). */
export const createRejectedRemoval = (deps: Pick<MeetDeps, 'database' | 'deleteUploads'>): Job =>
  createRemoval(deps.database, {
    name: 'forget-rejected-listings',
    async remove(tx) {
      let count = 0;
      for (const memberId of await listRejected(tx, { days: KEPT_DAYS, limit: BATCH })) {
        const taken = await takeBack(tx, memberId);
        if (taken === null) continue;
        await deps.deleteUploads(tx, memberId, taken.uploads);
        count += 1;
      }
      return count;
    },
  });
