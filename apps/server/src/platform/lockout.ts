import { createHash } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { createLimiter, type Limiter, type LimitRule } from '#platform/rate-limit.ts';

/**
 * Wrong passwords are counted before the password is looked at, in the database, so that parallel tries
 * on several nodes all count. The lock of a name belongs to the address that tried: a stranger cannot
 * lock the owner out. Tries from everywhere together lock a name too, but never for an address
 * from which its owner has logged in before. No lock is prolonged by trying against it.
 */
type Rules = Record<'fast' | 'slow' | 'everywhere' | 'address', LimitRule>;

export const MEMBER_LOCKOUT: Rules = {
  fast: { name: 'login', tries: 10, seconds: 900, blockSeconds: 60 },
  slow: { name: 'login-day', tries: 60, seconds: 86_400, blockSeconds: 900 },
  everywhere: { name: 'login-name', tries: 200, seconds: 3600, blockSeconds: 900 },
  address: { name: 'login-address', tries: 600, seconds: 600, blockSeconds: 300 },
};

/** Operators are few and hold more: fewer tries from fewer places. */
export const OPERATOR_LOCKOUT: Rules = {
  fast: { name: 'operator', tries: 10, seconds: 900, blockSeconds: 60 },
  slow: { name: 'operator-day', tries: 30, seconds: 86_400, blockSeconds: 1800 },
  everywhere: { name: 'operator-name', tries: 60, seconds: 3600, blockSeconds: 1800 },
  address: { name: 'operator-address', tries: 200, seconds: 600, blockSeconds: 300 },
};

export type Lockout = {
  /** Counts a try of this address whatever the name. Returns seconds to wait or null. */
  countAddress(address: string): Promise<number | null>;
  /** Counts a try at a name. `known`: the owner has logged in from this address before. */
  countName(name: string, address: string, known: boolean): Promise<number | null>;
  succeeded(name: string, address: string): Promise<void>;
};

export function createLockout(database: Database, rules: Rules): Lockout {
  const limiter = (rule: keyof Rules): Limiter => createLimiter(database, rules[rule]);
  const [fast, slow, everywhere, byAddress] = [
    limiter('fast'),
    limiter('slow'),
    limiter('everywhere'),
    limiter('address'),
  ];
  // Hashed: whatever is typed as a name, a password by mistake included, fits the key and is not kept.
  const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url');
  const pair = (name: string, address: string) => `${address} ${keyOf(name)}`;

  return {
    countAddress: (address) => byAddress.take(address),
    async countName(name, address, known) {
      const counters: (readonly [Limiter, string])[] = [
        [fast, pair(name, address)],
        [slow, pair(name, address)],
      ];
      if (!known) counters.push([everywhere, keyOf(name)]);
      // A try against a lock counts nowhere, or it would bring the next, longer lock nearer.
      const locks = await Promise.all(counters.map(([counter, key]) => counter.locked(key)));
      const longest = Math.max(0, ...locks.map((wait) => wait ?? 0));
      if (longest > 0) return longest;
      for (const [counter, key] of counters) {
        const wait = await counter.take(key);
        if (wait !== null) return wait;
      }
      return null;
    },
    async succeeded(name, address) {
      await Promise.all([fast.forget(pair(name, address)), slow.forget(pair(name, address))]);
    },
  };
}
