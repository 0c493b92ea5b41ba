import type { Readable } from 'node:stream';
import { Failure } from '#platform/http/failure.ts';

/** Seconds after which a refused request may try again. */
const RETRY_AFTER_S = 2;

/**
 * A bounded number of streams at a time, of all clients and of each by itself, so that one who reads slowly on purpose does not take all.
 * They end when the server closes: Fastify would wait for them longer than a stop may take. `close` waits for the work of each, which still
 * needs the database: an upload that could not end its lease would be refused for as long as that lasts.
 */
export function createLanes(
  limit: number,
  limitEach = limit,
): { enter(stream: Readable, client: string): () => void; close(): Promise<void> } {
  const open = new Map<Readable, string>();
  const held = new Map<string, number>();
  const empty = Promise.withResolvers<void>();
  let closing = false;
  return {
    /** @throws Failure TOO_MANY_REQUESTS; the stream is then the caller's to end */
    enter(stream, client) {
      const own = held.get(client) ?? 0;
      if (open.size >= limit || own >= limitEach)
        throw new Failure('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
      open.set(stream, client);
      held.set(client, own + 1);
      return () => {
        if (!open.delete(stream)) return;
        const left = held.get(client)! - 1;
        if (left === 0) held.delete(client);
        else held.set(client, left);
        if (closing && open.size === 0) empty.resolve();
      };
    },
    async close() {
      closing = true;
      for (const stream of open.keys()) stream.destroy(new Failure('UNAVAILABLE'));
      if (open.size > 0) await empty.promise;
    },
  };
}
