import type { Lockout } from '#platform/lockout.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';

type Balance = { balance: number; held: number };

export type AccountDeps = {
  database: Database;
  random: Random;
  lockout: Lockout;
  /** Per address: registrations, and questions about invite codes (which could be guessed otherwise). */
  registrations: Limiter;
  inviteChecks: Limiter;
  /** Opens the ledger accounts of a new member, with the welcome credits of play mode. */
  openWallet: (tx: Tx, memberId: string) => Promise<Balance>;
  /** Tells every member's app that these entries are to vanish from the win feed. */
  hideWins: (ids: string[]) => void;
  readBalance: (db: Queryable, memberId: string) => Promise<Balance>;
};
