import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from '#commands/open-database.ts';
import { findTools, runTool } from '#platform/backup/pg-tools.ts';
import { backUpRows } from '#platform/backup/rows-backup.ts';
import type { Database } from '#platform/database.ts';
import { StartupError } from '#platform/embedded-postgres.ts';
import { keyFilePath } from '#platform/vault-file.ts';

const USAGE = `Backs up the whole database into one file, beside a running server or without one.

  script/backup FILE
  script/backup --format rows FILE

The file is pg_dump's custom format where a pg_dump is installed that is as new as the server, and our own rows
otherwise (the embedded PostgreSQL is newer than most); script/restore reads both. The key file is NOT in it:
keep a copy of it apart, for the two together open every card number.
`;

/** 18 of 18.4. */
async function majorOf(database: Database): Promise<number> {
  const rows = await database.query<{ major: number }>({
    text: `SELECT current_setting('server_version_num')::integer / 10000 AS major`,
  });
  return rows[0]!.major;
}

/** Under another name until it is whole and on disk. */
async function inOneStep(file: string, write: (draft: string) => Promise<void>): Promise<number> {
  const draft = `${file}.part`;
  // What a backup that was killed has left.
  await rm(draft, { force: true });
  try {
    await write(draft);
    const handle = await open(draft, 'r');
    await handle.sync().finally(() => handle.close());
    const { size } = await stat(draft);
    await rename(draft, file);
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  }
}

async function mustBeNew(file: string): Promise<void> {
  const there = await stat(file).then(
    () => true,
    () => false,
  );
  if (there) throw new StartupError(`There is a file ${file} already: choose another name.`);
}

await runCommand(async () => {
  const given = readArguments();
  const [name, ...rest] = given?.positionals ?? [];
  const { help = false, format = 'auto' } = given?.values ?? {};
  if (help || name === undefined || rest.length > 0 || !['auto', 'rows', 'custom'].includes(format)) {
    process.stdout.write(USAGE);
    return help ? 0 : 2;
  }
  const file = resolve(name);
  await mustBeNew(file);
  return withDatabase(process.env, async (database, config, url) => {
    const [tools, server] = await Promise.all([findTools(), majorOf(database)]);
    const fits = tools !== null && tools.major >= server;
    if (format === 'custom' && !fits)
      throw new StartupError(
        `There is no pg_dump of PostgreSQL ${server} or newer here: install postgresql-client-${server}.`,
      );
    const custom = fits && format !== 'rows';
    const size = await inOneStep(file, async (draft) => {
      if (!custom) await backUpRows(database, draft);
      else
        await runTool(
          tools.dump,
          ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`],
          url,
        );
    });
    const how = custom
      ? `pg_dump ${tools.major}, custom format`
      : `rows${tools === null ? ' (no pg_dump is installed)' : fits ? '' : ` (pg_dump ${tools.major} cannot read PostgreSQL ${server})`}`;
    process.stdout.write(
      [
        `The backup is written: ${file}`,
        `  format   ${how}`,
        `  bytes    ${size}`,
        `Copy it to another machine, and ${keyFilePath(config.dataDir)} to a third place: it is not in the backup.`,
        '',
      ].join('\n'),
    );
    return 0;
  });
});
