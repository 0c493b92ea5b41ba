import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Database, Queryable } from '#platform/database.ts';
import { StartupError } from '#platform/startup-error.ts';
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

/** Authenticated with the ciphertext (AAD): it cannot be decrypted in another row, nor for another owner. */
export type AssociatedData = { table: string; row: string; owner: string };

export type Vault = {
  /** Encrypts with AES-256-GCM under the current key. `ciphertext` includes nonce and tag. */
  encrypt(text: string, data: AssociatedData): { keyId: string; ciphertext: Buffer };
  /** Decrypts. Rejects where the ciphertext was changed or belongs to another row, or its key is not in the file. */
  decrypt(keyId: string, ciphertext: Buffer, data: AssociatedData): Promise<string>;
  /** HMAC-SHA-256 under a key that never rotates, by which equal texts are found without being readable. */
  hash(text: string): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const WITH_WHOLE_TAG = { authTagLength: TAG_BYTES };

const bytesOf = ({ key }: FileKey): Buffer => Buffer.from(key, 'base64');
const associated = (keyId: string, { table, row, owner }: AssociatedData): Buffer =>
  Buffer.from(JSON.stringify(['fairground-vault/v1', keyId, table, row, owner]));

/** AES-256-GCM with a random nonce under this key. `ciphertext`: nonce, encrypted text, tag. */
export function encryptWith(
  fileKey: FileKey,
  text: string,
  data: AssociatedData,
): { keyId: string; ciphertext: Buffer } {
  const nonce = Buffer.from(systemRandom.bytes(NONCE_BYTES));
  const cipher = createCipheriv(CIPHER, bytesOf(fileKey), nonce, WITH_WHOLE_TAG);
  cipher.setAAD(associated(fileKey.id, data));
  const ciphertext = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: fileKey.id, ciphertext };
}

/** Decrypts what `encryptWith` made. @throws where it was changed, or the associated data differ */
export function decryptWith(fileKey: FileKey, ciphertext: Buffer, data: AssociatedData): string {
  if (ciphertext.length < NONCE_BYTES + TAG_BYTES) throw new Error('a ciphertext is cut short');
  const nonce = ciphertext.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, bytesOf(fileKey), nonce, WITH_WHOLE_TAG);
  decipher.setAAD(associated(fileKey.id, data));
  decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
  const text = decipher.update(ciphertext.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

const checkOf = (fileKey: FileKey): Buffer =>
  createHmac('sha256', bytesOf(fileKey)).update(fileKey.id).digest();

/** Rows of encrypted columns name their key by a foreign key to this table. */
export async function registerKey(db: Queryable, fileKey: FileKey): Promise<void> {
  await db.query({
    text: 'INSERT INTO key_checks (key_id, check_value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [fileKey.id, checkOf(fileKey)],
  });
}

/** The key file is on another node; calls that need no key work. */
class KeysElsewhere extends StartupError {}

/** @throws where the file lacks a key that the database names */
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
      `The key file ${path} belongs to another database, or is a copy from before the keys were rotated, and cards and second factors of this one could not be read with it: put this database's own, newest key file there.`,
    );
}

/**
 * The keys of DATA_DIR/keys/vault.json, which the first start on an empty database creates. All nodes of one database need the
 * same file: the first node to register its keys decides, and nodes with others are refused.
 * @throws KeysElsewhere where the file is missing or belongs to another database, StartupError where it is damaged
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

/** Opens the vault of a database (findKeys()). */
export async function openVault(dataDir: string, database: Database): Promise<Vault> {
  const path = keyFilePath(dataDir);
  let { file, stamp } = await findKeys(path, database);

  /** Reads the file again where script/rotate-keys has replaced it. */
  function refresh(): void {
    if (stampOf(statSync(path)) === stamp) return;
    const found = readKeyFile(path);
    if (found === null) throw new Error('the key file is gone');
    ({ file, stamp } = found);
  }
  const find = (id: string) => file.keys.find((each) => each.id === id);

  return {
    encrypt(text, data) {
      refresh();
      return encryptWith(find(file.current)!, text, data);
    },
    async decrypt(keyId, ciphertext, data) {
      if (find(keyId) === undefined) refresh();
      const fileKey = find(keyId);
      if (fileKey === undefined) throw new Error(`the key ${keyId} is not in the key file`);
      return decryptWith(fileKey, ciphertext, data);
    },
    hash: (text) => createHmac('sha256', bytesOf(file.hash)).update(text).digest(),
  };
}

const withoutKeys = (): never => {
  throw new Failure('UNAVAILABLE');
};

/** The vault of a node without the key file: every call that needs a key is refused. */
const closedVault: Vault = { encrypt: withoutKeys, decrypt: async () => withoutKeys(), hash: withoutKeys };

/**
 * Opens the vault of one of several nodes. Without the key file it is closed and `warn` gets the reason: members go on playing on
 * this node, and no second key file is created whose cards other nodes could not read.
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
