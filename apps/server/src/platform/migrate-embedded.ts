import { NO_LIMIT, openDatabase } from '#platform/database.ts';
import { BEFORE_FIRST_RELEASE, migrate } from '#platform/migrate.ts';
import { hasCode, letAppLogIn } from '#platform/roles.ts';
import { StartupError } from '#platform/startup-error.ts';

/** Migrates the embedded database and gives the server a login with the rights of fairground_app alone. */
export async function migrateEmbedded(ownerUrl: string): Promise<void> {
  const owner = openDatabase(ownerUrl, { poolSize: 2, limitMs: NO_LIMIT, onError: () => {} });
  try {
    await migrate(owner).catch((error: unknown) => {
      // invalid_authorization_specification: the pg_hba.conf of such a folder admits an owner of another name.
      if (hasCode(error, '28000')) throw new StartupError(BEFORE_FIRST_RELEASE);
      throw error;
    });
    await letAppLogIn(owner, ownerUrl);
  } finally {
    await owner.close();
  }
}
