import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listSequences, listTables, type Sequence, type Table, tableName } from '#platform/backup/schema.ts';
import { type Database, NO_LIMIT, type Tx } from '#platform/database.ts';

/**
 * The backup format of the embedded database, for which there is no pg_dump: gzipped lines of text. The first line names the
 * migrations of the schema; then each table's name and a line for each row, an array of its columns as text (as COPY writes
 * them); the last line marks the file as complete. All rows are read in one snapshot while the server runs.
 */
export const ROWS_FORMAT = 'fairground-rows/v1';

export type Head = {
  format: typeof ROWS_FORMAT;
  migrations: { name: string; checksum: string }[];
  tables: Table[];
};
export type End = { rows: Record<string, number>; sequences: Sequence[] };

/** Rows of one fetch; a row with a picture may take megabytes. */
const FETCH = 500;
const FETCH_LARGE = 4;

async function* rowsOf(tx: Tx, table: Table): AsyncGenerator<string> {
  const values = table.columns.map(({ name }) => `t.${JSON.stringify(name)}::text`).join(', ');
  await tx.query({
    text: `DECLARE rows NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS line FROM ${tableName(table)} t`,
  });
  const fetch = `FETCH ${table.large ? FETCH_LARGE : FETCH} FROM rows`;
  for (;;) {
    const rows = await tx.query<{ line: string }>({ text: fetch });
    for (const { line } of rows) yield line;
    if (rows.length === 0) break;
  }
  await tx.query({ text: 'CLOSE rows' });
}

async function* linesOf(tx: Tx, counts: Record<string, number>): AsyncGenerator<string> {
  const migrations = await tx.query<{ name: string; checksum: string }>({
    text: 'SELECT name, checksum FROM migrations ORDER BY name',
  });
  const tables = await listTables(tx);
  const head: Head = { format: ROWS_FORMAT, migrations, tables };
  yield `${JSON.stringify(head)}\n`;
  for (const table of tables) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    counts[table.name] = 0;
    for await (const line of rowsOf(tx, table)) {
      counts[table.name] = counts[table.name]! + 1;
      yield `${line}\n`;
    }
  }
  const end: End = { rows: counts, sequences: await listSequences(tx) };
  yield `${JSON.stringify({ end })}\n`;
}

/** Writes the whole database to `file` and syncs it to disk. @returns the number of rows of each table */
export async function backUpRows(database: Database, file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY' });
    await tx.query({ text: `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'` });
    const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(linesOf(tx, counts)), createGzip(), target);
  }, NO_LIMIT);
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return counts;
}
