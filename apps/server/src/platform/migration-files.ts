import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `schema/`, `functions/`, `views/` and `migrations/` (db/README.md). */
export const DATABASE_FOLDER = fileURLToPath(new URL('../../db', import.meta.url));

/** A file of `db/`: a migration, which runs once, or a function or view, which runs again whenever its text has changed. */
export type SqlFile = { name: string; sql: string; checksum: string };

/** Whether a migration runs in a transaction; the few that cannot begin with `-- no-transaction`. */
export const isInTransaction = ({ sql }: SqlFile): boolean => !/^-- no-transaction\b/.test(sql);

/**
 * Whether a migration only validates constraints. Validation reads whole tables: in the transaction that added a constraint it would
 * do so under that statement's exclusive lock, alone it holds up neither readers nor writers.
 */
export const isValidation = ({ sql }: SqlFile): boolean =>
  /^(?:\s*ALTER TABLE \w+ VALIDATE CONSTRAINT \w+;)+\s*$/.test(sql.replaceAll(/^--.*$/gm, ''));

async function readFolder(folder: string, fits: RegExp, prefix = ''): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => fits.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name: `${prefix}${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations of a version, in order. */
export const readMigrations = (folder = DATABASE_FOLDER): Promise<SqlFile[]> =>
  readFolder(join(folder, 'migrations'), /^\d{4}_\w+\.sql$/);

/** Functions with their triggers, then views, which may call functions. */
export async function readObjects(folder = DATABASE_FOLDER): Promise<SqlFile[]> {
  const functions = await readFolder(join(folder, 'functions'), /^\w+\.sql$/, 'functions/');
  const views = await readFolder(join(folder, 'views'), /^\w+\.sql$/, 'views/');
  return [...functions, ...views];
}

/** The privileges of the roles, which run again after every change. */
export const readPrivileges = async (folder = DATABASE_FOLDER): Promise<SqlFile> =>
  (await readFolder(folder, /^privileges\.sql$/))[0]!;

/** The tables as they are after all migrations, a file for each feature. */
export const readSchema = (folder = DATABASE_FOLDER): Promise<SqlFile[]> =>
  readFolder(join(folder, 'schema'), /^\d{3}_\w+\.sql$/);
