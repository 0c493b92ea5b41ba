import * as https from 'node:https';
import type { PushNetwork } from '#features/notifications/deps.ts';
import type { PushReply } from '#features/notifications/push/outcome.rules.ts';
import { pinnedLookup, resolvePublic } from '#platform/public-address.ts';

const DEADLINE_MS = 10_000;

type Message = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

/**
 * Sends a message to a push service by HTTPS. Members name the address, so its host is resolved first and refused where it is not
 * in the public internet; no redirect is followed, and of the answer only the status is read. Rejects where nobody answers.
 */
export async function sendToPushService(
  { endpoint, headers, body }: Message,
  network: PushNetwork,
  stop: AbortSignal,
): Promise<PushReply> {
  const url = new URL(endpoint);
  const address = await resolvePublic(url.hostname, network);
  if (address === null) return 'refused';
  const signal = AbortSignal.any([stop, AbortSignal.timeout(DEADLINE_MS)]);
  const { port, ca } = network;
  return new Promise((resolve, reject) => {
    const call = https.request(
      url,
      {
        method: 'POST',
        headers,
        signal,
        lookup: pinnedLookup(address),
        agent: false,
        ...(port === undefined ? {} : { port }),
        ...(ca === undefined ? {} : { ca }),
      },
      (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: secondsOf(answer.headers['retry-after']),
        });
        answer.on('error', () => {});
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
