import type { Database } from '#platform/database.ts';

/** What app.ts hands protection of itself and of other features. */
export type ProtectionDeps = {
  database: Database;
  /** The site's: days, weeks and months are counted in it. */
  timeZone: string;
  /** Throws OLD_PASSWORD_WRONG or ACCOUNT_LOCKED unless it is the member's login password; counts the try. */
  proveLoginPassword: (who: { memberId: string; ip: string }, typed: string) => Promise<void>;
  /** Tells the member's devices that something of the own account has changed. */
  memberChanged: (memberId: string) => void;
};
