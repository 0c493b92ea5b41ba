import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Database, Queryable } from '#platform/database.ts';
import { StartupError } from '#platform/embedded-postgres.ts';
import { Failure } from '#platform/http/failure.ts';
import { LOCKS } from '#platform/locks.ts';
import { systemRandom } from '#platform/random.ts';
import {
  createKeyFile,
  type FileKey,
  type KeyFile,
  keyFilePath,
  makeKeyFile,
  readKeyFile,
  stampOf,
} from '#platform/vault-file.ts';

/** Where a sealed value stands. It opens nowhere else: not in another row, nor for another owner. */
export type Place = { table: string; row: string; owner: string };

export type Vault = {
  /** AES-256-GCM under the key of this moment: nonce, ciphertext and tag. */
  seal(text: string, place: Place): { keyId: string; sealed: Buffer };
  /** Throws where the value was changed, stands elsewhere, or its key is not in the file. */
  open(keyId: string, sealed: Buffer, place: Place): Promise<string>;
  /** HMAC-SHA-256 with a key that never rotates: equal texts are found, and none can be read from it. */
  hash(text: string): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const WITH_WHOLE_TAG = { authTagLength: TAG_BYTES };

/** Serialises the first start of several nodes, and changes of the key file by script/rotate-keys. */

const bytesOf = ({ key }: FileKey): Buffer => Buffer.from(key, 'base64');
const associated = (keyId: string, { table, row, owner }: Place): Buffer =>
  Buffer.from(JSON.stringify(['fairground-vault/v1', keyId, table, row, owner]));

export function sealWith(fileKey: FileKey, text: string, place: Place): { keyId: string; sealed: Buffer } {
  const nonce = Buffer.from(systemRandom.bytes(NONCE_BYTES));
  const cipher = createCipheriv(CIPHER, bytesOf(fileKey), nonce, WITH_WHOLE_TAG);
  cipher.setAAD(associated(fileKey.id, place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: fileKey.id, sealed };
}

export function openWith(fileKey: FileKey, sealed: Buffer, place: Place): string {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('a sealed value is cut short');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, bytesOf(fileKey), nonce, WITH_WHOLE_TAG);
  decipher.setAAD(associated(fileKey.id, place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

const checkOf = (fileKey: FileKey): Buffer =>
  createHmac('sha256', bytesOf(fileKey)).update(fileKey.id).digest();

/** Says in the database that what is sealed there may name this key. */
export async function registerKey(db: Queryable, fileKey: FileKey): Promise<void> {
  await db.query({
    text: 'INSERT INTO key_checks (key_id, check_value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [fileKey.id, checkOf(fileKey)],
  });
}

/** The keys of this database are elsewhere; what needs none of them works all the same. */
class KeysElsewhere extends StartupError {}

/** Refuses a file that lacks a key which this database goes by. */
async function checkFile(db: Queryable, path: string, file: KeyFile): Promise<void> {
  const checks = await db.query<{ key_id: string; check_value: Buffer }>({
    text: 'SELECT key_id, check_value FROM key_checks',
  });
  const known = new Map([file.hash, ...file.keys].map((each) => [each.id, checkOf(each)]));
  const fits = checks.every(({ key_id, check_value }) => {
    const own = known.get(key_id);
    return own !== undefined && timingSafeEqual(own, check_value);
  });
  if (!fits)
    throw new KeysElsewhere(
      `The key file ${path} belongs to another database, and cards and second factors of this one could not be read with it: put this database's own key file there.`,
    );
}

/**
 * The keys of DATA_DIR/keys/vault.json, which the first start on an empty database makes. All nodes of one
 * database need the same file: whichever registers its keys first is right, and others are refused.
 * @throws KeysElsewhere where the file is missing or another database's, StartupError where it is damaged
 */
export async function findKeys(path: string, database: Database): Promise<{ file: KeyFile; stamp: string }> {
  return database.transaction(async (tx) => {
    await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.keyFile] });
    const [known] = await tx.query({ text: 'SELECT 1 FROM key_checks LIMIT 1' });
    if (known === undefined) await createKeyFile(path, makeKeyFile(systemRandom)).catch(blame(path));
    const found = readKeyFile(path);
    if (found === null)
      throw new KeysElsewhere(
        `The key file ${path} is missing, and without it cards and second factors in this database cannot be read: put it back.`,
      );
    if (known === undefined)
      for (const each of [found.file.hash, ...found.file.keys]) await registerKey(tx, each);
    else await checkFile(tx, path, found.file);
    return found;
  });
}

const blame =
  (path: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The key file ${path} cannot be made: ${reason}.`, { cause: error });
  };

/** Opens the vault of a database. See findKeys. */
export async function openVault(dataDir: string, database: Database): Promise<Vault> {
  const path = keyFilePath(dataDir);
  let { file, stamp } = await findKeys(path, database);

  /** Looks at the file again where it was replaced (script/rotate-keys) since. */
  function refresh(): void {
    if (stampOf(statSync(path)) === stamp) return;
    const found = readKeyFile(path);
    if (found === null) throw new Error('the key file is gone');
    ({ file, stamp } = found);
  }
  const find = (id: string) => file.keys.find((each) => each.id === id);

  return {
    seal(text, place) {
      refresh();
      return sealWith(find(file.current)!, text, place);
    },
    async open(keyId, sealed, place) {
      if (find(keyId) === undefined) refresh();
      const fileKey = find(keyId);
      if (fileKey === undefined) throw new Error(`the key ${keyId} is not in the key file`);
      return openWith(fileKey, sealed, place);
    },
    hash: (text) => createHmac('sha256', bytesOf(file.hash)).update(text).digest(),
  };
}

const withoutKeys = (): never => {
  throw new Failure('UNAVAILABLE');
};

/** Of a node that lacks the key file: whatever needs a key answers that it is not available here. */
const closedVault: Vault = { seal: withoutKeys, open: async () => withoutKeys(), hash: withoutKeys };

/**
 * The vault of a node among others. Where the keys lie with another node it is closed, and `warn` is told why: members
 * go on playing there, and no second key file comes to be whose cards the other nodes could not read.
 */
export async function openSharedVault(
  dataDir: string,
  database: Database,
  warn: (sentence: string) => void,
): Promise<Vault> {
  try {
    return await openVault(dataDir, database);
  } catch (error) {
    if (!(error instanceof KeysElsewhere)) throw error;
    warn(error.message);
    return closedVault;
  }
}
