import {
  type EditedRow,
  lockAnnouncement,
  savePublished,
  saveWords,
} from '#features/notices/announcements.repository.ts';
import { viewDetail } from '#features/notices/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { overtaken } from '#platform/editing.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { isoOrNull } from '#platform/iso.ts';

export type NoticeDeps = {
  database: Database;
  /** Tells every member who is connected, on whichever node. */
  announced: (id: string) => void;
};

const subjectOf = (id: string): string => `announcement:${id}`;

/** The row, as the operator saw it. */
async function locked(tx: Tx, id: string, version: number | undefined): Promise<EditedRow> {
  const row = await lockAnnouncement(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.version !== version)
    throw await overtaken(tx, subjectOf(id), { version: row.version, status: row.state });
  return row;
}

const auditOf = ({ title, content, important, state }: EditedRow) => ({ title, content, important, state });

/** Writes a draft, or changes what stands; members who look at the list see the change at once. */
export const saveAnnouncement =
  ({ database, announced }: NoticeDeps): ConsoleHandler<'POST /announcements/save'> =>
  async ({ input: { id, version, why, ...words }, operator }) => {
    const saved = await database.transaction(async (tx) => {
      const before = id === undefined ? null : await locked(tx, id, version);
      const row = await saveWords(tx, id ?? null, words);
      await writeAudit(tx, {
        operator,
        action: 'announcement.save',
        subject: subjectOf(row.id),
        before: before && auditOf(before),
        after: auditOf(row),
        why,
      });
      return row;
    });
    if (saved.state === 'published') announced(saved.id);
    return viewDetail(saved);
  };

const ACTIONS = { draft: 'withdraw', scheduled: 'schedule', published: 'publish' } as const;

export const publishAnnouncement =
  ({ database, announced }: NoticeDeps): ConsoleHandler<'POST /announcements/publish'> =>
  async ({ input: { id, version, published, at, why }, operator }) => {
    const { before, row } = await database.transaction(async (tx) => {
      const stood = await locked(tx, id, version);
      const now = await savePublished(tx, id, { published, at: at === undefined ? null : new Date(at) });
      await writeAudit(tx, {
        operator,
        action: `announcement.${ACTIONS[now.state]}`,
        subject: subjectOf(id),
        before: { state: stood.state, publishedAt: isoOrNull(stood.published_at) },
        after: { state: now.state, publishedAt: isoOrNull(now.published_at) },
        why,
      });
      return { before: stood, row: now };
    });
    // What members see has changed where they saw it before, or see it now.
    if (before.state !== row.state && [before.state, row.state].includes('published')) announced(row.id);
    return viewDetail(row);
  };
