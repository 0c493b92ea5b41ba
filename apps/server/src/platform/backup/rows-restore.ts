import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { type End, type Head, ROWS_FORMAT } from '#platform/backup/rows-backup.ts';
import {
  columnList,
  listTables,
  setSequences,
  type Table,
  tableName,
  withoutGuards,
} from '#platform/backup/schema.ts';
import { type Database, NO_LIMIT, type Tx } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { migrate } from '#platform/migrate.ts';

/** Rows of one INSERT. */
const ROWS = 500;
const BYTES = 4 * 1024 * 1024;
/** Bytes unzipped at a time. */
const CHUNK = 256 * 1024;

const damaged = (why: string): StartupError =>
  new StartupError(`The backup is damaged (${why}): take another one.`);

/** A value that its column's type cannot hold (SQLSTATE class 22). */
const isUnreadable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^22\w{3}$/.test(error.code ?? '');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged('a line of it cannot be read');
  }
}

function headOf(line: string | undefined): Head {
  const head = parse(line ?? '') as Partial<Head>;
  if (head?.format !== ROWS_FORMAT) throw damaged(`it is not of the format ${ROWS_FORMAT}`);
  return head as Head;
}

/** Creates the schema of the backup by running the migrations that it names. */
async function makeSchema(database: Database, { migrations }: Head): Promise<void> {
  const last = migrations.at(-1);
  if (last === undefined) throw damaged('it names no migration');
  await migrate(database, { upTo: last.name });
  const rows = await database.query<{ name: string; checksum: string }>({
    text: 'SELECT name, checksum FROM migrations',
  });
  const own = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => own.get(name) !== checksum);
  if (strange !== undefined)
    throw new StartupError(
      `The backup is of another version of Fairground (migration ${strange.name}): restore it with the version that made it, or a later one.`,
    );
}

function insertOf(table: Table): string {
  const values = table.columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ');
  return `INSERT INTO ${tableName(table)} (${columnList(table)}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) AS r`;
}

/** Inserts every row into its table. @returns the last line of the file, and the number of rows of each table */
async function load(tx: Tx, tables: Map<string, Table>, lines: AsyncIterable<string>) {
  const counts: Record<string, number> = {};
  let table: Table | null = null;
  let batch: string[] = [];
  let size = 0;
  let end: End | null = null;

  async function flush(): Promise<void> {
    if (table === null || batch.length === 0) return;
    const { name } = table;
    await tx.query({ text: insertOf(table), values: [`[${batch.join(',')}]`] }).catch((error: unknown) => {
      throw isUnreadable(error) ? damaged(`a row of ${name} cannot be read`) : error;
    });
    [batch, size] = [[], 0];
  }
  for await (const line of lines) {
    if (end !== null) throw damaged('it goes on behind its end');
    if (line.startsWith('[')) {
      if (table === null) throw damaged('a row stands before its table');
      batch.push(line);
      size += line.length;
      counts[table.name] = counts[table.name]! + 1;
      if (batch.length >= ROWS || size >= BYTES) await flush();
      continue;
    }
    await flush();
    const mark = parse(line) as { table?: string; end?: End };
    if (mark.end !== undefined) end = mark.end;
    else {
      table = tables.get(mark.table ?? '') ?? null;
      if (table === null) throw damaged(`it has a table ${String(mark.table)} that there is not`);
      counts[table.name] = 0;
    }
  }
  if (end === null) throw damaged('its end is missing');
  return { end, counts };
}

/** The lines of a gzipped file; one of them may be megabytes long. */
async function* linesIn(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = createGunzip({ chunkSize: CHUNK }).setEncoding('utf8');
  input.on('error', (error) => unzipped.destroy(error));
  let pieces: string[] = [];
  try {
    for await (const chunk of input.pipe(unzipped) as AsyncIterable<string>) {
      const [first = '', ...rest] = chunk.split('\n');
      pieces.push(first);
      for (const next of rest) {
        yield pieces.join('');
        pieces = [next];
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw damaged('it cannot be unpacked');
    throw error;
  } finally {
    input.destroy();
  }
  if (pieces.join('') !== '') yield pieces.join('');
}

/**
 * Unpacks the file to its end, where gzip's checksum is. Otherwise a changed byte would be noticed only after it was sent to
 * the database, as an error of SQL that does not say that the backup is damaged.
 */
async function checkUnpacks(file: string): Promise<void> {
  let length = 0;
  for await (const line of linesIn(file)) length += line.length;
  if (length === 0) throw damaged('it is empty');
}

/**
 * Restores a backup into an empty database in one transaction. Triggers are disabled and references are checked at the end, as
 * pg_restore does it, since triggers refuse entries that ledger_apply() did not write and periods that are not new.
 * @throws StartupError where the file is damaged or of a version that this one does not know
 */
export async function restoreRows(database: Database, file: string): Promise<Record<string, number>> {
  await checkUnpacks(file);
  const lines = linesIn(file);
  const head = headOf((await lines.next()).value as string | undefined);
  await makeSchema(database, head);
  return database.transaction(async (tx) => {
    const here = await listTables(tx);
    const tables = new Map(head.tables.map((table) => [table.name, table]));
    const missing = here.find(({ name }) => !tables.has(name));
    if (missing !== undefined) throw damaged(`it lacks the table ${missing.name}`);
    let counts: Record<string, number> = {};
    await withoutGuards(tx, here, async () => {
      // Rows that migrations insert are in the backup as well.
      await tx.query({ text: `TRUNCATE ${here.map(tableName).join(', ')}` });
      const loaded = await load(tx, tables, lines);
      for (const [name, rows] of Object.entries(loaded.end.rows))
        if (loaded.counts[name] !== rows) throw damaged(`${name} has lost rows`);
      await setSequences(tx, loaded.end.sequences);
      counts = loaded.counts;
    });
    return counts;
  }, NO_LIMIT);
}
