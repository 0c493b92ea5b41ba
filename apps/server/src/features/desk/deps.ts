import type { Database } from '#platform/database.ts';

/** Dependencies that the composition passes in. */
export type DeskDeps = {
  database: Database;
  timeZone: string;
  /** Notifies operators' open lists that somebody took a payment or gave it back. */
  paymentsChanged: () => void;
};
