import type { FastifyBaseLogger } from 'fastify';
import webpush from 'web-push';
import type { NotificationDeps, PushNetwork } from '#features/notifications/deps.ts';
import { outcomeOf, type PushReply, secondsUntilRetry } from '#features/notifications/push/outcome.rules.ts';
import { type PushKey, readPushKey } from '#features/notifications/push/push-key.ts';
import { sendToPushService } from '#features/notifications/push/push-transport.ts';
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

export type PushDeps = Pick<NotificationDeps, 'database' | 'vault' | 'mode' | 'currency'> & {
  log: FastifyBaseLogger;
  network: PushNetwork;
  /** Whom a push service may write to about us: `mailto:` or `https:` (RFC 8292). */
  contact: string;
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

/** A message for one device, encrypted for it (RFC 8291) and signed with the site's key. */
function encrypt(push: WaitingPush, device: Device, key: PushKey, deps: PushDeps) {
  const { endpoint, headers, body } = webpush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(messageOf(push, device, deps)),
    {
      vapidDetails: { subject: deps.contact, ...key },
      TTL: TTL_SECONDS,
      // Sent again after a crash, it replaces the message before, at the push service and on the screen.
      topic: push.id.replaceAll('-', ''),
      urgency: push.kind === 'announcement' || push.kind === 'draw' ? 'normal' : 'high',
      contentEncoding: 'aes128gcm',
    },
  );
  return { endpoint, headers: headers as Record<string, string | number>, body };
}

/** Sends to one leased device what waits for it, in order; the first failure ends it, so that nothing overtakes. */
async function sendToDevice(device: Device, key: PushKey, deps: PushDeps, stop: AbortSignal): Promise<void> {
  const { database, log } = deps;
  for (const push of await listWaiting(database, device, MESSAGES)) {
    if (stop.aborted) break;
    if (!push.over) {
      let reply: PushReply;
      try {
        reply = await sendToPushService(encrypt(push, device, key, deps), deps.network, stop);
      } catch (error) {
        // The error names the member's push service, which no log needs.
        log.debug({ err: error }, 'push service does not answer');
        reply = { status: 0, retryAfter: null };
      }
      const outcome = outcomeOf(reply);
      if (outcome === 'gone') return forgetDevice(database, device);
      if (outcome === 'retry') {
        const { retryAfter } = reply as Exclude<PushReply, 'refused'>;
        return releaseDevice(database, device, secondsUntilRetry(device.attempts, retryAfter));
      }
      if (outcome === 'dropped') {
        const { status } = reply as Exclude<PushReply, 'refused'>;
        log.warn({ reason: `status ${status}` }, 'push message refused');
      }
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
    let key: PushKey | null = null;
    while (!signal.aborted) {
      const devices = await leaseDevices(deps.database, AT_ONCE, LEASE_SECONDS);
      if (devices.length === 0) return;
      key ??= await readPushKey(deps);
      const sendKey = key;
      await Promise.all(devices.map((device) => sendToDevice(device, sendKey, deps, signal)));
    }
  },
});
