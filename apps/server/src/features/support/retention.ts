import type { Database, Tx } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { createRemoval } from '#platform/remove-old.ts';

/** Messages of a batch. */
const BATCH = 1000;

type Deps = {
  database: Database;
  /** Deletes those of the member's uploads that nothing refers to any more. */
  deleteUploads: (tx: Tx, memberId: string, ids: readonly string[]) => Promise<void>;
};

/** Deletes the messages of conversations that were silent for long, with the pictures in them (docs/OPERATING.md, "What is kept"). */
export const createConversationRetention = ({ database, deleteUploads }: Deps): Job =>
  createRemoval(database, {
    name: 'delete-old-conversations',
    async remove(tx) {
      const rows = await tx.query<{ owner_id: string; picture_id: string | null }>({
        name: 'delete-old-conversations',
        text: 'SELECT owner_id, picture_id FROM delete_old_support_messages($1)',
        values: [BATCH],
      });
      const pictures = rows.filter(({ picture_id: id }) => id !== null);
      for (const [memberId, sent] of Map.groupBy(pictures, ({ owner_id: id }) => id))
        await deleteUploads(
          tx,
          memberId,
          sent.map(({ picture_id: id }) => id!),
        );
      return rows.length;
    },
  });
