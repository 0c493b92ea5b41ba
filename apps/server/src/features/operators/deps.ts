import type { Language } from '@fairground/contract/language';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Currency, Operator } from '#platform/live-config.ts';
import type { Lockout } from '#platform/lockout.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';
import type { Vault } from '#platform/vault.ts';

/** A member's name as somebody typed it, in the form in which it is stored. */
export type TypedName = { kind: 'username' | 'email' | 'phone'; key: string };

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
  /** Members with the app open at this node. */
  connected: () => number;
  lockout: Lockout;
  /** Codes tried after the right password, and old passwords tried within a session; by operator. */
  codes: Limiter;
  oldPasswords: Limiter;
  /** Lets one lockout a minute and name into the audit log, however hard somebody tries. */
  lockoutNotes: Limiter;
  readName: (typed: string, language: Language) => TypedName;
};
