import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listSequences, listTables, type Sequence, type Table, tableName } from '#platform/backup/schema.ts';
import { type Database, type Tx, withoutTimeLimits } from '#platform/database.ts';

/**
 * Our own format of a backup, for a PostgreSQL that no pg_dump at hand can read: lines of text, gzipped. The first
 * says which schema it is of, which our migrations make again; then each table's name, and a line for each of its rows,
 * an array of the columns as text (what COPY would write); the last says that it is whole. One snapshot, taken
 * beside a running server.
 */
export const ROWS_FORMAT = 'fairground-rows/v1';

export type Head = {
  format: typeof ROWS_FORMAT;
  migrations: { name: string; checksum: string }[];
  tables: Table[];
};
export type End = { rows: Record<string, number>; sequences: Sequence[] };

/** Rows that are fetched at once; pictures are megabytes each. */
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

/** Writes the whole database to `file`, which is on disk when this resolves. Returns how many rows each table had. */
export async function backUpRows(database: Database, file: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY' });
    await withoutTimeLimits(tx);
    await tx.query({ text: `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'` });
    const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(linesOf(tx, counts)), createGzip(), target);
  });
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return counts;
}
