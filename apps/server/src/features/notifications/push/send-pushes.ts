import type { NotificationDeps } from '#features/notifications/deps.ts';
import {
  openPushSender,
  type PushSenderDeps,
  type SendPush,
} from '#features/notifications/push/push-sender.ts';
import {
  deletePush,
  type Device,
  forgetDevice,
  leaseDevices,
  listWaiting,
  releaseDevice,
  type WaitingPush,
} from '#features/notifications/push/subscriptions.repository.ts';
import { createFormat, TEXTS, wordsOf } from '#features/notifications/words.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Devices that this node sends to at once. */
const AT_ONCE = 8;
/** Messages of one lease, with their deadlines of 10 s well within it. */
const MESSAGES = 10;
const LEASE_SECONDS = 150;
/** For how long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 86_400;

export const PUSHING = { name: 'send-pushes' };

export type PushDeps = Pick<NotificationDeps, 'mode' | 'currency'> &
  PushSenderDeps & {
    /** The name that a locked screen shows. */
    siteName: string;
  };

/** What the service worker shows (apps/member/src/worker). */
type PushMessage = { id: string; title: string; body: string; path: string };

function messageOf(push: WaitingPush, device: Device, deps: PushDeps): PushMessage {
  const { id, path, kind } = push;
  if (!push.show_details) return { id, path, title: deps.siteName, body: TEXTS[device.language].quiet[kind] };
  return { id, path, ...wordsOf(push, device.language, createFormat(deps, device.language)) };
}

/** Sends to one leased device what waits for it, in order; the first failure ends it, so that nothing overtakes. */
async function sendToDevice(
  device: Device,
  send: SendPush,
  deps: PushDeps,
  stop: AbortSignal,
): Promise<void> {
  const { database } = deps;
  for (const push of await listWaiting(database, device, MESSAGES)) {
    if (stop.aborted) break;
    if (!push.over) {
      const message = {
        text: JSON.stringify(messageOf(push, device, deps)),
        // Sent again after a crash, it replaces the message before, at the push service and on the screen.
        topic: push.id.replaceAll('-', ''),
        seconds: TTL_SECONDS,
        urgency: push.kind === 'announcement' || push.kind === 'draw' ? 'normal' : 'high',
      } as const;
      const { outcome, retryAfter } = await send(device, message, stop);
      if (outcome === 'gone') return forgetDevice(database, device);
      if (outcome === 'retry') return releaseDevice(database, device, retryAfter);
    }
    await deletePush(database, device, push.id);
  }
  return releaseDevice(database, device, null);
}

/**
 * Sends what waits for devices. A device is leased while its messages go out, so that any number of nodes keep their order; a
 * message is deleted once the push service has taken it. A node that dies in between makes another one send it again, which
 * replaces it (`topic`, and the worker's `tag`).
 */
export const createPushing = (deps: PushDeps): Job => ({
  ...PUSHING,
  cron: '* * * * *',
  async run(_payload, signal) {
    let send: SendPush | null = null;
    while (!signal.aborted) {
      const devices = await leaseDevices(deps.database, AT_ONCE, LEASE_SECONDS);
      if (devices.length === 0) return;
      send ??= await openPushSender(deps);
      const sending = send;
      await Promise.all(devices.map((device) => sendToDevice(device, sending, deps, signal)));
    }
  },
});
