import { RATES } from '@fairground/contract/rates';
import { createHash } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { createLimiter, type Limiter, type LimitRule } from '#platform/rate-limit.ts';

/**
 * Tries are counted in the database before the password is checked, so that parallel tries on several nodes all count. A lock of
 * a name holds for the address that tried, so that a stranger cannot lock the owner out. Tries from all addresses together lock a
 * name too, except for addresses from which its owner has logged in. Tries against a lock do not prolong it.
 */
type Rules = Record<'fast' | 'slow' | 'everywhere' | 'address', LimitRule>;

export const MEMBER_LOCKOUT: Rules = {
  fast: RATES.login,
  slow: RATES.loginDay,
  everywhere: RATES.loginName,
  address: RATES.loginAddress,
};

export const OPERATOR_LOCKOUT: Rules = {
  fast: RATES.operatorLogin,
  slow: RATES.operatorLoginDay,
  everywhere: RATES.operatorLoginName,
  address: RATES.operatorLoginAddress,
};

export type Lockout = {
  /** Counts a try of an address at any name. @returns seconds to wait, or null */
  countAddress(address: string): Promise<number | null>;
  /**
   * Takes the try of a login back that `countAddress` counted and that succeeded. A mobile network has tens of thousands of members behind
   * one address: only failures may add up. Called for nothing else, or somebody could earn tries by it.
   */
  takeBackAddress(address: string): Promise<void>;
  /** Counts a try at a name; `known`: the owner has logged in from this address before. @returns seconds to wait, or null */
  countName(name: string, address: string, known: boolean): Promise<number | null>;
  succeeded(name: string, address: string): Promise<void>;
};

/** A lockout by these rules, counted in the database. */
export function createLockout(database: Database, rules: Rules): Lockout {
  const limiter = (rule: keyof Rules): Limiter => createLimiter(database, rules[rule]);
  const [fast, slow, everywhere, byAddress] = [
    limiter('fast'),
    limiter('slow'),
    limiter('everywhere'),
    limiter('address'),
  ];
  // Hashed: the key has a bounded length, and a password typed as a name by mistake is not stored.
  const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url');
  const pair = (name: string, address: string) => `${address} ${keyOf(name)}`;

  return {
    countAddress: (address) => byAddress.take(address),
    takeBackAddress: (address) => byAddress.giveBack(address),
    async countName(name, address, known) {
      const counters: (readonly [Limiter, string])[] = [
        [fast, pair(name, address)],
        [slow, pair(name, address)],
      ];
      if (!known) counters.push([everywhere, keyOf(name)]);
      // A try against a lock is not counted anywhere: it would bring the next, longer lock nearer.
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
