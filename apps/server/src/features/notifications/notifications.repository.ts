import type { NotificationKind, NotificationWay } from '@fairground/contract/notification-kinds';
import { EVENTS, pathOf, type StoredEvent, type Told } from '#features/notifications/events.ts';
import { DEFAULT_CHOICES, NOT_WHILE_RESTING } from '#features/notifications/ways.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** An event that was new to its member, and whether mail is wanted and push messages wait. */
export type Noted = { n: number; memberId: string; mail: boolean; pushes: boolean };

/**
 * Inserts what members want to be told of, and what is to be pushed to their devices. An event that a member was told of already
 * is left out, and so is an account that was erased. `ways`: those that this site has.
 */
export async function insertNotifications(
  tx: Tx,
  told: readonly Told[],
  ways: readonly NotificationWay[],
): Promise<Noted[]> {
  const rows = told.map((each, n) => ({
    n,
    member_id: each.memberId,
    kind: EVENTS[each.event].kind,
    event: each.event,
    details: each.details,
    subject: each.subject,
    path: pathOf(each),
    insists: 'insists' in EVENTS[each.event],
  }));
  const defaults = DEFAULT_CHOICES.filter(({ way }) => ways.includes(way));
  return tx.query<Noted>({
    name: 'notification-insert',
    text: `WITH told AS (
        SELECT * FROM jsonb_to_recordset($1::jsonb)
          AS t (n integer, member_id uuid, kind text, event text, details jsonb, subject text, path text, insists boolean)),
      wanted AS (
        SELECT t.n, array_agg(d.way) AS ways
          FROM told t JOIN jsonb_to_recordset($2::jsonb) AS d (kind text, way text, "on" boolean) USING (kind)
          LEFT JOIN notification_choices c ON c.member_id = t.member_id AND c.kind = t.kind AND c.way = d.way
         WHERE coalesce(c.wanted, d."on")
           AND NOT EXISTS (SELECT 1 FROM erased_members e WHERE e.member_id = t.member_id)
           AND NOT (t.kind = ANY ($3::text[]) AND EXISTS (
             SELECT 1 FROM resting_members r WHERE r.member_id = t.member_id AND r.until > clock_timestamp()))
         GROUP BY t.n),
      noted AS (
        INSERT INTO notifications (member_id, kind, event, details, subject, path, in_inbox)
          SELECT t.member_id, t.kind, t.event, t.details, t.subject, t.path, 'inbox' = ANY (w.ways)
            FROM told t JOIN wanted w USING (n) ORDER BY t.n
          ON CONFLICT (member_id, event, subject) DO NOTHING
          RETURNING id, member_id, kind, event, subject, created_at),
      pushed AS (
        INSERT INTO notification_pushes (member_id, subscription_id, notification_id, created_at)
          SELECT i.member_id, s.id, i.id, i.created_at
            FROM noted i JOIN told t USING (member_id, event, subject) JOIN wanted w USING (n)
            JOIN push_subscriptions s ON s.member_id = i.member_id
           WHERE (t.insists OR 'push' = ANY (w.ways)) AND (i.kind = 'security' OR EXISTS (
             SELECT 1 FROM live_sessions l WHERE l.id = s.session_id AND l.member_id = s.member_id))
          ON CONFLICT DO NOTHING RETURNING 1)
      SELECT t.n, i.member_id AS "memberId", 'mail' = ANY (w.ways) AS mail, EXISTS (SELECT 1 FROM pushed) AS pushes
        FROM noted i JOIN told t USING (member_id, event, subject) JOIN wanted w USING (n) ORDER BY t.n`,
    values: [JSON.stringify(rows), JSON.stringify(defaults), NOT_WHILE_RESTING],
  });
}

/** SQL: a row of the inbox. What tells of an announcement goes with it: one that has ended or was withdrawn is shown nowhere. */
const IN_INBOX = `in_inbox AND NOT (event = 'announcement_published'
  AND subject IN (SELECT id::text FROM unshown_announcements))`;

export type NotificationRow = StoredEvent & {
  id: string;
  kind: NotificationKind;
  path: string;
  created_at: Date;
  read_at: Date | null;
};
type Asked = {
  memberId: string;
  pageSize: number;
  offset: number;
  before: string | null;
  kind: NotificationKind | null;
};

/** One page of the inbox, newest first: after the row `before`, or by its offset. */
export async function listNotifications(
  db: Queryable,
  { memberId, pageSize, offset, before, kind }: Asked,
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const [rows, counts] = await Promise.all([
    db.query<NotificationRow>({
      name: before === null ? 'notifications' : 'notifications-before',
      text: `SELECT id, kind, event, details, path, created_at, read_at FROM notifications
        WHERE member_id = $1 AND ${IN_INBOX} AND ($4::text IS NULL OR kind = $4) ${
          before === null
            ? ''
            : `AND (created_at, id) < (SELECT created_at, id FROM notifications WHERE member_id = $1 AND id = $5)`
        }
        ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      values: before === null ? [memberId, pageSize, offset, kind] : [memberId, pageSize, 0, kind, before],
    }),
    db.query<{ total: number; unread: number }>({
      name: 'notifications-count',
      text: `SELECT (SELECT count(*) FROM notifications WHERE member_id = $1 AND ${IN_INBOX}) AS total,
        (SELECT count(*) FROM notifications WHERE member_id = $1 AND ${IN_INBOX} AND read_at IS NULL) AS unread`,
      values: [memberId],
    }),
  ]);
  return { rows, ...counts[0]! };
}

/** Marks these, or all (null), as read. @returns how many were not read before, and how many are left */
export async function markRead(
  db: Queryable,
  memberId: string,
  ids: readonly string[] | null,
): Promise<{ read: number; unread: number }> {
  const rows = await db.query<{ read: number; unread: number }>({
    name: 'notifications-read',
    text: `WITH read AS (
        UPDATE notifications SET read_at = clock_timestamp()
         WHERE member_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY ($2))
          RETURNING ${IN_INBOX} AS shown)
      SELECT (SELECT count(*) FROM read) AS read,
        (SELECT count(*) FROM notifications WHERE member_id = $1 AND ${IN_INBOX} AND read_at IS NULL)
          - (SELECT count(*) FROM read WHERE shown) AS unread`,
    values: [memberId, ids],
  });
  return rows[0]!;
}

/** Of these members the ones who chose to be told of draws by any way. */
export async function findDrawListeners(db: Queryable, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ member_id: string }>({
    name: 'notification-draw-listeners',
    text: `SELECT DISTINCT member_id FROM notification_choices
      WHERE kind = 'draw' AND wanted AND member_id = ANY ($1::uuid[]) ORDER BY 1`,
    values: [memberIds],
  });
  return rows.map(({ member_id }) => member_id);
}
