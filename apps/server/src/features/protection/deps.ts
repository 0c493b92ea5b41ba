import type { Database, Tx } from '#platform/database.ts';

export type SuspensionEvent = 'account_suspended' | 'suspension_lifted';

/** Dependencies that the composition passes in. */
export type ProtectionDeps = {
  database: Database;
  /** The site's time zone, in which days, weeks and months are counted. */
  timeZone: string;
  /** Checks the login password and counts the try. @throws Failure OLD_PASSWORD_WRONG or ACCOUNT_LOCKED */
  verifyLoginPassword: (who: { memberId: string; ip: string }, typed: string) => Promise<void>;
  /** Tells the member of a suspension or its end, at every confirmed contact and in the inbox. */
  tellSuspension: (tx: Tx, memberId: string, event: SuspensionEvent) => Promise<void>;
  /** Notifies the member's open apps that their account has changed. */
  memberChanged: (memberId: string) => void;
  /** Takes the member out of the sight of others, in apps that are open; what is asked for anew shows nobody by itself. */
  outOfSight: (memberId: string) => Promise<void>;
};
