import type { Language } from '@fairground/contract/language';
import type { AgreedTo } from '@fairground/contract/legal';
import type { Lockout } from '#platform/lockout.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';

type Balance = { balance: number; held: number };

type SecurityTold = {
  memberId: string;
  event: 'password_changed' | 'payment_password_changed';
  subject: string;
  details: Record<string, never>;
};

export type AccountDeps = {
  database: Database;
  random: Random;
  lockout: Lockout;
  /** Per address: registrations, and checks of invite codes, which could otherwise be guessed. */
  registrations: Limiter;
  inviteChecks: Limiter;
  /** Opens the ledger accounts of a new member, with the welcome credits of play mode. */
  openWallet: (tx: Tx, memberId: string) => Promise<Balance>;
  /** Records which legal texts a new member agreed to; throws where they have changed since they were read. */
  recordConsents: (tx: Tx, memberId: string, language: Language, given: AgreedTo) => Promise<void>;
  /** Deletes a member's wins from the feed. @returns the ids of the newest `limit` of them */
  deleteWins: (tx: Tx, memberId: string, limit: number) => Promise<string[]>;
  /** Removes these entries from the win feeds of all open apps. */
  hideWins: (ids: string[]) => void;
  /** Tells the member of a change to the account, in the transaction that makes it. */
  tellSecurity: (tx: Tx, told: SecurityTold) => Promise<void>;
  readBalance: (db: Queryable, memberId: string) => Promise<Balance>;
};
