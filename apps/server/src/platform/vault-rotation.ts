import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Tx } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';
import { LOCKS } from '#platform/locks.ts';
import { systemRandom } from '#platform/random.ts';
import { findKeys, decryptWith, registerKey, encryptWith } from '#platform/vault.ts';
import { type FileKey, type KeyFile, keyFilePath, makeKey, replaceKeyFile } from '#platform/vault-file.ts';

/** A column of encrypted values. The names go into SQL and come from this code alone. */
export type EncryptedColumn = { table: string; keyId: string; ciphertext: string; owner: string };

/** The steps in order; a rotation may be interrupted after any of them. */
export type RotationStep = 'added' | 'registered' | 'current' | 'rewrapped' | 'unregistered' | 'retired';

const BATCH = 500;
/** By then, values that a server encrypted with the old key just before the change are committed. */
const GRACE_MS = 2000;
/** If rows still use the old key after so many tries, a running server does not see the changed file. */
const RETIRE_TRIES = 20;

type EncryptedRow = { id: string; owner: string; key_id: string; ciphertext: Buffer };

/** Re-encrypts values that are not encrypted with the current key; one that a server changes meanwhile is read again. */
async function rewrap(database: Database, file: KeyFile, column: EncryptedColumn): Promise<number> {
  const current = file.keys.find(({ id }) => id === file.current)!;
  let count = 0;
  for (;;) {
    const rows = await database.query<EncryptedRow>({
      text: `SELECT id, ${column.owner} AS owner, ${column.keyId} AS key_id, ${column.ciphertext} AS ciphertext
        FROM ${column.table} WHERE ${column.keyId} <> $1 ORDER BY id LIMIT ${BATCH}`,
      values: [current.id],
    });
    if (rows.length === 0) return count;
    const anew = rows.map((row) => reencrypt(file, current, column, row));
    const changed = await database.query({
      text: `UPDATE ${column.table} t SET ${column.keyId} = $1, ${column.ciphertext} = n.anew
        FROM unnest($2::uuid[], $3::bytea[], $4::bytea[]) AS n (id, before, anew)
        WHERE t.id = n.id AND t.${column.ciphertext} = n.before RETURNING t.id`,
      values: [current.id, rows.map(({ id }) => id), rows.map(({ ciphertext }) => ciphertext), anew],
    });
    count += changed.length;
  }
}

function reencrypt(file: KeyFile, current: FileKey, { table }: EncryptedColumn, row: EncryptedRow): Buffer {
  const old = file.keys.find(({ id }) => id === row.key_id);
  if (old === undefined)
    throw new StartupError(
      `${table} ${row.id} is encrypted with ${row.key_id}, which is not in the key file.`,
    );
  const place = { table, row: row.id, owner: row.owner };
  try {
    return encryptWith(current, decryptWith(old, row.ciphertext, place), place).ciphertext;
  } catch (error) {
    throw new StartupError(
      `${table} ${row.id} cannot be opened with its key: it was changed by something else than this program.`,
      { cause: error },
    );
  }
}

const whileFileRests = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.keyFile] });
    return work(tx);
  });

/** Removes a key from the database. @returns false where a row still uses it: its foreign key refuses the removal */
async function unregister(database: Database, keyId: string): Promise<boolean> {
  try {
    await whileFileRests(database, (tx) =>
      tx.query({ text: 'DELETE FROM key_checks WHERE key_id = $1', values: [keyId] }),
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23503') return false;
    throw error;
  }
}

export type Rotation = { keyId: string; resumed: boolean; rewrapped: Record<string, number> };

type Options = { graceMs?: number; done?: (step: RotationStep) => void };

async function rotate(
  database: Database,
  dataDir: string,
  columns: readonly EncryptedColumn[],
  { graceMs = GRACE_MS, done = () => {} }: Options,
): Promise<Rotation> {
  const path = keyFilePath(dataDir);
  const { file: found } = await findKeys(path, database);
  const registered = await database.query<{ key_id: string }>({ text: 'SELECT key_id FROM key_checks' });
  // A key that is not registered encrypts nothing: an interrupted rotation left it.
  const known = found.keys.filter(({ id }) => registered.some(({ key_id }) => key_id === id));
  const resumed = known.length > 1;
  const keys = resumed ? known : [...known, makeKey(systemRandom, 'k')];
  const newest = keys.at(-1)!;

  // The file first, then the database, so that the file always holds every key that the database names.
  await replaceKeyFile(path, { ...found, keys });
  done('added');
  await whileFileRests(database, (tx) => registerKey(tx, newest));
  done('registered');
  const file = { ...found, keys, current: newest.id };
  await replaceKeyFile(path, file);
  done('current');

  const rewrapped: Record<string, number> = {};
  const rewrapAll = async () => {
    for (const column of columns)
      rewrapped[column.table] = (rewrapped[column.table] ?? 0) + (await rewrap(database, file, column));
  };
  await rewrapAll();
  await sleep(graceMs);
  await rewrapAll();
  done('rewrapped');
  for (const { id } of keys.filter((key) => key !== newest)) {
    let tries = 0;
    while (!(await unregister(database, id))) {
      if (++tries > RETIRE_TRIES)
        throw new StartupError(
          `The key ${id} is still being used: stop the servers that do not see the new key file.`,
        );
      await rewrapAll();
    }
  }
  done('unregistered');
  await replaceKeyFile(path, { ...file, keys: [newest] });
  done('retired');
  return { keyId: newest.id, resumed, rewrapped };
}

/**
 * Makes a new key, re-encrypts everything with it, and removes the old one. Servers may run meanwhile: they read the file again
 * when they encrypt, and when they meet an unknown key. It may be interrupted at any point; the next run finishes it.
 * @throws StartupError with one sentence for the operator
 */
export async function rotateKeys(
  database: Database,
  dataDir: string,
  columns: readonly EncryptedColumn[],
  options: Options = {},
): Promise<Rotation> {
  const holder = await database.pool.connect();
  try {
    const lock = await holder.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      LOCKS.keyRotation,
    ]);
    if (!lock.rows[0]!.free)
      throw new StartupError('Another rotation of the keys of this database is running.');
    return await rotate(database, dataDir, columns, options);
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCKS.keyRotation]).then(
      () => holder.release(),
      // A lost connection has released the lock.
      () => holder.release(true),
    );
  }
}
