import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dataDirectory } from './cluster.ts';
import { inUse, type Owner } from './owner.ts';
import { identify, isPostgresIn, listPostgresIn, sendSignal, stopPostmaster, until } from './processes.ts';
import { readProcessFile } from './supervisor.ts';

/** Prefix of socket folders, by which leftovers are recognised. */
export const socketPrefix = 'embedded-pg-';

/**
 * Puts the data directory of a killed server in order: stops a PostgreSQL that outlived it, ends backends
 * that outlived their postmaster, and removes a process file that names a stranger or a zombie.
 * @throws PostgresStartupError when PostgreSQL runs here and it is not a dead server's: somebody started it by hand.
 */
export async function clearLeftovers(
  directory: string,
  previous: Owner | null,
  log: (line: string) => void,
): Promise<void> {
  const data = dataDirectory(directory);
  const { pid } = await readProcessFile(data);
  if (pid === null) return;
  const found = identify(Math.abs(pid));
  if (found && isPostgresIn(found.pid, data)) {
    if (!previous || pid < 0) throw inUse(directory, found.pid);
    log(`PostgreSQL (process ${pid}) outlived its server (process ${previous.pid}); stopping it`);
    await stopPostmaster(found);
    return;
  }
  await endOrphans(data, log);
  // PostgreSQL would mistake the process that has this pid now for itself and refuse to start. Whether anybody still uses the
  // data it checks by its shared memory.
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Backends notice the death of their postmaster only between two steps, so a long query would go on. */
async function endOrphans(data: string, log: (line: string) => void): Promise<void> {
  const orphans = listPostgresIn(data);
  for (const orphan of orphans) {
    log(`PostgreSQL's process ${orphan.pid} outlived the server; killing it`);
    sendSignal(orphan, 'SIGKILL');
  }
  if (orphans.length > 0) await until(() => listPostgresIn(data).length === 0, 5000);
}

/** Removes the socket folder of a dead owner. */
export async function removeSocketDirectory(path: string): Promise<void> {
  if (basename(path).startsWith(socketPrefix)) await rm(path, { recursive: true, force: true });
}
