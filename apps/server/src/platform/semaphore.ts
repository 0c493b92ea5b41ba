import { Failure } from '#platform/http/failure.ts';

const RETRY_AFTER_S = 5;

export type Semaphore = {
  /**
   * Waits for a place. @returns the function that releases it; further calls of it do nothing
   * @throws Failure TOO_MANY_REQUESTS where `maxQueue` are waiting
   */
  acquire: () => Promise<() => void>;
  /** Runs `work` while holding a place. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** A semaphore of this node: at most `limit` holders at a time, at most `maxQueue` waiting, first come first served. */
export function createSemaphore({ limit, maxQueue }: { limit: number; maxQueue: number }): Semaphore {
  let held = 0;
  const queue: (() => void)[] = [];

  function release(): void {
    // The place passes to the next in the queue directly, so that a newcomer cannot take it in between.
    const next = queue.shift();
    if (next) next();
    else held -= 1;
  }

  async function acquire(): Promise<() => void> {
    if (held < limit) held += 1;
    else if (queue.length < maxQueue) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Failure('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
    let released = false;
    return () => {
      if (!released) release();
      released = true;
    };
  }

  return {
    acquire,
    async run(work) {
      const done = await acquire();
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}

/**
 * A semaphore for each key, such as a member: many requests of one member wait for each other and use at most `limit`
 * connections.
 */
export function createKeyedSemaphore(options: { limit: number; maxQueue: number }): {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
} {
  const held = new Map<string, { semaphore: Semaphore; users: number }>();
  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const one = held.get(key) ?? { semaphore: createSemaphore(options), users: 0 };
      held.set(key, one);
      one.users += 1;
      try {
        return await one.semaphore.run(work);
      } finally {
        one.users -= 1;
        if (one.users === 0) held.delete(key);
      }
    },
  };
}

/** For reads whose cost grows with a member's history. */
export const createMemberReads = () => createKeyedSemaphore({ limit: 2, maxQueue: 16 });
