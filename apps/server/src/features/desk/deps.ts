import type { Language } from '@fairground/contract/language';
import type { Database, Queryable } from '#platform/database.ts';

/** Dependencies that the composition passes in. */
export type DeskDeps = {
  database: Database;
  /** Members by the beginning of a username, or a whole id, email or phone number. */
  findMembers: (
    db: Queryable,
    q: string,
    language: Language,
    limit: number,
  ) => Promise<{ id: string; username: string }[]>;
  /** Notifies operators' open lists that somebody took a payment or gave it back. */
  paymentsChanged: () => void;
};
