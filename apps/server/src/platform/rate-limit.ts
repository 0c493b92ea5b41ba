import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database.ts';

export type LimitRule = {
  name: string;
  /** Tries within `seconds`; the next one is refused for `blockSeconds`. */
  tries: number;
  seconds: number;
  blockSeconds: number;
};

export type Limiter = {
  /** Counts one try. Returns the seconds to wait when there were too many, else null. Refused tries do not prolong the wait. */
  take(key: string): Promise<number | null>;
  /** The seconds to wait where the key is locked, else null. Counts nothing. */
  locked(key: string): Promise<number | null>;
  /** Forgets the tries of a key, after it has shown to be honest. */
  forget(key: string): Promise<void>;
};

const TABLE = 'rate_limits';

/** A counter shared by every node; the increment is one atomic statement, so parallel tries are all counted. */
export function createLimiter(database: Database, rule: LimitRule): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: rule.name,
    points: rule.tries,
    duration: rule.seconds,
    blockDuration: rule.blockSeconds,
  });
  /** Parallel tries may see the count before its lock; no wait is longer than the lock will be. */
  const waitOf = (refusal: RateLimiterRes): number =>
    Math.min(rule.blockSeconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));

  return {
    async locked(key) {
      const counted = await limiter.get(key);
      return counted !== null && counted.consumedPoints > rule.tries ? waitOf(counted) : null;
    },
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return waitOf(refusal);
      }
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
