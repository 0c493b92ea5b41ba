import type { FastifyBaseLogger } from 'fastify';
import webpush from 'web-push';
import type { NotificationDeps, PushNetwork } from '#features/notifications/deps.ts';
import {
  outcomeOf,
  type PushOutcome,
  type PushReply,
  secondsUntilRetry,
} from '#features/notifications/push/outcome.rules.ts';
import { readPushKey } from '#features/notifications/push/push-key.ts';
import { sendToPushService } from '#features/notifications/push/push-transport.ts';

export type PushSenderDeps = Pick<NotificationDeps, 'database' | 'vault'> & {
  log: FastifyBaseLogger;
  network: PushNetwork;
  /** Whom a push service may write to about us: `mailto:` or `https:` (RFC 8292). */
  contact: string;
};

/** `attempts`: those that failed so far. */
type Subscription = { endpoint: string; p256dh: string; auth: string; attempts: number };
type Message = {
  text: string;
  /** A later message of the same topic replaces the one before at the push service. */
  topic: string;
  /** For how long a push service keeps it for a device that is off. */
  seconds: number;
  urgency: 'normal' | 'high';
};

/** Sends a message to one device. `retryAfter`: seconds until another try makes sense, for `retry`. */
export type SendPush = (
  device: Subscription,
  message: Message,
  stop: AbortSignal,
) => Promise<{ outcome: PushOutcome; retryAfter: number }>;

/**
 * Reads the site's key and gives what sends with it: messages are encrypted for their device (RFC 8291) and signed. Open it once for
 * a run: the key lies encrypted in the database.
 */
export async function openPushSender(deps: PushSenderDeps): Promise<SendPush> {
  const { log, network, contact } = deps;
  const key = await readPushKey(deps);
  return async ({ endpoint, p256dh, auth, attempts }, { text, topic, seconds, urgency }, stop) => {
    let reply: PushReply;
    try {
      const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...key },
        TTL: seconds,
        topic,
        urgency,
        contentEncoding: 'aes128gcm',
      });
      const headers = request.headers as Record<string, string | number>;
      reply = await sendToPushService(
        { endpoint: request.endpoint, headers, body: request.body },
        network,
        stop,
      );
    } catch (error) {
      // The error names the device's push service, which no log needs.
      log.debug({ err: error }, 'push service does not answer');
      reply = { status: 0, retryAfter: null };
    }
    const outcome = outcomeOf(reply);
    if (outcome === 'dropped' && reply !== 'refused')
      log.warn({ reason: `status ${reply.status}` }, 'push message refused');
    const asked = reply === 'refused' ? null : reply.retryAfter;
    return { outcome, retryAfter: secondsUntilRetry(attempts, asked) };
  };
}
