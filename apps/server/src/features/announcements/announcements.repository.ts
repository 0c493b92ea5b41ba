import type { ANNOUNCEMENT_STATES } from '@fairground/contract/console/announcements';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type AnnouncementRow = {
  id: string;
  title: Localized;
  content: Localized;
  important: boolean;
  read_count: number;
  published_at: Date | null;
  shown_until: Date | null;
  updated_at: Date;
};
/** An announcement in the console. */
export type EditedRow = AnnouncementRow & { state: AnnouncementState; version: number };
type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];
type ShownRow = AnnouncementRow & { read: boolean };

/** Of an announcement `a`: what was counted in its parts, and before there were any. */
const READS = `a.read_count + coalesce((SELECT sum(c.reads) FROM announcement_read_counts c WHERE c.announcement_id = a.id), 0)::bigint`;

/** The opposite of the view unshown_announcements, which notifications read. */
const SHOWN = 'a.published_at <= now() AND (a.shown_until IS NULL OR a.shown_until > now())';
/** An announcement that was written before it was published counts as changed when it was published. */
const UPDATED = 'greatest(a.updated_at, a.published_at) AS updated_at';

/** One page for members, important ones first, then the newest; with the totals of all and of unread ones. */
export async function listShown(
  db: Queryable,
  { memberId, pageSize, offset }: { memberId: string; pageSize: number; offset: number },
): Promise<{ rows: ShownRow[]; total: number; unread: number }> {
  const [rows, counts] = await Promise.all([
    db.query<ShownRow>({
      name: 'announcements',
      text: `SELECT a.id, a.title, a.important, ${READS} AS read_count, ${UPDATED}, r.member_id IS NOT NULL AS read
        FROM announcements a LEFT JOIN announcement_reads r ON r.announcement_id = a.id AND r.member_id = $1
        WHERE ${SHOWN} ORDER BY a.important DESC, a.published_at DESC, a.id LIMIT $2 OFFSET $3`,
      values: [memberId, pageSize, offset],
    }),
    db.query<{ total: number; unread: number }>({
      name: 'announcements-count',
      text: `SELECT count(*) AS total, count(*) FILTER (WHERE r.member_id IS NULL) AS unread
        FROM announcements a LEFT JOIN announcement_reads r ON r.announcement_id = a.id AND r.member_id = $1
        WHERE ${SHOWN}`,
      values: [memberId],
    }),
  ]);
  return { rows, ...counts[0]! };
}

/**
 * Reads an announcement and marks it as read, in one statement: of two concurrent calls the one that inserts the row counts it.
 * Null where it is not shown.
 */
export async function openAnnouncement(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<AnnouncementRow | null> {
  const rows = await db.query<AnnouncementRow>({
    name: 'announcement-open',
    // The part goes by the member, so that members at once mostly count in different rows.
    text: `WITH fresh AS (
        INSERT INTO announcement_reads (member_id, announcement_id)
          SELECT $1, a.id FROM announcements a WHERE a.id = $2 AND ${SHOWN} ON CONFLICT DO NOTHING RETURNING 1),
      counted AS (
        INSERT INTO announcement_read_counts AS c (announcement_id, slot, reads)
          SELECT $2, hashtextextended($1::uuid::text, 0) & 15, 1 FROM fresh
          ON CONFLICT (announcement_id, slot) DO UPDATE SET reads = c.reads + 1 RETURNING 1)
      SELECT id, title, content, important, ${READS} + (SELECT count(*) FROM counted) AS read_count, published_at, shown_until, ${UPDATED}
        FROM announcements a WHERE id = $2 AND ${SHOWN}`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

const STATE = `CASE WHEN published_at IS NULL THEN 'draft' WHEN shown_until <= now() THEN 'over'
  WHEN published_at > now() THEN 'scheduled' ELSE 'published' END`;
const ALL = `id, title, content, important, ${READS} AS read_count, published_at, shown_until, updated_at, version, ${STATE} AS state`;

type Choice = { state: AnnouncementState | null; q: string | null };

/** Drafts first, then scheduled ones, then in the members' order; ended ones last. */
export async function listAll(
  db: Queryable,
  { state, q }: Choice,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: EditedRow[]; total: number }> {
  const filter = `WHERE ($1::text IS NULL OR ${STATE} = $1) AND ($2::text IS NULL OR EXISTS (
    SELECT 1 FROM jsonb_each_text(title) t WHERE position(nullif(fold_for_search($2), '') IN fold_for_search(t.value)) > 0))`;
  const [rows, counts] = await Promise.all([
    db.query<EditedRow>({
      name: 'announcements-all',
      text: `SELECT ${ALL} FROM announcements a ${filter}
        ORDER BY published_at IS NOT NULL, coalesce(shown_until <= now(), false), published_at <= now(), important DESC, published_at DESC, updated_at DESC, id
        LIMIT $3 OFFSET $4`,
      values: [state, q, pageSize, offset],
    }),
    db.query<{ total: number }>({
      name: 'announcements-all-count',
      text: `SELECT count(*) AS total FROM announcements ${filter}`,
      values: [state, q],
    }),
  ]);
  return { rows, total: counts[0]!.total };
}

export async function findAnnouncement(db: Queryable, id: string): Promise<EditedRow | null> {
  const rows = await db.query<EditedRow>({
    name: 'announcement-any',
    text: `SELECT ${ALL} FROM announcements a WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds an announcement and locks it until the transaction ends. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<EditedRow | null> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-lock',
    text: `SELECT ${ALL} FROM announcements a WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

type Words = { title: Localized; content: Localized; important: boolean };

/** Inserts a draft without `id`, else updates the texts of that one. */
export async function saveWords(tx: Tx, id: string | null, words: Words): Promise<EditedRow> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-save',
    text: `INSERT INTO announcements AS a (id, title, content, important)
        VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, content = excluded.content,
        important = excluded.important, updated_at = now(), version = a.version + 1 RETURNING ${ALL}`,
    values: [id, JSON.stringify(words.title), JSON.stringify(words.content), words.important],
  });
  return rows[0]!;
}

/** Whether a moment is after now, by the database's clock, and after the other one. */
export async function isAhead(tx: Tx, moment: Date, of: Date | null): Promise<boolean> {
  const rows = await tx.query<{ ahead: boolean }>({
    name: 'announcement-ahead',
    text: 'SELECT $1::timestamptz > greatest(now(), $2::timestamptz) AS ahead',
    values: [moment, of],
  });
  return rows[0]!.ahead;
}

/**
 * Publishes an announcement, or withdraws it. `at`: a later moment, or null for now; one that is shown already keeps its date.
 * `until`: its end, null for none.
 */
export async function savePublished(
  tx: Tx,
  id: string,
  { published, at, until }: { published: boolean; at: Date | null; until: Date | null },
): Promise<EditedRow> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-publish',
    text: `UPDATE announcements a SET version = version + 1,
        published_at = CASE WHEN NOT $2 THEN NULL WHEN $3::timestamptz > now() THEN $3
          WHEN ${SHOWN} THEN published_at ELSE now() END,
        shown_until = CASE WHEN $2 THEN $4::timestamptz END,
        due_at = CASE WHEN $2 AND $3 > now() THEN $3 WHEN $2 THEN $4 END,
        updated_at = CASE WHEN $2 AND (${SHOWN}) IS NOT TRUE THEN now() ELSE updated_at END
      WHERE id = $1 RETURNING ${ALL}`,
    values: [id, published, at, until],
  });
  return rows[0]!;
}

/**
 * Announcements of which one begins or ends; each is returned to one caller alone, which tells members of those that begin. One
 * that has ended before it was told of, as after a restored backup, does not begin.
 */
export async function publishDue(
  tx: Tx,
): Promise<{ id: string; title: Localized; important: boolean; begins: boolean }[]> {
  return tx.query({
    name: 'announcements-due',
    text: `UPDATE announcements a SET due_at = CASE WHEN shown_until > now() THEN shown_until END WHERE due_at <= now()
      RETURNING id, title, important, ${SHOWN} AS begins`,
  });
}
