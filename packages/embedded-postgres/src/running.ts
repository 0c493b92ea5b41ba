import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirectory, readPassword } from './cluster.ts';
import { inUse, readOwner } from './owner.ts';
import { hasCode, isPostgresIn, isRunning } from './processes.ts';
import { connectionString } from './settings.ts';
import { readProcessFile } from './supervisor.ts';

/** Milliseconds that a server may take to start or stop. */
const timeoutMs = 10_000;

/**
 * The connection string of the database `name` of the PostgreSQL that another process runs on `directory`; null where none does.
 * @throws PostgresStartupError where there is one that does not come to accept connections
 */
export async function findRunningPostgres(
  directory: string,
  name: string,
  owner = name,
): Promise<string | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const holder = await readOwner(directory);
    if (holder === null || !isRunning(holder)) return null;
    if (!holder.stopping && (await isReady(directory)))
      return connectionString({
        name,
        owner,
        password: await readPassword(directory),
        socketDirectory: holder.socketDirectory,
      });
    if (performance.now() > deadline) throw inUse(directory, holder.pid);
    await sleep(100);
  }
}

async function isReady(directory: string): Promise<boolean> {
  try {
    const data = await realpath(dataDirectory(directory));
    const { pid, status } = await readProcessFile(data);
    return status === 'ready' && pid !== null && isPostgresIn(pid, data);
  } catch (error) {
    // The cluster is being made.
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
