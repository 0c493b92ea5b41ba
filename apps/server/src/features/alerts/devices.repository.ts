import { createHash } from 'node:crypto';
import type { WorkQueue } from '@fairground/contract/console/work';
import type { Language } from '@fairground/contract/language';
import type { Queryable, Tx } from '#platform/database.ts';

/** Browsers of one operator; a further one takes the place of the one that registered first. */
const MOST = 5;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export type NewDevice = {
  operatorId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
};

/** Registers a browser for its operator; one that belonged to another operator changes hands. */
export async function saveDevice(tx: Tx, device: NewDevice): Promise<void> {
  const hash = hashOf(device.endpoint);
  await tx.query({
    name: 'alert-device-change-hands',
    text: 'DELETE FROM operator_devices WHERE endpoint_hash = $1 AND operator_id <> $2',
    values: [hash, device.operatorId],
  });
  await tx.query({
    name: 'alert-device-save',
    text: `INSERT INTO operator_devices (operator_id, session_id, endpoint, endpoint_hash, p256dh, auth, language)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (endpoint_hash) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language WHERE operator_devices.operator_id = excluded.operator_id`,
    values: [
      device.operatorId,
      device.sessionId,
      device.endpoint,
      hash,
      device.p256dh,
      device.auth,
      device.language,
    ],
  });
  await tx.query({
    name: 'alert-device-bound',
    text: `DELETE FROM operator_devices WHERE (operator_id, id) IN (SELECT operator_id, id FROM operator_devices
      WHERE operator_id = $1 ORDER BY created_at DESC, id OFFSET ${MOST})`,
    values: [device.operatorId],
  });
}

export async function deleteDevice(db: Queryable, operatorId: string, endpoint: string): Promise<void> {
  await db.query({
    name: 'alert-device-delete',
    text: 'DELETE FROM operator_devices WHERE operator_id = $1 AND endpoint_hash = $2',
    values: [operatorId, hashOf(endpoint)],
  });
}

export type LiveDevice = { id: string; language: Language };

/** The browsers of an operator whose sessions live. */
export const listDevices = (db: Queryable, operatorId: string): Promise<LiveDevice[]> =>
  db.query<LiveDevice>({
    name: 'alert-devices',
    text: `SELECT d.id, d.language FROM operator_devices d
      JOIN live_operator_sessions l ON l.id = d.session_id AND l.operator_id = d.operator_id
      WHERE d.operator_id = $1 ORDER BY d.id`,
    values: [operatorId],
  });

type Push = { operatorId: string; deviceId: string; queue: WorkQueue; title: string; body: string };

/** Queues a message for a browser in place of the one before on the same queue. */
export async function insertPush(tx: Tx, push: Push): Promise<void> {
  await tx.query({
    name: 'alert-push-insert',
    text: `INSERT INTO operator_pushes (operator_id, device_id, queue, title, body) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (operator_id, device_id, queue) DO UPDATE SET title = excluded.title, body = excluded.body,
        created_at = excluded.created_at, attempts = 0, next_try_at = excluded.next_try_at`,
    values: [push.operatorId, push.deviceId, push.queue, push.title, push.body],
  });
}

export type DuePush = Push & {
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Told meanwhile to nobody: the session ended, access or role went, or it is news no more. */
  over: boolean;
};

/** Takes messages that are due for this node alone, for a minute and a half. */
export const leasePushes = (db: Queryable, limit: number): Promise<DuePush[]> =>
  db.query<DuePush>({
    name: 'alert-push-lease',
    text: `WITH due AS (SELECT operator_id, device_id, queue FROM operator_pushes
        WHERE next_try_at <= clock_timestamp() AND (leased_until IS NULL OR leased_until <= clock_timestamp())
        ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED),
      taken AS (UPDATE operator_pushes p SET attempts = attempts + 1, leased_until = clock_timestamp() + interval '90 seconds'
        FROM due WHERE (p.operator_id, p.device_id, p.queue) = (due.operator_id, due.device_id, due.queue) RETURNING p.*)
      SELECT p.operator_id AS "operatorId", p.device_id AS "deviceId", p.queue, p.title, p.body, p.attempts,
        d.endpoint, d.p256dh, d.auth, p.created_at < clock_timestamp() - interval '4 hours' OR NOT EXISTS (
          SELECT 1 FROM live_operator_sessions l JOIN operator_directory o ON o.id = l.operator_id
          JOIN operator_alerts a ON a.operator_id = o.id AND a.role = o.role
          WHERE l.id = d.session_id AND l.operator_id = d.operator_id) AS over
      FROM taken p JOIN operator_devices d ON d.operator_id = p.operator_id AND d.id = p.device_id`,
    values: [limit],
  });

const KEY = 'operator_id = $1 AND device_id = $2 AND queue = $3';

export async function deletePush(db: Queryable, { operatorId, deviceId, queue }: DuePush): Promise<void> {
  await db.query({
    name: 'alert-push-done',
    text: `DELETE FROM operator_pushes WHERE ${KEY}`,
    values: [operatorId, deviceId, queue],
  });
}

export async function postponePush(
  db: Queryable,
  { operatorId, deviceId, queue }: DuePush,
  seconds: number,
): Promise<void> {
  await db.query({
    name: 'alert-push-later',
    text: `UPDATE operator_pushes SET leased_until = NULL, next_try_at = clock_timestamp() + make_interval(secs => $4)
      WHERE ${KEY}`,
    values: [operatorId, deviceId, queue, seconds],
  });
}

/** Forgets a browser that its push service does not know any more, with what waits for it. */
export async function forgetDevice(db: Queryable, { operatorId, deviceId }: DuePush): Promise<void> {
  await db.query({
    name: 'alert-device-forget',
    text: 'DELETE FROM operator_devices WHERE operator_id = $1 AND id = $2',
    values: [operatorId, deviceId],
  });
}
