import type { Localized } from '@fairground/contract/language';
import type { Notify } from '#features/notifications/notify.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';

const BATCH = 500;
const ANNOUNCING = { name: 'announce-to-members' };

type Payload = { id: string; title: Localized; after: string | null };

/** Members in the order of their ids, after the one given. */
async function listMembers(db: Queryable, after: string | null): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'notification-members',
    text: 'SELECT id FROM member_directory WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2',
    values: [after, BATCH],
  });
  return rows.map(({ id }) => id);
}

async function isUnshown(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'notification-unshown',
    text: 'SELECT 1 FROM unshown_announcements WHERE id = $1',
    values: [id],
  });
  return rows.length > 0;
}

/** Asks for every member to be told of an important announcement, in the transaction that publishes it. */
export const queueAnnouncement = (tx: Queryable, id: string, title: Localized): Promise<void> =>
  addJob(tx, ANNOUNCING, { payload: { id, title, after: null } satisfies Payload });

/**
 * Tells every member, a batch for each transaction; the last batch done stands in the next job, which commits with it. A member
 * who is told twice after a crash has one row (the event's key).
 */
export const createAnnouncing = ({ database, notify }: { database: Database; notify: Notify }): Job => ({
  ...ANNOUNCING,
  async run(payload) {
    const { id, title, after } = payload as Payload;
    await database.transaction(async (tx) => {
      // It ended or was withdrawn while others were told: whoever is left is not.
      if (await isUnshown(tx, id)) return;
      const members = await listMembers(tx, after);
      await notify(
        tx,
        ...members.map((memberId) => ({
          memberId,
          event: 'announcement_published' as const,
          subject: id,
          details: { title },
        })),
      );
      if (members.length === BATCH)
        await addJob(tx, ANNOUNCING, { payload: { id, title, after: members.at(-1)! } satisfies Payload });
    });
  },
});
