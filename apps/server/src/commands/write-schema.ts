import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { runCommand } from '#commands/open-database.ts';
import { openDatabase } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { DATABASE_FOLDER, readSchema } from '#platform/migration-files.ts';
import { dumpSchema } from '#platform/schema-dump.ts';

const USAGE = `Writes apps/server/db/schema.sql, the schema that the migrations, functions and views make together.

  script/schema
  script/schema --baseline

--baseline first makes migrations/0001_baseline.sql from schema/ again: before the first release only, since every database
that has the former one is refused afterwards.
`;

const BASELINE = `-- The schema of the first release, made from schema/ by script/schema --baseline. Not edited by hand, and not at all after a
-- release: what changes then is a migration of its own (../README.md).
`;

await runCommand(async () => {
  const [flag] = process.argv.slice(2);
  if (flag !== undefined && flag !== '--baseline') {
    process.stdout.write(USAGE);
    return flag === '--help' || flag === '-h' ? 0 : 2;
  }
  if (flag === '--baseline') {
    const files = await readSchema();
    const text = [BASELINE, ...files.map(({ sql }) => sql)].join('\n');
    await writeFile(join(DATABASE_FOLDER, 'migrations/0001_baseline.sql'), text);
  }
  const directory = await mkdtemp(join(tmpdir(), 'fairground-schema-'));
  const server = await startEmbeddedPostgres({
    directory,
    name: 'fairground',
    log: () => {},
    durable: false,
  });
  const database = openDatabase(server.connectionString, { onError: () => {} });
  try {
    await migrate(database);
    await writeFile(join(DATABASE_FOLDER, 'schema.sql'), await dumpSchema(database));
  } finally {
    await database.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return 0;
});
