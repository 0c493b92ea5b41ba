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
  updated_at: Date;
};
/** An announcement in the console. */
export type EditedRow = AnnouncementRow & { state: AnnouncementState; version: number };
type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];
type ShownRow = AnnouncementRow & { read: boolean };

/** Of an announcement `a`: what was counted in its parts, and before there were any. */
const READS = `a.read_count + coalesce((SELECT sum(c.reads) FROM announcement_read_counts c WHERE c.announcement_id = a.id), 0)::bigint`;

const SHOWN = 'a.published_at <= now()';
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
      SELECT id, title, content, important, ${READS} + (SELECT count(*) FROM counted) AS read_count, published_at, ${UPDATED}
        FROM announcements a WHERE id = $2 AND ${SHOWN}`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

const STATE = `CASE WHEN published_at IS NULL THEN 'draft' WHEN published_at > now() THEN 'scheduled' ELSE 'published' END`;
const ALL = `id, title, content, important, ${READS} AS read_count, published_at, updated_at, version, ${STATE} AS state`;

type Choice = { state: AnnouncementState | null; q: string | null };

/** Drafts first, then scheduled ones, then in the members' order. */
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
        ORDER BY published_at IS NOT NULL, published_at <= now(), important DESC, published_at DESC, updated_at DESC, id
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

/**
 * Publishes an announcement, or withdraws it. `at`: a later moment, or null for now; one that is shown already keeps its date.
 */
export async function savePublished(
  tx: Tx,
  id: string,
  { published, at }: { published: boolean; at: Date | null },
): Promise<EditedRow> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-publish',
    text: `UPDATE announcements a SET version = version + 1,
        published_at = CASE WHEN NOT $2 THEN NULL WHEN $3::timestamptz > now() THEN $3
          WHEN published_at <= now() THEN published_at ELSE now() END,
        due_at = CASE WHEN $2 AND $3 > now() THEN $3 END,
        updated_at = CASE WHEN $2 AND (published_at IS NULL OR published_at > now()) THEN now() ELSE updated_at END
      WHERE id = $1 RETURNING ${ALL}`,
    values: [id, published, at],
  });
  return rows[0]!;
}

/** Scheduled announcements that are due; each is returned to one caller alone, which tells members of it. */
export async function publishDue(tx: Tx): Promise<{ id: string; title: Localized; important: boolean }[]> {
  return tx.query({
    name: 'announcements-due',
    text: 'UPDATE announcements SET due_at = NULL WHERE due_at <= now() RETURNING id, title, important',
  });
}
