import {
  deletePush,
  type DuePush,
  forgetDevice,
  leasePushes,
  postponePush,
} from '#features/alerts/devices.repository.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';

const AT_ONCE = 8;
/** For how long a push service keeps a message for a browser that is off. */
const TTL_SECONDS = 3600;

export const ALERT_PUSHING = { name: 'send-operator-pushes' };

type Sent = { outcome: 'taken' | 'gone' | 'dropped' | 'retry'; retryAfter: number };
type Send = (
  device: Pick<DuePush, 'endpoint' | 'p256dh' | 'auth' | 'attempts'>,
  message: { text: string; topic: string; seconds: number; urgency: 'high' },
  stop: AbortSignal,
) => Promise<Sent>;

type Deps = {
  database: Database;
  /** Opened once for a run, where something waits. */
  openSender: () => Promise<Send>;
};

/** Sends what waits for operators' browsers. A message is leased first and deleted once the push service has taken it. */
export function createAlertPushing({ database, openSender }: Deps): Job {
  async function deliver(push: DuePush, send: Send, signal: AbortSignal): Promise<void> {
    if (push.over) return deletePush(database, push);
    const { title, body, queue } = push;
    const text = JSON.stringify({ title, body, queue });
    // A later word on the same queue replaces the one before, at the push service and on the screen.
    const message = { text, topic: queue, seconds: TTL_SECONDS, urgency: 'high' } as const;
    const { outcome, retryAfter } = await send(push, message, signal);
    if (outcome === 'gone') return forgetDevice(database, push);
    return outcome === 'retry' ? postponePush(database, push, retryAfter) : deletePush(database, push);
  }
  return {
    ...ALERT_PUSHING,
    cron: '* * * * *',
    async run(_payload, signal) {
      let send: Send | null = null;
      for (let due = AT_ONCE; due === AT_ONCE && !signal.aborted; ) {
        const pushes = await leasePushes(database, AT_ONCE);
        due = pushes.length;
        if (due === 0) return;
        send ??= await openSender();
        const sending = send;
        await Promise.all(pushes.map((push) => deliver(push, sending, signal)));
      }
    },
  };
}

/** Deletes browsers whose session ended (docs/OPERATING.md, "What is kept"). */
export const createDeviceRetention = (db: Queryable): Job =>
  createDeletion(db, {
    name: 'delete-ended-operator-devices',
    table: 'operator_devices',
    over: `NOT EXISTS (SELECT 1 FROM live_operator_sessions l WHERE l.id = session_id)`,
  });
