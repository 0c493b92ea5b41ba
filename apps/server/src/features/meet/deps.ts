import type { WorkQueue } from '@fairground/contract/console/work';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FindUpload, HoldUpload } from '#platform/http/public-pictures.ts';
import type { Vault } from '#platform/vault.ts';

/** What app.ts hands Meet of itself and of other features. */
export type MeetDeps = {
  database: Database;
  vault: Vault;
  clock: Clock;
  timeZone: string;
  /** Tells the member, wherever connected, that something of the own account has changed. */
  memberChanged: (memberId: string) => void;
  findUpload: FindUpload;
  holdUpload: HoldUpload;
  /** Tells the operators that a queue of theirs has changed. */
  workChanged: (queue: WorkQueue) => void;
};
