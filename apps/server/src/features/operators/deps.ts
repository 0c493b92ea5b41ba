import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Currency, Operator } from '#platform/live-config.ts';
import type { Lockout } from '#platform/lockout.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';
import type { Vault } from '#platform/vault.ts';
import type { PublicSite } from '#platform/webauthn/relying-party.rules.ts';

/** What an operator is told of their own access. */
type AccessEvent =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'password_changed'
  | 'access_reset';

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
  /** The public origins, where they are configured; passkeys are bound to their domain. */
  publicSite: PublicSite | null;
  /** Tells an operator what happened to their access, in the transaction of it. */
  tellOperator: (tx: Tx, operatorId: string, event: AccessEvent) => Promise<void>;
  lockout: Lockout;
  /** Limits tries of codes after the right password, and of old passwords within a session, by operator. */
  codes: Limiter;
  oldPasswords: Limiter;
  /** Limits audit lines of lockouts to one a minute and name. */
  lockoutNotes: Limiter;
};
