import { randomUUID } from 'node:crypto';
import webpush from 'web-push';
import type { Database, Queryable } from '#platform/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Vault } from '#platform/vault.ts';

type KeyRow = { id: string; public_key: string; private_key_id: string; private_sealed: Buffer };
export type PushKey = { publicKey: string; privateKey: string };
type Deps = { database: Database; vault: Vault };

const placeOf = (id: string) => ({ table: 'push_keys', row: id, owner: id });

async function find(db: Queryable): Promise<KeyRow | null> {
  const rows = await db.query<KeyRow>({
    name: 'push-key',
    text: 'SELECT id, public_key, private_key_id, private_sealed FROM push_keys',
  });
  return rows[0] ?? null;
}

/**
 * The row of the site's VAPID key, made where there is none. Of two nodes that make one at once, the first one's holds. The private
 * half is encrypted by the vault and re-encrypted by its rotation; the key itself stays, since browsers are bound to it.
 */
async function findOrMake({ database, vault }: Deps): Promise<KeyRow> {
  const found = await find(database);
  if (found !== null) return found;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const id = randomUUID();
  const { keyId, ciphertext } = vault.encrypt(privateKey, placeOf(id));
  await database.query({
    name: 'push-key-make',
    text: `INSERT INTO push_keys (id, public_key, private_key_id, private_sealed) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: [id, publicKey, keyId, ciphertext],
  });
  return (await find(database))!;
}

export const readPublicKey = async (deps: Deps): Promise<string> => (await findOrMake(deps)).public_key;

export async function readPushKey(deps: Deps): Promise<PushKey> {
  const row = await findOrMake(deps);
  const privateKey = await deps.vault.decrypt(row.private_key_id, row.private_sealed, placeOf(row.id));
  return { publicKey: row.public_key, privateKey };
}

/** Makes the key at the first start, as every job with a schedule runs once at a node's start. */
export const createPushKeyJob = (deps: Deps): Job => ({
  name: 'make-push-key',
  cron: '20 18 * * *',
  run: () => readPublicKey(deps),
});
