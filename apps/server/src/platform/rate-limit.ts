import type { RateLimit } from '@fairground/contract/rates';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';

/** A limit: of the contract (rates.ts), or an internal one. */
export type LimitRule = Omit<RateLimit, 'per'>;

export type Limiter = {
  /** Counts one try. @returns the seconds to wait where there were too many, else null. Refused tries do not prolong the wait */
  take(key: string): Promise<number | null>;
  /** The seconds to wait where the key is locked, else null. Counts nothing. */
  locked(key: string): Promise<number | null>;
  /** Undoes one counted try. */
  giveBack(key: string): Promise<void>;
  /** Deletes the counter of a key, after a successful login or code. */
  forget(key: string): Promise<void>;
};

const TABLE = 'rate_limits';
/** Counters expire by the clock of the node that made them; an hour later they are expired for every node. */
const CLOCKS_APART_MS = 3_600_000;

/** A counter shared by every node; the increment is one atomic statement, so parallel tries are all counted. */
export function createLimiter(database: Database, rule: LimitRule): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.tries,
    duration: rule.seconds,
    blockDuration: rule.blockSeconds,
  });
  /** Parallel tries may read the count before its lock; no wait is longer than the lock. */
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
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** A counter of this node alone, for calls so frequent that a row for each would cost more than it protects. */
export function createLocalLimiter(rule: LimitRule): Pick<Limiter, 'take'> {
  const limiter = new RateLimiterMemory({
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
  };
}

/** Deletes expired counters. The library would do so on every node for every limit. */
export const createRateLimitPurge = (database: Database): Job => ({
  name: 'purge-rate-limits',
  cron: '*/10 * * * *',
  run: () =>
    database.query({
      name: 'rate-limits-purge',
      text: `DELETE FROM ${TABLE} WHERE expire < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1`,
      values: [CLOCKS_APART_MS],
    }),
});
