import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { migrateEmbedded } from '#platform/migrate-embedded.ts';
import { dropDatabase } from '#test/drop-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server on which tests create databases from `template`. */
    postgresUrl: string;
    template: string;
    /** A DATA_DIR whose key file all databases of the run share. */
    dataDir: string;
  }
}

/**
 * One real PostgreSQL for the whole run: that of TEST_DATABASE_URL, or a temporary embedded one. It holds a migrated template, of
 * which every test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const directory = await mkdtemp(join(tmpdir(), 'fairground-test-'));
  const embedded = given
    ? null
    : await startEmbeddedPostgres({ directory, name: 'fairground', log: () => {}, durable: false });
  const url = given ?? embedded!.connectionString;
  const template = `fairground_template_${process.pid}`;

  const server = openDatabase(url, { onError: () => {} });
  await server.query({ text: `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'` });
  await migrateEmbedded(databaseUrl(url, template));
  project.provide('postgresUrl', url);
  project.provide('template', template);
  project.provide('dataDir', directory);

  return async () => {
    await dropDatabase(server, template);
    await server.close();
    await embedded?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** The same server, another database. (A URL that names a socket has no host, which `URL` does not accept.) */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
}
