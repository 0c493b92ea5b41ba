import { createHash } from 'node:crypto';
import type { Language } from '@fairground/contract/language';
import type { StoredEvent } from '#features/notifications/events.ts';
import type { NotificationKind } from '@fairground/contract/notification-kinds';
import type { Queryable, Tx } from '#platform/database.ts';

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export type NewSubscription = {
  memberId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
};

/**
 * Registers a device for its member. A browser that belonged to another member changes hands; of too many devices of one member
 * the oldest are forgotten.
 */
export async function saveSubscription(tx: Tx, device: NewSubscription, most: number): Promise<void> {
  const hash = hashOf(device.endpoint);
  await tx.query({
    name: 'push-change-hands',
    text: 'DELETE FROM push_subscriptions WHERE endpoint_hash = $1 AND member_id <> $2',
    values: [hash, device.memberId],
  });
  await tx.query({
    name: 'push-subscribe',
    text: `INSERT INTO push_subscriptions (member_id, session_id, endpoint, endpoint_hash, p256dh, auth, language)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (member_id, endpoint_hash) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language`,
    values: [
      device.memberId,
      device.sessionId,
      device.endpoint,
      hash,
      device.p256dh,
      device.auth,
      device.language,
    ],
  });
  await tx.query({
    name: 'push-bound',
    text: `DELETE FROM push_subscriptions WHERE (member_id, id) IN (
      SELECT member_id, id FROM push_subscriptions WHERE member_id = $1 ORDER BY created_at DESC, id OFFSET $2)`,
    values: [device.memberId, most],
  });
}

export async function deleteSubscription(db: Queryable, memberId: string, endpoint: string): Promise<void> {
  await db.query({
    name: 'push-unsubscribe',
    text: 'DELETE FROM push_subscriptions WHERE member_id = $1 AND endpoint_hash = $2',
    values: [memberId, hashOf(endpoint)],
  });
}

export async function countSubscriptions(db: Queryable, memberId: string): Promise<number> {
  const rows = await db.query<{ n: number }>({
    name: 'push-count',
    text: 'SELECT count(*) AS n FROM push_subscriptions WHERE member_id = $1',
    values: [memberId],
  });
  return rows[0]!.n;
}

export type Device = {
  member_id: string;
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  attempts: number;
};

/**
 * Leases devices for which something waits: until the lease is over no other node sends to them, which keeps the order of their
 * messages.
 */
export const leaseDevices = (db: Queryable, limit: number, seconds: number): Promise<Device[]> =>
  db.query<Device>({
    name: 'push-lease',
    text: `UPDATE push_subscriptions s SET leased_until = clock_timestamp() + make_interval(secs => $2)
      FROM (SELECT member_id, id FROM push_subscriptions
        WHERE (member_id, id) IN (SELECT member_id, subscription_id FROM notification_pushes)
          AND next_try_at <= clock_timestamp() AND (leased_until IS NULL OR leased_until <= clock_timestamp())
        ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
      WHERE s.member_id = due.member_id AND s.id = due.id
      RETURNING s.member_id, s.id, s.endpoint, s.p256dh, s.auth, s.language, s.attempts`,
    values: [limit, seconds],
  });

export type WaitingPush = StoredEvent & {
  id: string;
  kind: NotificationKind;
  path: string;
  /** Read meanwhile, so old that it is news no more, or of an announcement that is not shown any more. */
  over: boolean;
  show_details: boolean;
};

/** What waits for a device, in the order in which it happened. */
export const listWaiting = (db: Queryable, device: Device, limit: number): Promise<WaitingPush[]> =>
  db.query<WaitingPush>({
    name: 'push-waiting',
    text: `SELECT n.id, n.kind, n.event, n.details, n.path, coalesce(f.show_details, false) AS show_details,
        n.read_at IS NOT NULL OR n.created_at < clock_timestamp() - interval '24 hours'
          OR (n.event = 'announcement_published' AND n.subject IN (SELECT id::text FROM unshown_announcements)) AS over
      FROM notification_pushes p
      JOIN notifications n ON n.member_id = p.member_id AND n.id = p.notification_id
      LEFT JOIN notification_preferences f ON f.member_id = p.member_id
      WHERE p.member_id = $1 AND p.subscription_id = $2 ORDER BY p.created_at, p.notification_id LIMIT $3`,
    values: [device.member_id, device.id, limit],
  });

export async function deletePush(db: Queryable, device: Device, notificationId: string): Promise<void> {
  await db.query({
    name: 'push-done',
    text: 'DELETE FROM notification_pushes WHERE member_id = $1 AND subscription_id = $2 AND notification_id = $3',
    values: [device.member_id, device.id, notificationId],
  });
}

/** Gives a device back. `retryAfter`: seconds until the next try after a failure, else null. */
export async function releaseDevice(db: Queryable, device: Device, retryAfter: number | null): Promise<void> {
  await db.query({
    name: 'push-release',
    text: `UPDATE push_subscriptions SET leased_until = NULL, attempts = CASE WHEN $3::int IS NULL THEN 0 ELSE attempts + 1 END,
        next_try_at = clock_timestamp() + make_interval(secs => coalesce($3, 0)) WHERE member_id = $1 AND id = $2`,
    values: [device.member_id, device.id, retryAfter],
  });
}

/** Forgets a device that its push service does not know any more. */
export async function forgetDevice(db: Queryable, device: Device): Promise<void> {
  await db.query({
    name: 'push-forget',
    text: 'DELETE FROM push_subscriptions WHERE member_id = $1 AND id = $2',
    values: [device.member_id, device.id],
  });
}
