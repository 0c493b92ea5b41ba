import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Currency, Operator } from '#platform/live-config.ts';
import type { Lockout } from '#platform/lockout.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';
import type { Vault } from '#platform/vault.ts';

export type OperatorDeps = {
  database: Database;
  random: Random;
  clock: Clock;
  vault: Vault;
  mode: 'play' | 'live';
  operator: Operator;
  currency: Currency;
  beacon: Beacon;
  timeZone: string;
  lockout: Lockout;
  /** Limits tries of codes after the right password, and of old passwords within a session, by operator. */
  codes: Limiter;
  oldPasswords: Limiter;
  /** Limits audit lines of lockouts to one a minute and name. */
  lockoutNotes: Limiter;
};
