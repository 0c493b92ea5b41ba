import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { HoldOwnUploads } from '#platform/http/public-pictures.ts';
import type { SettingChangeBook } from '#platform/setting-changes.ts';
import type { FileCurrency } from '#features/wallet/bank-files/statement.ts';
import type { Vault } from '#platform/vault.ts';
import type { PairFault } from '#platform/second-person.ts';

export type PaymentEvent =
  | 'recharge_credited'
  | 'recharge_rejected'
  | 'recharge_expired'
  | 'recharge_reversed'
  | 'withdrawal_paid'
  | 'withdrawal_failed'
  | 'withdrawal_cancelled'
  | 'withdrawal_bounced'
  | 'balance_reduced'
  | 'balance_increased';
type PaymentTold = { memberId: string; event: PaymentEvent; subject: string; details: { amount: number } };

/** Tells the member, in the transaction in which it happens. */
type TellPayment = (tx: Tx, ...told: readonly PaymentTold[]) => Promise<void>;

/** Dependencies that the composition passes in. */
export type WalletDeps = {
  database: Database;
  vault: Vault;
  mode: 'play' | 'live';
  timeZone: string;
  currency: FileCurrency;
  hasPaymentPassword: (db: Database, memberId: string) => Promise<boolean>;
  /** Checks the payment password and counts the try. @throws Failure where it is not set, locked or wrong */
  checkPaymentPassword: (db: Database, memberId: string, pin: string) => Promise<void>;
  /** The owner of an upload. */
  describeUpload: (db: Database, id: string) => Promise<{ memberId: string | null } | null>;
  holdOwnUploads: HoldOwnUploads;
  findUpload: (
    db: Database,
    id: string,
  ) => Promise<{ id: string; memberId: string | null; contentType: string; bytes: Buffer } | null>;
  /** When retention removed an upload's picture; null while it is there. */
  removedAt: (db: Queryable, uploadId: string) => Promise<Date | null>;
  /** Other uploads with the same pixels (`exact`) or a similar look, for each of these. */
  sameImages: (
    db: Database,
    uploadIds: string[],
  ) => Promise<{ of: string; uploadId: string; exact: boolean }[]>;
  /**
   * Checks the member's protection in the transaction that inserts a recharge. @throws Failure where a limit or break forbids it
   */
  checkRecharge: (tx: Tx, memberId: string, amount: number) => Promise<void>;
  tellPayment: TellPayment;
  /** @throws Failure CONTACT_NOT_VERIFIED where a confirmed contact is needed and could be had */
  requireContact: (db: Queryable, memberId: string) => Promise<void>;
  /** @throws Failure WITHDRAWAL_ON_HOLD while withdrawals rest after a change of a contact or a reset */
  requireNoHold: (db: Queryable, memberId: string) => Promise<void>;
  readHold: (db: Queryable, memberId: string) => Promise<Date | null>;
  /** Tells the member of a new card, by its last four digits. */
  tellCardAdded: (tx: Tx, memberId: string, card: string) => Promise<void>;
  pairFault: PairFault;
  /** Ends the operator's claims of payments. @throws Failure CONFLICT while another operator has one of them */
  passClaims: (
    tx: Tx,
    records: { kind: 'recharge' | 'withdrawal'; ids: readonly string[] },
    operatorId: string,
  ) => Promise<void>;
  /** Changes of receiving banks, which two owners decide. */
  changes: SettingChangeBook;
  /** Notifies operators' open lists that corrections, or what they correct, have changed. */
  correctionsChanged: () => void;
  /** Notifies the member's open apps that their account has changed. */
  memberChanged: (memberId: string) => void;
};
