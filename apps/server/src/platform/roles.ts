import { createHmac } from 'node:crypto';
import type { Queryable } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';

/** The role that the server connects as, or is a member of; db/privileges.sql grants its privileges. */
const APP_ROLE = 'fairground_app';
const ROLES = [APP_ROLE, 'fairground_read'];

/** Whether an error is PostgreSQL's of this code (SQLSTATE). */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Creates the roles that privileges are granted to, without LOGIN. Roles belong to the whole PostgreSQL server: another database
 * of it may have created them.
 * @throws StartupError where they are missing and cannot be created
 */
export async function ensureRoles(db: Queryable): Promise<void> {
  const rows = await db.query<{ name: string }>({
    text: 'SELECT rolname::text AS name FROM pg_roles WHERE rolname = ANY ($1)',
    values: [ROLES],
  });
  const missing = ROLES.filter((role) => !rows.some(({ name }) => name === role));
  for (const role of missing)
    await db.query({ text: `CREATE ROLE ${role} NOLOGIN` }).catch((error: unknown) => {
      // Another database of the same server was migrated at the same moment.
      if (hasCode(error, '42710') || hasCode(error, '23505')) return [];
      if (!hasCode(error, '42501')) throw error;
      const statements = missing.map((each) => `CREATE ROLE ${each} NOLOGIN`).join('; ');
      throw new StartupError(
        `The roles ${missing.join(' and ')} are missing, and the migrating role may not make them: as a superuser run "${statements}", then migrate again.`,
      );
    });
}

/** Whether privileges were granted: a restored dump has none. */
export async function hasPrivileges(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>({
    text: `SELECT has_table_privilege('${APP_ROLE}', 'orders', 'SELECT') AS has`,
  });
  return rows[0]!.has;
}

/** Whether this connection has rights of the owner: the database's own refusals are then no security boundary. */
export async function isTooPowerful(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ may: boolean }>({
    text: `SELECT has_table_privilege('ledger_transfers', 'UPDATE') AS may`,
  });
  return rows[0]!.may;
}

const OWNER_IN_URL = /^(postgres(?:ql)?:\/\/)(?:([^:@/?]*)(?::([^@/?]*))?@)?/;

/** The app role's password, derived one-way from the owner's, so that no second password has to be stored. */
const appPassword = (ownerUrl: string): string => {
  const password = OWNER_IN_URL.exec(ownerUrl)?.[3] ?? '';
  return createHmac('sha256', password).update(APP_ROLE).digest('hex');
};

/** The server's connection string for a database whose owner's is given; letAppLogIn() creates its login. */
export const appUrl = (ownerUrl: string): string =>
  ownerUrl.replace(OWNER_IN_URL, `$1${APP_ROLE}:${appPassword(ownerUrl)}@`);

/** Creates the server's login in a PostgreSQL that this project runs itself: the embedded one, or that of tests. */
export async function letAppLogIn(db: Queryable, ownerUrl: string): Promise<void> {
  await db.query({ text: `ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '${appPassword(ownerUrl)}'` });
}
