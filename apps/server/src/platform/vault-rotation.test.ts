import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';
import { openVault, type Vault } from '#platform/vault.ts';
import { keyFilePath, readKeyFile } from '#platform/vault-file.ts';
import { type RotationStep, rotateKeys } from '#platform/vault-rotation.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';

const db = useDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairground-rotation-'));
  await db.database.query({
    text: `CREATE TABLE secrets (id uuid PRIMARY KEY, owner uuid NOT NULL, ciphertext bytea NOT NULL,
      key_id text NOT NULL REFERENCES key_checks (key_id))`,
  });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const COLUMN = { table: 'secrets', keyId: 'key_id', ciphertext: 'ciphertext', owner: 'owner' };
const keys = () => readKeyFile(keyFilePath(dataDir))!.file;
const rotation = (done: (step: RotationStep) => void = () => {}, graceMs = 0) =>
  rotateKeys(db.database, dataDir, [COLUMN], { done, graceMs });

type Secret = { id: string; owner: string; text: string };

async function keep(vault: Vault, text: string, tx: Queryable = db.database): Promise<Secret> {
  const secret = { id: randomUUID(), owner: randomUUID(), text };
  await insert(tx, secret, vault);
  return secret;
}
async function insert(tx: Queryable, secret: Secret, vault: Vault): Promise<void> {
  const place = { table: 'secrets', row: secret.id, owner: secret.owner };
  const { keyId, ciphertext } = vault.encrypt(secret.text, place);
  await tx.query({
    text: 'INSERT INTO secrets (id, owner, ciphertext, key_id) VALUES ($1, $2, $3, $4)',
    values: [secret.id, secret.owner, ciphertext, keyId],
  });
}

/** The decrypted values, and the number of keys in use. */
async function read(vault: Vault, secrets: Secret[]) {
  const rows = await db.database.query<{ id: string; key_id: string; ciphertext: Buffer }>({
    text: 'SELECT id, key_id, ciphertext FROM secrets WHERE id = ANY($1)',
    values: [secrets.map(({ id }) => id)],
  });
  const texts = await Promise.all(
    secrets.map(({ id, owner }) => {
      const row = rows.find((each) => each.id === id)!;
      return vault.decrypt(row.key_id, row.ciphertext, { table: 'secrets', row: id, owner });
    }),
  );
  return { texts, keyIds: [...new Set(rows.map(({ key_id }) => key_id))] };
}
const textsOf = (secrets: Secret[]) => secrets.map(({ text }) => text);

describe('a rotation', () => {
  test('encrypts everything anew, in more than one batch, and retires the old key', async () => {
    const vault = await openVault(dataDir, db.database);
    const secrets = await Promise.all(Array.from({ length: 1201 }, (_, n) => keep(vault, `secret ${n}`)));
    const before = keys();
    const hash = vault.hash('4111');

    const { keyId, resumed, rewrapped } = await rotation();
    expect({ resumed, rewrapped }).toEqual({ resumed: false, rewrapped: { secrets: 1201 } });
    expect(keys()).toMatchObject({ current: keyId, keys: [{ id: keyId }], hash: before.hash });
    expect(keyId).not.toBe(before.current);
    const running = await read(vault, secrets);
    expect(running).toEqual({ texts: textsOf(secrets), keyIds: [keyId] });
    const fresh = await openVault(dataDir, db.database);
    expect((await read(fresh, secrets)).texts).toEqual(textsOf(secrets));
    expect(fresh.hash('4111')).toEqual(hash);
  });

  test.each(['added', 'registered', 'current', 'rewrapped', 'unregistered', 'retired'] as const)(
    'interrupted when it has %s loses nothing, lets servers start, and is finished by the next',
    async (at) => {
      const vault = await openVault(dataDir, db.database);
      const secrets = [await keep(vault, 'one'), await keep(vault, 'two')];
      const old = keys().current;
      const interrupted = rotation((step) => {
        if (step === at) throw new Error('killed by the test');
      });
      await expect(interrupted).rejects.toThrow('killed by the test');

      const started = await openVault(dataDir, db.database);
      secrets.push(await keep(started, 'three'), await keep(vault, 'four'));
      expect((await read(started, secrets)).texts).toEqual(textsOf(secrets));
      expect((await read(vault, secrets)).texts).toEqual(textsOf(secrets));

      const { keyId } = await rotation();
      expect(keys()).toMatchObject({ current: keyId, keys: [{ id: keyId }] });
      expect(keyId).not.toBe(old);
      expect(await read(await openVault(dataDir, db.database), secrets)).toEqual({
        texts: textsOf(secrets),
        keyIds: [keyId],
      });
    },
  );

  test('waits for a row that a server has encrypted with the old key and not yet committed', async () => {
    const vault = await openVault(dataDir, db.database);
    const server = await openTransaction(db.database);
    const secret = await keep(vault, 'in flight', server.tx);
    const rotating = rotation();
    await untilBlockedBy(db.database, server.pid);
    await server.commit();
    const { keyId } = await rotating;
    expect(await read(vault, [secret])).toEqual({ texts: ['in flight'], keyIds: [keyId] });
  });

  test('beside servers that encrypt all the while loses nothing', async () => {
    const vaults = await Promise.all(Array.from({ length: 3 }, () => openVault(dataDir, db.database)));
    const over = new AbortController();
    const secrets: Secret[] = [];
    const busy = vaults.map(async (vault, node) => {
      while (!over.signal.aborted) secrets.push(await keep(vault, `${node} ${secrets.length}`));
    });
    const { keyId } = await rotation(undefined, 300);
    over.abort();
    await Promise.all(busy);
    const { texts, keyIds } = await read(vaults[0]!, secrets);
    expect(texts).toEqual(textsOf(secrets));
    expect(keyIds).toEqual([keyId]);
  });

  test('is refused while another one runs', async () => {
    const holder = await db.database.pool.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [LOCKS.keyRotation]);
    await expect(rotation()).rejects.toMatchObject({
      name: 'StartupError',
      message: 'Another rotation of the keys of this database is running.',
    });
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCKS.keyRotation]);
    holder.release();
  });

  test('that meets a value it cannot open says which row, keeps every key, and can be run again', async () => {
    const vault = await openVault(dataDir, db.database);
    const secret = await keep(vault, 'moved');
    const swap = (owner: string) =>
      db.database.query({ text: 'UPDATE secrets SET owner = $2 WHERE id = $1', values: [secret.id, owner] });
    await swap(randomUUID());
    await expect(rotation()).rejects.toThrow(secret.id);
    await swap(secret.owner);
    await rotation();
    expect((await read(vault, [secret])).texts).toEqual(['moved']);
  });
});
