import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { appUrl } from '#platform/roles.ts';
import { blameDataDir } from '#platform/start-faults.ts';

/**
 * `url`: the server's connection; `directUrl`: the same past a pooler; `ownerUrl`: one that may change the schema; `lost` resolves when the embedded PostgreSQL has
 * ended.
 */
export type OpenPostgres = {
  url: string;
  /** The way past a pooler, where there is one. */
  directUrl: string;
  ownerUrl: string;
  stop: () => Promise<void>;
  lost: Promise<void> | null;
};

/** Names of the embedded database and of the role that owns it. */
export const EMBEDDED = { name: 'fairground', owner: 'fairground_owner' } as const;

/** The folder of the embedded PostgreSQL in a DATA_DIR. */
export const postgresDirectory = (config: Config): string => join(config.dataDir, 'postgres');

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL as a child process and migrates it: no other process can, and no
 * health check watches its start.
 */
export async function openPostgres(config: Config): Promise<OpenPostgres> {
  if (config.databaseUrl !== null) {
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl;
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, directUrl, ownerUrl, stop: async () => {}, lost: null };
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(blameDataDir(config));
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({
    directory: postgresDirectory(config),
    ...EMBEDDED,
    log: (line) => lines.push(line) > 200 && lines.shift(),
  });
  const url = appUrl(server.connectionString);
  return {
    url,
    directUrl: url,
    ownerUrl: server.connectionString,
    stop: () => server.stop(),
    lost: server.exited,
  };
}
