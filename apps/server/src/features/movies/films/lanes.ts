import type { Readable } from 'node:stream';
import { Failure } from '#platform/http/failure.ts';

/** Seconds after which a refused request may try again. */
const RETRY_AFTER_S = 2;

/**
 * A bounded number of streams at a time, all of which end when the server closes: Fastify would wait for them longer than a stop
 * may take.
 */
export function createLanes(limit: number): { enter(stream: Readable): () => void; close(): void } {
  const open = new Set<Readable>();
  return {
    enter(stream) {
      if (open.size >= limit) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
      open.add(stream);
      return () => void open.delete(stream);
    },
    close() {
      for (const stream of open) stream.destroy(new Failure('UNAVAILABLE'));
    },
  };
}
