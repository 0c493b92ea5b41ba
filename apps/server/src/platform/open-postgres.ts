import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { blameDataDir } from '#platform/start-faults.ts';

export type OpenPostgres = { url: string; stop: () => Promise<void>; lost: Promise<void> | null };

/** Where the embedded PostgreSQL of a DATA_DIR lives. */
export const postgresDirectory = (config: Config): string => join(config.dataDir, 'postgres');

/** PostgreSQL: the one named, or our own child of this process. `lost` resolves when the latter is gone. */
export async function openPostgres(config: Config): Promise<OpenPostgres> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {}, lost: null };
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(blameDataDir(config));
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({
    directory: postgresDirectory(config),
    log: (line) => lines.push(line) > 200 && lines.shift(),
  });
  return { url: server.connectionString, stop: () => server.stop(), lost: server.exited };
}
