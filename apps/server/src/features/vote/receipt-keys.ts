import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { systemRandom } from '#platform/random.ts';
import type { Vault } from '#platform/vault.ts';

export type ReceiptSigner = {
  /** The public key that the next commitment names, hex; null where there is none yet and this node cannot make one. */
  currentKey(tx: Tx): Promise<string | null>;
  /** The signature of a text under a key, hex; null where this node cannot open the key. */
  sign(publicKey: string, text: string): Promise<string | null>;
};

/** A PKCS #8 envelope of an Ed25519 private key (RFC 8410): this prefix and the 32 bytes of the seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

const keyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
const publicHex = (key: KeyObject): string =>
  Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url').toString('hex');

type KeyRow = { id: string; public_key: string; secret_key_id: string; secret_sealed: Buffer };
const placeOf = (id: string, publicKey: string) => ({ table: 'receipt_keys', row: id, owner: publicKey });

/** The newest key; null before the first. Earlier ones are kept for ever, for the receipts of their periods. */
async function newestKey(db: Queryable): Promise<string | null> {
  const rows = await db.query<{ public_key: string }>({
    name: 'receipt-key-newest',
    text: 'SELECT public_key FROM receipt_keys ORDER BY created_at DESC, id LIMIT 1',
  });
  return rows[0]?.public_key ?? null;
}

/** Makes a key, which periods published from then on name. @throws Failure UNAVAILABLE without the vault's keys */
export async function createReceiptKey(tx: Tx, vault: Vault): Promise<string> {
  const seed = Buffer.from(systemRandom.bytes(SEED_BYTES));
  const publicKey = publicHex(keyOf(seed));
  const [row] = await tx.query<{ id: string }>({ text: 'SELECT gen_random_uuid() AS id' });
  const { id } = row!;
  const { keyId, ciphertext } = vault.encrypt(seed.toString('base64'), placeOf(id, publicKey));
  await tx.query({
    text: `INSERT INTO receipt_keys (id, public_key, secret_key_id, secret_sealed) VALUES ($1, $2, $3, $4)`,
    values: [id, publicKey, keyId, ciphertext],
  });
  return publicKey;
}

const withoutVault = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return null;
  throw error;
};

/**
 * Signs receipts and heads with the keys in the vault. Ed25519 is deterministic, so that a signature is made when it is asked for, and
 * none is stored. A node without the vault's key file goes on without signatures; another node gives them.
 */
export function createReceiptSigner(database: Database, vault: Vault): ReceiptSigner {
  const opened = new Map<string, Promise<KeyObject | null>>();

  async function open(publicKey: string): Promise<KeyObject | null> {
    const [row] = await database.query<KeyRow>({
      name: 'receipt-key',
      text: 'SELECT id, public_key, secret_key_id, secret_sealed FROM receipt_keys WHERE public_key = $1',
      values: [publicKey],
    });
    if (row === undefined) return null;
    const seed = await vault
      .decrypt(row.secret_key_id, row.secret_sealed, placeOf(row.id, row.public_key))
      .catch(withoutVault);
    return seed === null ? null : keyOf(Buffer.from(seed, 'base64'));
  }

  function keyFor(publicKey: string): Promise<KeyObject | null> {
    const known = opened.get(publicKey);
    if (known) return known;
    const opening = open(publicKey);
    opened.set(publicKey, opening);
    // A failure is not kept: the key file may be put in place while the node runs.
    opening.then(
      (key) => key ?? opened.delete(publicKey),
      () => opened.delete(publicKey),
    );
    return opening;
  }

  return {
    currentKey: async (tx) => (await newestKey(tx)) ?? createReceiptKey(tx, vault).catch(withoutVault),
    async sign(publicKey, text) {
      const key = await keyFor(publicKey);
      return key === null ? null : sign(null, Buffer.from(text), key).toString('hex');
    },
  };
}
