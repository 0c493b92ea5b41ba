import type { Language } from '@fairground/contract/language';
import type { AgreedTo } from '@fairground/contract/legal';
import type { Channel } from '@fairground/contract/contacts';
import type { Lockout } from '#platform/lockout.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';
import type { Limiter } from '#platform/rate-limit.ts';

import type { Vault } from '#platform/vault.ts';
import type { PublicSite } from '#platform/webauthn/relying-party.rules.ts';

/** What the account feature writes to members (features/delivery). */
type Told = {
  kind:
    | 'new_login'
    | 'password_changed'
    | 'password_reset'
    | 'contact_changed'
    | 'contact_proposed'
    | 'payment_password_changed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'account_closing';
  details?: { device?: string; contact?: string; until?: string };
  /** Also at contacts that were never confirmed. */
  everyContact?: boolean;
  /** A link of the messages, which the inbox never holds. */
  secret?: { text: string; seconds: number };
};
type Message = {
  memberId: string;
  channel: Channel;
  to: string;
  kind:
    | 'confirm_code'
    | 'reset_link'
    | 'reset_code'
    | 'payment_password_code'
    | 'contact_code'
    | 'contact_changed';
  language: Language;
  details?: { minutes?: number; contact?: string };
  secret?: { text: string; seconds: number };
};
type Outbox = {
  /** Whether this site can send that way. */
  canSend: (channel: Channel) => boolean;
  /** Whether a message that way is sent, or at least kept for the console. */
  takes: (channel: Channel) => boolean;
  /** Queues a message in the transaction that causes it. */
  queueMessage(tx: Tx, message: Message): Promise<void>;
  /** Tells a member of something at every confirmed contact. */
  tell(tx: Tx, memberId: string, told: Told): Promise<void>;
};

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
  /** Runs in the transaction in which a member asks for the account to be closed: what others see of it is hidden. */
  accountCloses: (tx: Tx, memberId: string) => Promise<void>;
  /** Deletes a member's wins from the feed. @returns the ids of the newest `limit` of them */
  deleteWins: (tx: Tx, memberId: string, limit: number) => Promise<string[]>;
  /** Removes these entries from the win feeds of all open apps. */
  hideWins: (ids: string[]) => void;
  outbox: Outbox;
  /** The public address of the site for links; null: codes alone. */
  siteUrl: string | null;
  /** Messages that members ask for: of one member, and to one contact. */
  contactCodes: Limiter;
  contactTargets: Limiter;
  /** Per address, and per account or name: requests for a new password, and tries at its code. */
  forgotten: Limiter;
  forgottenMembers: Limiter;
  resets: Limiter;
  resetNames: Limiter;
  /** Notifies the member's open apps that their account has changed. */
  memberChanged: (memberId: string) => void;
  /** Locks the member's ledger accounts until the transaction ends: nothing is credited or staked meanwhile. */
  lockAccounts: (tx: Tx, memberId: string) => Promise<void>;
  vault: Pick<Vault, 'hash'>;
  readBalance: (db: Queryable, memberId: string) => Promise<Balance>;
};
