import type { WorkQueue } from '@fairground/contract/console/work';
import type { Localized } from '@fairground/contract/language';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { FindUpload, HoldUpload } from '#platform/http/public-pictures.ts';
import type { Vault } from '#platform/vault.ts';

type DateTold = {
  memberId: string;
  event: 'date_accepted' | 'date_declined' | 'date_expired';
  subject: string;
  details: { name: Localized };
};
/** Tells members, in the transaction in which it happens. */
type TellDate = (tx: Tx, ...told: readonly DateTold[]) => Promise<void>;

/** Dependencies that the composition passes in. */
export type MeetDeps = {
  database: Database;
  vault: Vault;
  clock: Clock;
  timeZone: string;
  /** Notifies the member's open apps that their account has changed. */
  memberChanged: (memberId: string) => void;
  tellDate: TellDate;
  /** @throws Failure CONTACT_NOT_VERIFIED where a confirmed contact is needed and could be had */
  requireContact: (db: Queryable, memberId: string) => Promise<void>;
  findUpload: FindUpload;
  holdUpload: HoldUpload;
  /** Notifies open consoles that a queue has changed. */
  workChanged: (queue: WorkQueue) => void;
};
