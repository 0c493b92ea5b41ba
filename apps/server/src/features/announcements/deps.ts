import type { Localized } from '@fairground/contract/language';
import type { Database, Tx } from '#platform/database.ts';

export type AnnouncementDeps = {
  database: Database;
  /** The site's, in which plain days are read. */
  timeZone: string;
  /** Notifies all connected members, on all nodes. */
  announced: (id: string) => void;
  /** Tells every member of an important one, in the transaction that publishes it. */
  tellMembers: (tx: Tx, id: string, title: Localized) => Promise<void>;
};
