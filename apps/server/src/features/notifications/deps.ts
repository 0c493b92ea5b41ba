import type { Language } from '@fairground/contract/language';
import type { Words } from '#features/notifications/texts.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { Currency } from '#platform/live-config.ts';
import type { PublicNetwork } from '#platform/public-address.ts';
import type { Vault } from '#platform/vault.ts';

/** Sends mail to a member; absent where this site sends none. */
type Mail = {
  /** Whether a mail server is set; without one, mails lie in the console. */
  sends: boolean;
  /** Queues a mail in the transaction that causes it; the text is asked for in the member's language. */
  queue: (tx: Tx, memberId: string, write: (language: Language) => Words & { path: string }) => Promise<void>;
  /** Whether mail reaches this member. */
  reaches: (db: Queryable, memberId: string) => Promise<boolean>;
};

export type NotificationDeps = {
  database: Database;
  vault: Vault;
  mode: 'play' | 'live';
  currency: Currency;
  mail: Mail | null;
};

/** How push services are reached; tests pass their own service. */
export type PushNetwork = PublicNetwork & {
  port?: number;
  /** A certificate to trust, instead of the well-known authorities. */
  ca?: string;
};
