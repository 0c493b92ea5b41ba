import type { ANNOUNCEMENT_STATES } from '@fairground/contract/console/notices';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '#platform/localized.ts';

export type AnnouncementRow = {
  id: string;
  title: Localized;
  content: Localized;
  important: boolean;
  read_count: number;
  published_at: Date | null;
  updated_at: Date;
};
/** As operators see it. */
export type EditedRow = AnnouncementRow & { state: AnnouncementState; version: number };
type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];
type ShownRow = AnnouncementRow & { read: boolean };

const SHOWN = 'a.published_at <= now()';
/** Written before, it is news to members from the moment on at which they could read it. */
const UPDATED = 'greatest(a.updated_at, a.published_at) AS updated_at';

/** One page as members see it: important ones first, then the newest; and how many there are and are unread. */
export async function listShown(
  db: Queryable,
  { memberId, pageSize, offset }: { memberId: string; pageSize: number; offset: number },
): Promise<{ rows: ShownRow[]; total: number; unread: number }> {
  const [rows, counts] = await Promise.all([
    db.query<ShownRow>({
      name: 'announcements',
      text: `SELECT a.id, a.title, a.important, a.read_count, ${UPDATED}, r.member_id IS NOT NULL AS read
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
 * Opens one, which is reading it. One statement: whichever of two calls adds the row counts it, and the other
 * waits for it. Null where there is none to be seen.
 */
export async function openAnnouncement(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<AnnouncementRow | null> {
  const read = await db.query<AnnouncementRow>({
    name: 'announcement-open',
    text: `WITH fresh AS (
        INSERT INTO announcement_reads (member_id, announcement_id)
          SELECT $1, a.id FROM announcements a WHERE a.id = $2 AND ${SHOWN} ON CONFLICT DO NOTHING RETURNING 1)
      UPDATE announcements a SET read_count = read_count + 1 FROM fresh WHERE a.id = $2
      RETURNING id, title, content, important, read_count, published_at, ${UPDATED}`,
    values: [memberId, id],
  });
  if (read[0]) return read[0];
  const known = await db.query<AnnouncementRow>({
    name: 'announcement',
    text: `SELECT id, title, content, important, read_count, published_at, ${UPDATED}
      FROM announcements a WHERE id = $1 AND ${SHOWN}`,
    values: [id],
  });
  return known[0] ?? null;
}

const STATE = `CASE WHEN published_at IS NULL THEN 'draft' WHEN published_at > now() THEN 'scheduled' ELSE 'published' END`;
const ALL = `id, title, content, important, read_count, published_at, updated_at, version, ${STATE} AS state`;

type Choice = { state: AnnouncementState | null; q: string | null };

/** Drafts first, then what is scheduled, then in the members' order. */
export async function listAll(
  db: Queryable,
  { state, q }: Choice,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: EditedRow[]; total: number }> {
  const filter = `WHERE ($1::text IS NULL OR ${STATE} = $1) AND ($2::text IS NULL OR EXISTS (
    SELECT 1 FROM jsonb_each_text(title) t WHERE position(lower($2) in lower(t.value)) > 0))`;
  const [rows, counts] = await Promise.all([
    db.query<EditedRow>({
      name: 'announcements-all',
      text: `SELECT ${ALL} FROM announcements ${filter}
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
    text: `SELECT ${ALL} FROM announcements WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The row as it stands, held until the transaction ends. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<EditedRow | null> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-lock',
    text: `SELECT ${ALL} FROM announcements WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

type Words = { title: Localized; content: Localized; important: boolean };

/** A new draft without `id`, else the words of that one. */
export async function saveWords(tx: Tx, id: string | null, words: Words): Promise<EditedRow> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-save',
    text: `INSERT INTO announcements (id, title, content, important)
        VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, content = excluded.content,
        important = excluded.important, updated_at = now(), version = announcements.version + 1 RETURNING ${ALL}`,
    values: [id, JSON.stringify(words.title), JSON.stringify(words.content), words.important],
  });
  return rows[0]!;
}

/**
 * Shows one to the members, as new where it was not shown before, or takes it back. `at` lies ahead, or is null for
 * now; what members see already stays as old as it is.
 */
export async function savePublished(
  tx: Tx,
  id: string,
  { published, at }: { published: boolean; at: Date | null },
): Promise<EditedRow> {
  const rows = await tx.query<EditedRow>({
    name: 'announcement-publish',
    text: `UPDATE announcements SET version = version + 1,
        published_at = CASE WHEN NOT $2 THEN NULL WHEN $3::timestamptz > now() THEN $3
          WHEN published_at <= now() THEN published_at ELSE now() END,
        due_at = CASE WHEN $2 AND $3 > now() THEN $3 END,
        updated_at = CASE WHEN $2 AND (published_at IS NULL OR published_at > now()) THEN now() ELSE updated_at END
      WHERE id = $1 RETURNING ${ALL}`,
    values: [id, published, at],
  });
  return rows[0]!;
}

/** Those whose moment has come and of which members were not told yet; whoever asks tells them. */
export async function takeDue(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'announcements-due',
    text: 'UPDATE announcements SET due_at = NULL WHERE due_at <= now() RETURNING id',
  });
  return rows.map(({ id }) => id);
}
