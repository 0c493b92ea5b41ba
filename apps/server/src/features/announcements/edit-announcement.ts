import {
  type EditedRow,
  findAnnouncement,
  isAhead,
  lockAnnouncement,
  savePublished,
  saveWords,
} from '#features/announcements/announcements.repository.ts';
import type { AnnouncementDeps } from '#features/announcements/deps.ts';
import { PUBLISHING } from '#features/announcements/publish-due.ts';
import { viewDetail } from '#features/announcements/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { momentsOf, staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { addJob } from '#platform/jobs/job.ts';
import { isoOrNull } from '#platform/iso.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

const subjectOf = (id: string): string => `announcement:${id}`;

/** Locks the row. @throws Failure CONFLICT where it is not the version that the operator saw */
async function locked(tx: Tx, id: string, version: number | undefined): Promise<EditedRow> {
  const row = await lockAnnouncement(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.version !== version)
    throw await staleVersionConflict(tx, subjectOf(id), { version: row.version, status: row.state });
  return row;
}

const auditOf = ({ title, content, important, state }: EditedRow) => ({ title, content, important, state });

/** Saves a draft, or changes a published announcement; open lists are refreshed at once. */
export const saveAnnouncement =
  ({ database, announced }: AnnouncementDeps): ConsoleHandler<'POST /announcements/save'> =>
  async ({ input, operator }) => {
    const { requestId: _requestId, id, version, why, ...words } = input;
    const saved = await database.transaction(async (tx) => {
      const asked = { kind: 'announcement', input, operator };
      const made = await findMade<string>(tx, asked);
      if (made !== null) return (await findAnnouncement(tx, made))!;
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
      await rememberMade(tx, asked, row.id);
      return row;
    });
    if (saved.state === 'published') announced(saved.id);
    return viewDetail(saved);
  };

const ACTIONS = { draft: 'withdraw', scheduled: 'schedule', published: 'publish', over: 'end' } as const;

const periodOf = ({ state, published_at: from, shown_until: until }: EditedRow) => ({
  state,
  publishedAt: isoOrNull(from),
  shownUntil: isoOrNull(until),
});

export const publishAnnouncement =
  ({
    database,
    timeZone,
    announced,
    tellMembers,
  }: AnnouncementDeps): ConsoleHandler<'POST /announcements/publish'> =>
  async ({ input: { id, version, published, at, until, why }, operator }) => {
    const { before, row } = await database.transaction(async (tx) => {
      const stood = await locked(tx, id, version);
      const { from, until: end } = await momentsOf(tx, { from: at, until }, timeZone);
      const period = { at: from, until: published ? end : null };
      if (period.until !== null && !(await isAhead(tx, period.until, period.at)))
        throw new InvalidInput({ until: 'invalid' });
      const now = await savePublished(tx, id, { published, ...period });
      await writeAudit(tx, {
        operator,
        action: `announcement.${ACTIONS[now.state]}`,
        subject: subjectOf(id),
        before: periodOf(stood),
        after: periodOf(now),
        why,
      });
      if (now.shown_until !== null)
        await addJob(tx, PUBLISHING, { runAt: now.shown_until, key: `${subjectOf(id)}:end` });
      if (now.state === 'scheduled')
        await addJob(tx, PUBLISHING, { runAt: now.published_at!, key: subjectOf(id) });
      else if (now.state === 'published' && stood.state !== 'published' && now.important)
        await tellMembers(tx, id, now.title);
      return { before: stood, row: now };
    });
    // Members see a change where the announcement was published before or is now.
    if (before.state !== row.state && [before.state, row.state].includes('published')) announced(row.id);
    return viewDetail(row);
  };
