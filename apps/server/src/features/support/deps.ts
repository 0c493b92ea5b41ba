import type { LiveMessage } from '@fairground/contract/live';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { HoldOwnUploads } from '#platform/http/public-pictures.ts';

type AnswerTold = {
  memberId: string;
  event: 'support_answered';
  subject: string;
  details: Record<string, never>;
};

export type SupportDeps = {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** Sends a live message to one member, or to the operators, on whichever node they are. */
  publish: (to: { member: string } | 'operators', message: Extract<LiveMessage, { type: 'support' }>) => void;
  /** Tells the member that there is an answer, in the transaction that stores it. */
  tellAnswer: (tx: Tx, told: AnswerTold) => Promise<void>;
  /** The owner of an upload, and its size. */
  describeUpload: (
    db: Queryable,
    id: string,
  ) => Promise<{ memberId: string | null; operatorId: string | null; width: number; height: number } | null>;
  holdOwnUploads: HoldOwnUploads;
  findUpload: (db: Queryable, id: string) => Promise<{ contentType: string; bytes: Buffer } | null>;
};
