import {
  type AnnouncementRow,
  lockAnnouncement,
  savePublished,
  saveWords,
} from '#features/notices/announcements.repository.ts';
import { viewDetail } from '#features/notices/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';

export type NoticeDeps = {
  database: Database;
  /** Tells every member who is connected, on whichever node. */
  announced: (id: string) => void;
};

async function locked(tx: Tx, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return row;
}

const auditOf = ({ title, content, important, published_at }: AnnouncementRow) => ({
  title,
  content,
  important,
  published: published_at !== null,
});

/** Writes a draft, or changes what stands; members who look at the list see the change at once. */
export const saveAnnouncement =
  ({ database, announced }: NoticeDeps): ConsoleHandler<'POST /announcements/save'> =>
  async ({ input: { id, why, ...words }, operator }) => {
    const saved = await database.transaction(async (tx) => {
      const before = id === undefined ? null : await locked(tx, id);
      const row = await saveWords(tx, id ?? null, words);
      await writeAudit(tx, {
        operator,
        action: 'announcement.save',
        subject: `announcement:${row.id}`,
        before: before && auditOf(before),
        after: auditOf(row),
        why,
      });
      return row;
    });
    if (saved.published_at !== null) announced(saved.id);
    return viewDetail(saved);
  };

export const publishAnnouncement =
  ({ database, announced }: NoticeDeps): ConsoleHandler<'POST /announcements/publish'> =>
  async ({ input, operator }) => {
    const { before, row } = await database.transaction(async (tx) => {
      const stood = await locked(tx, input.id);
      const published = await savePublished(tx, input.id, input.published);
      await writeAudit(tx, {
        operator,
        action: input.published ? 'announcement.publish' : 'announcement.withdraw',
        subject: `announcement:${input.id}`,
        before: { published: stood.published_at !== null },
        after: { published: input.published },
        why: input.why,
      });
      return { before: stood, row: published };
    });
    if ((before.published_at !== null) !== input.published) announced(row.id);
    return viewDetail(row);
  };
