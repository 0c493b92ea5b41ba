import { open } from 'node:fs/promises';
import { checkIntegrity } from '#commands/check-integrity.ts';
import { runCommand, withOwnedDatabase } from '#commands/open-database.ts';
import { findTools, runTool } from '#platform/backup/pg-tools.ts';
import { restoreRows } from '#platform/backup/rows-restore.ts';
import { isEmptyDatabase } from '#platform/backup/schema.ts';
import { StartupError } from '#platform/startup-error.ts';
import { migrate } from '#platform/migrate.ts';
import { keyFilePath } from '#platform/vault-file.ts';

const USAGE = `Restores a backup that script/backup made, into an empty database, and looks through it.

  script/restore FILE

The database is the one that DATABASE_OWNER_URL names (or DATABASE_URL, where its role is to own the schema), or a new embedded
one in DATA_DIR. A file of pg_dump is restored by the pg_restore of the server's own version; one of rows, which comes from the
embedded database, goes into either. Put the copy of the key file to
DATA_DIR/keys/vault.json before the server starts.
Exit status: 0 restored and all of it holds, 1 not, 2 wrong usage.
`;

/** The first bytes of pg_dump's custom format, and those of a gzipped file. */
const CUSTOM = 'PGDMP';
const GZIP = '\u001f\u008b';

async function formatOf(file: string): Promise<'custom' | 'rows'> {
  try {
    const handle = await open(file, 'r');
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0).finally(() => handle.close());
    const begin = buffer.toString('latin1');
    if (begin === CUSTOM) return 'custom';
    if (begin.startsWith(GZIP)) return 'rows';
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The file cannot be read: ${reason}.`, { cause });
  }
  throw new StartupError(`The file ${file} is no backup of Fairground.`);
}

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    process.stdout.write(USAGE);
    return file === '--help' || file === '-h' ? 0 : 2;
  }
  const format = await formatOf(file);
  return withOwnedDatabase(process.env, async (database, config, url) => {
    if (!(await isEmptyDatabase(database)))
      throw new StartupError(
        'The database is not empty: name another DATABASE_URL or another DATA_DIR, nothing is overwritten.',
      );
    if (format === 'rows') await restoreRows(database, file);
    else {
      const { restore } = await findTools(database);
      const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
      await runTool(restore, [...options, file], url);
    }
    // A backup of an older version is migrated like its database.
    const { migrations: applied } = await migrate(database);
    await database.query({ text: 'ANALYZE' });
    const { lines, holds } = await checkIntegrity(database);
    process.stdout.write(
      [
        holds ? 'The backup is restored, and all of it holds.' : 'THE BACKUP IS RESTORED, BUT DOES NOT HOLD.',
        ...lines,
        `  migrated since     ${applied.length === 0 ? 'nothing' : applied.join(', ')}`,
        `Before the server starts, put the copy of its key file at ${keyFilePath(config.dataDir)}.`,
        '',
      ].join('\n'),
    );
    return holds ? 0 : 1;
  });
});
