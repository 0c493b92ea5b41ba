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
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
