import type { Database, Tx } from '#platform/database.ts';
import type { Vault } from '#platform/vault.ts';

/** What app.ts hands the wallet of itself and of other features. */
export type WalletDeps = {
  database: Database;
  vault: Vault;
  mode: 'play' | 'live';
  timeZone: string;
  /** Throws where it is not set, locked or wrong; counts the try. */
  checkPaymentPassword: (db: Database, memberId: string, pin: string) => Promise<void>;
  findUpload: (
    db: Database,
    id: string,
  ) => Promise<{ id: string; memberId: string | null; contentType: string; bytes: Buffer } | null>;
  /** Other uploads of the same picture as each of these: the same pixels (`exact`), or one that looks the same. */
  sameImages: (
    db: Database,
    uploadIds: string[],
  ) => Promise<{ of: string; uploadId: string; exact: boolean }[]>;
  /** Throws where the member's own limits or a time-out stand against it; in the transaction that writes it. */
  checkRecharge: (tx: Tx, memberId: string, amount: number) => Promise<void>;
  /** Tells the member, wherever connected, that something of the own account has changed. */
  memberChanged: (memberId: string) => void;
};
