import type { Database } from '#platform/database.ts';

/** Dependencies that the composition passes in. */
export type ProtectionDeps = {
  database: Database;
  /** The site's time zone, in which days, weeks and months are counted. */
  timeZone: string;
  /** Checks the login password and counts the try. @throws Failure OLD_PASSWORD_WRONG or ACCOUNT_LOCKED */
  verifyLoginPassword: (who: { memberId: string; ip: string }, typed: string) => Promise<void>;
  /** Notifies the member's open apps that their account has changed. */
  memberChanged: (memberId: string) => void;
};
