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

type Deps = Pick<NotificationDeps, 'database' | 'vault'> & {
  log: FastifyBaseLogger;
  network: PushNetwork;
  contact: string;
};
type Subscription = { endpoint: string; p256dh: string; auth: string; attempts: number };

/** Sends a message to a browser that is not a member's; `retryAfter`: seconds until another try makes sense. */
type SendToDevice = (
  device: Subscription,
  message: { text: string; topic: string; seconds: number },
  stop: AbortSignal,
) => Promise<{ outcome: PushOutcome; retryAfter: number }>;

export const createSendToDevice =
  (deps: Deps): SendToDevice =>
  async ({ endpoint, p256dh, auth, attempts }, { text, topic, seconds }, stop) => {
    const key = await readPushKey(deps);
    const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: deps.contact, ...key },
      TTL: seconds,
      topic,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
    let reply: PushReply;
    try {
      const headers = request.headers as Record<string, string | number>;
      reply = await sendToPushService(
        { endpoint: request.endpoint, headers, body: request.body },
        deps.network,
        stop,
      );
    } catch (error) {
      deps.log.debug({ err: error }, 'push service does not answer');
      reply = { status: 0, retryAfter: null };
    }
    const asked = reply === 'refused' ? null : reply.retryAfter;
    return { outcome: outcomeOf(reply), retryAfter: secondsUntilRetry(attempts, asked) };
  };
