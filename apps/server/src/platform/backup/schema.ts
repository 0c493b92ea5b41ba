import pg from 'pg';
import type { Queryable } from '#platform/database.ts';

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; large: boolean };

const quote = (name: string): string => pg.escapeIdentifier(name);
/** The columns of a table, quoted for SQL. */
export const columnList = ({ columns }: Table): string => columns.map(({ name }) => quote(name)).join(', ');
/** The name of a table, quoted for SQL. */
export const tableName = ({ name }: Pick<Table, 'name'>): string => quote(name);

/** All tables except those of `migrate`, with their stored, not generated columns in order. */
export function listTables(db: Queryable): Promise<Table[]> {
  return db.query<Table>({
    text: `SELECT c.relname AS name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          ORDER BY a.attnum) AS columns,
        bool_or(a.atttypid = 'bytea'::regtype AND c.relname IN ('uploads', 'operator_uploads')) AS large
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('migrations', 'repeatable_migrations') AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
  });
}

export type Sequence = { name: string; value: number; called: boolean };

/**
 * The value of each sequence. Sequences are not transactional: read after the rows, so that no number is given twice after a
 * restore.
 */
export async function listSequences(db: Queryable): Promise<Sequence[]> {
  const names = await db.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  });
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await db.query<{ value: number; called: boolean }>({
      text: `SELECT last_value AS value, is_called AS called FROM ${quote(name)}`,
    });
    sequences.push({ name, ...row! });
  }
  return sequences;
}

/** Sets sequences to the values that a backup stored. */
export async function setSequences(db: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await db.query({ text: 'SELECT setval($1::regclass, $2, $3)', values: [quote(name), value, called] });
}

export type ForeignKey = { name: string; table: string; definition: string };

const listForeignKeys = (db: Queryable): Promise<ForeignKey[]> =>
  db.query({
    text: `SELECT conname AS name, c.relname AS "table", pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, conname`,
  });

/** Drops triggers and foreign keys for `work` and creates them again, which checks every reference. */
export async function withoutGuards(db: Queryable, tables: readonly Table[], work: () => Promise<void>) {
  const keys = await listForeignKeys(db);
  for (const { table, name } of keys)
    await db.query({ text: `ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}` });
  for (const table of tables)
    await db.query({ text: `ALTER TABLE ${tableName(table)} DISABLE TRIGGER USER` });
  await work();
  for (const table of tables) await db.query({ text: `ALTER TABLE ${tableName(table)} ENABLE TRIGGER USER` });
  for (const { table, name, definition } of keys)
    await db.query({ text: `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}` });
}

/** Whether the schema is empty. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  const rows = await db.query({
    text: `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') LIMIT 1`,
  });
  return rows.length === 0;
}
