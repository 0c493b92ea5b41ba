import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirectory, readPassword } from './cluster.ts';
import { inUse, readOwner } from './owner.ts';
import { hasCode, isPostgresIn, isRunning } from './processes.ts';
import { connectionString } from './settings.ts';
import { readProcessFile } from './supervisor.ts';

/** How long a server may take to start or to go. */
const patience = 10_000;

/**
 * The connection string of the PostgreSQL that another process runs on `directory`; null where none does.
 * @throws StartupError where there is one that does not come to accept connections
 */
export async function findRunningPostgres(directory: string): Promise<string | null> {
  const deadline = performance.now() + patience;
  for (;;) {
    const owner = await readOwner(directory);
    if (owner === null || !isRunning(owner)) return null;
    if (!owner.stopping && (await isReady(directory)))
      return connectionString(await readPassword(directory), owner.socketDirectory);
    if (performance.now() > deadline) throw inUse(directory, owner.pid);
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
