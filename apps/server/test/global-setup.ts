import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '#platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { migrateEmbedded } from '#platform/migrate-embedded.ts';
import { EMBEDDED } from '#platform/open-postgres.ts';
import { dropDatabase } from '#test/drop-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server on which tests create databases from `template`. */
    postgresUrl: string;
    template: string;
    /** How it is copied: file by file, which takes half the time, where PostgreSQL is new enough to be told. */
    copying: string;
    /** The folder of an embedded PostgreSQL at rest whose database is migrated, for copies; null beside TEST_DATABASE_URL. */
    cluster: string | null;
    /** A DATA_DIR whose key file all databases of the run share. */
    dataDir: string;
  }
}

/** A PostgreSQL of the run's own below this folder, its database migrated; beside it, such a one at rest, for copies. */
async function startOwn(folder: string): Promise<{ postgres: EmbeddedPostgres; cluster: string }> {
  const [cluster, directory] = [join(folder, 'cluster'), join(folder, 'postgres')];
  const quick = { ...EMBEDDED, durable: false, log: () => {} };
  const first = await startEmbeddedPostgres({ directory: cluster, ...quick });
  await migrateEmbedded(first.connectionString);
  await first.stop();
  // As `cp` keeps them, the files still belong to the account that PostgreSQL runs under.
  await promisify(execFile)('cp', ['-a', cluster, directory]);
  return { postgres: await startEmbeddedPostgres({ directory, ...quick }), cluster };
}

/** A migrated template on a PostgreSQL that was given. @returns its name */
async function makeTemplate(url: string, server: Database): Promise<string> {
  const name = `fairground_template_${process.pid}`;
  await server.query({ text: `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'` });
  await migrateEmbedded(databaseUrl(url, name));
  return name;
}

/**
 * One real PostgreSQL for the whole run: that of TEST_DATABASE_URL, or a temporary embedded one. It holds a migrated template, of
 * which every test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const directory = await mkdtemp(join(tmpdir(), 'fairground-test-'));
  const own = given === undefined ? await startOwn(directory) : null;
  // Not the template's: it cannot be copied while anyone is connected to it.
  const url = given ?? databaseUrl(own!.postgres.connectionString, 'postgres');
  const server = openDatabase(url, { onError: () => {} });
  const template = own ? EMBEDDED.name : await makeTemplate(url, server);
  project.provide('postgresUrl', url);
  project.provide('template', template);
  project.provide('copying', own ? 'STRATEGY FILE_COPY' : '');
  project.provide('cluster', own?.cluster ?? null);
  project.provide('dataDir', directory);

  return async () => {
    if (!own) await dropDatabase(server, template);
    await server.close();
    await own?.postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** The same server, another database. (A URL that names a socket has no host, which `URL` does not accept.) */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
}
