import type { Language } from '@fairground/contract/language';
import type { AgreedTo } from '@fairground/contract/legal';
import type { Lockout } from '#platform/lockout.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';

import type { PublicSite } from '#platform/webauthn/relying-party.rules.ts';

type Balance = { balance: number; held: number };

export type AccountDeps = {
  database: Database;
  random: Random;
  lockout: Lockout;
  /** Per address: registrations, and checks of invite codes, which could otherwise be guessed. */
  registrations: Limiter;
  inviteChecks: Limiter;
  /** Per address and node: logins by passkey that were begun. */
  passkeyLogins: Pick<Limiter, 'take'>;
  /** The configured public origins, or null: then the address of the request counts. */
  publicSite: PublicSite | null;
  /** Opens the ledger accounts of a new member, with the welcome credits of play mode. */
  openWallet: (tx: Tx, memberId: string) => Promise<Balance>;
  /** Records which legal texts a new member agreed to; throws where they have changed since they were read. */
  recordConsents: (tx: Tx, memberId: string, language: Language, given: AgreedTo) => Promise<void>;
  /** Deletes a member's wins from the feed. @returns the ids of the newest `limit` of them */
  deleteWins: (tx: Tx, memberId: string, limit: number) => Promise<string[]>;
  /** Removes these entries from the win feeds of all open apps. */
  hideWins: (ids: string[]) => void;
  readBalance: (db: Queryable, memberId: string) => Promise<Balance>;
};
