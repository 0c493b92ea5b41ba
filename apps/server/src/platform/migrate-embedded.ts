import { NO_LIMIT, openDatabase } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { letAppLogIn } from '#platform/roles.ts';

/** Migrates the embedded database and gives the server a login with the rights of fairground_app alone. */
export async function migrateEmbedded(ownerUrl: string): Promise<void> {
  const owner = openDatabase(ownerUrl, { poolSize: 2, limitMs: NO_LIMIT, onError: () => {} });
  try {
    await migrate(owner);
    await letAppLogIn(owner, ownerUrl);
  } finally {
    await owner.close();
  }
}
