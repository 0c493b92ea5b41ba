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
import { type Database, type Tx, withoutTimeLimits } from '#platform/database.ts';
import { StartupError } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';

/** What goes into one statement. */
const ROWS = 500;
const BYTES = 4 * 1024 * 1024;
/** What is unpacked at once. */
const CHUNK = 256 * 1024;

const damaged = (why: string): StartupError =>
  new StartupError(`The backup is damaged (${why}): take another one.`);

/** PostgreSQL's class 22: a value that is none of its type. */
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

/** Makes the schema that the backup was taken of, by the same migrations. */
async function makeSchema(database: Database, { migrations }: Head): Promise<void> {
  const last = migrations.at(-1);
  if (last === undefined) throw damaged('it names no migration');
  await migrate(database, last.name);
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

/** Puts every row in its table; resolves to the last line's word and the rows that came. */
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
 * Restores a backup into an empty database, all of it in one transaction or nothing. What the database itself would
 * refuse (entries by hand, periods in the middle of their life) comes in by the same way as with pg_restore: without
 * triggers, and with every reference checked at the end.
 * @throws StartupError where the file is damaged or of a version that this one does not know
 */
export async function restoreRows(database: Database, file: string): Promise<Record<string, number>> {
  const lines = linesIn(file);
  const head = headOf((await lines.next()).value as string | undefined);
  await makeSchema(database, head);
  return database.transaction(async (tx) => {
    await withoutTimeLimits(tx);
    const here = await listTables(tx);
    const tables = new Map(head.tables.map((table) => [table.name, table]));
    const missing = here.find(({ name }) => !tables.has(name));
    if (missing !== undefined) throw damaged(`it lacks the table ${missing.name}`);
    let counts: Record<string, number> = {};
    await withoutGuards(tx, here, async () => {
      // What migrations put there stands in the backup as well.
      await tx.query({ text: `TRUNCATE ${here.map(tableName).join(', ')}` });
      const loaded = await load(tx, tables, lines);
      for (const [name, rows] of Object.entries(loaded.end.rows))
        if (loaded.counts[name] !== rows) throw damaged(`${name} has lost rows`);
      await setSequences(tx, loaded.end.sequences);
      counts = loaded.counts;
    });
    return counts;
  });
}
