import type { WorkQueue } from '@fairground/contract/console/work';
import type { Localized } from '@fairground/contract/language';
import type { FILM_STATES } from '@fairground/contract/console/films';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { FindUpload, HoldOwnUploads, HoldUpload } from '#platform/http/public-pictures.ts';
import type { Vault } from '#platform/vault.ts';

type DateTold =
  | {
      memberId: string;
      event: 'date_accepted' | 'date_declined' | 'date_expired';
      subject: string;
      details: { name: Localized };
    }
  | {
      memberId: string;
      event: 'date_asked' | 'listing_approved' | 'listing_rejected' | 'listing_hidden' | 'listing_shown';
      subject: string;
      details: Record<string, never>;
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
  /** @throws Failure MEMBER_SUSPENDED while an operator has suspended the member, whose row is locked */
  requireNotSuspended: (tx: Tx, memberId: string) => Promise<void>;
  holdOwnUploads: HoldOwnUploads;
  /** Deletes those of the member's uploads that nothing refers to. */
  deleteUploads: (tx: Tx, memberId: string, ids: readonly string[]) => Promise<unknown>;
  /** Until when a login takes back that the account is closed; null where nobody asked for that. */
  findClosing: (db: Queryable, memberId: string) => Promise<Date | null>;
  /** Tells open apps that a person is not shown any more. */
  personGone: (profileId: string) => void;
  findUpload: FindUpload;
  holdUpload: HoldUpload;
  films: {
    /** Finds an uploaded film and keeps it from being deleted until the transaction ends. */
    hold: (
      tx: Tx,
      id: string,
    ) => Promise<{ of_person: boolean; status: (typeof FILM_STATES)[number] } | null>;
    /** The address under which members play a film. */
    address: (id: string, plays: 'hls' | 'mp4') => string;
    /** An address by which an operator looks at a film; null for one that cannot be played. */
    preview: (id: string) => Promise<string | null>;
  };
  /** Notifies open consoles that a queue has changed. */
  workChanged: (queue: WorkQueue) => void;
};
