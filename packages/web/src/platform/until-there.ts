import { logRetry } from '#platform/log.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Settles after `ms`, or as soon as the browser says that there is a connection again. */
const waited = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    globalThis.addEventListener?.('online', resolve, { once: true });
  });

/**
 * Fetches what cannot be done without, or is missed where it is not, until it is there: after longer and longer waits,
 * 30 s at most. Never rejects. `onFailure` is told of every try in vain.
 */
export async function untilThere<T>(fetch: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await fetch();
    } catch (error) {
      logRetry(error);
      onFailure?.();
      await waited(wait);
    }
  }
}
