import { DeliveryError, type Sender } from '#platform/delivery/channel.ts';

const ANSWER_MS = 15_000;

/** Answers by which the hook says that this message will never be sent. */
const REFUSALS = new Set([400, 404, 410, 422]);

/**
 * Sends text messages by a web hook: `POST {id, to, text}` with a bearer token. The hook may get a message twice, with the same id.
 */
export const createSmsHook = ({ url, token }: { url: string; token: string }): Sender => ({
  async send({ id, to, text }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id, to, text }),
      // A redirect would take the token and the code elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      throw new DeliveryError(timedOut ? 'no answer' : 'not reached', { cause: error });
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new DeliveryError(`HTTP ${response.status}`, { refused: REFUSALS.has(response.status) });
  },
  close() {},
});
