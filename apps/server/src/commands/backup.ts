import { open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mediaLines } from '#commands/media-lines.ts';
import { runCommand, withOwnedDatabase } from '#commands/open-database.ts';
import { findTools, runTool } from '#platform/backup/pg-tools.ts';
import { backUpRows } from '#platform/backup/rows-backup.ts';
import { StartupError } from '#platform/startup-error.ts';
import { keyFilePath } from '#platform/vault-file.ts';

/**
 * Without large objects (by the option's name of every version): we have none, but any role that may connect can make one, which
 * the owner may not read, and pg_dump would end there.
 */
const DUMP = ['--format=custom', '--no-owner', '--no-privileges', '--no-blobs'];

const USAGE = `Backs up the whole database into one file, beside a running server or without one.

  script/backup FILE

Of a PostgreSQL of your own (DATABASE_OWNER_URL, or DATABASE_URL where its role owns the schema) the file is pg_dump's custom
format, by the pg_dump of the server's own version. The embedded database ships none: its backup is rows, in a format of its own.
script/restore reads both. The key file is NOT in it: keep a copy of it apart, for the two together open every card number. Uploaded
films and pictures (screenshots of payments among them) are NOT in it either: copy DATA_DIR/media, or the bucket of MEDIA_S3_URL.
`;

/** Writes under another name and renames once the file is complete and synced. */
async function inOneStep(file: string, write: (draft: string) => Promise<void>): Promise<number> {
  const draft = `${file}.part`;
  // A killed backup leaves its draft.
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

async function mustBeNew(file: string): Promise<void> {
  const there = await stat(file).then(
    () => true,
    () => false,
  );
  if (there) throw new StartupError(`There is a file ${file} already: choose another name.`);
}

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.length > 0 || name.startsWith('-')) {
    process.stdout.write(USAGE);
    return name === '--help' || name === '-h' ? 0 : 2;
  }
  const file = resolve(name);
  await mustBeNew(file);
  return withOwnedDatabase(process.env, async (database, config, url) => {
    const tools = config.databaseUrl === null ? null : await findTools(database);
    const dump = (draft: string) =>
      tools === null
        ? backUpRows(database, draft).then(() => {})
        : runTool(tools.dump, [...DUMP, `--file=${draft}`], url);
    const size = await inOneStep(file, dump);
    process.stdout.write(
      [
        `The backup is written: ${file}`,
        `  format   ${tools === null ? 'rows' : `pg_dump ${tools.major}, custom format`}`,
        `  bytes    ${size}`,
        `Copy it to another machine, and ${keyFilePath(config.dataDir)} to a third place: it is not in the backup.`,
        ...(await mediaLines(database, config)),
        '',
      ].join('\n'),
    );
    return 0;
  });
});
