import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemRandom } from '#platform/random.ts';
import { openSharedVault, openVault, encryptWith } from '#platform/vault.ts';
import {
  createKeyFile,
  keyFilePath,
  makeKey,
  makeKeyFile,
  readKeyFile,
  replaceKeyFile,
} from '#platform/vault-file.ts';
import { useDatabase } from '#test/database.ts';

const PLACE = { table: 'bank_cards', row: 'row-1', owner: 'mika' };
const NUMBER = '4111111111111111';
const REFUSED = /authenticate|cut short/;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fairground-vault-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe('the vault', () => {
  const db = useDatabase();
  /** These tests share a database and so a key file. */
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fairground-vault-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const open = () => openVault(dataDir, db.database);

  test('decrypts what it encrypted, and says with which key', async () => {
    const vault = await open();
    for (const text of [NUMBER, '', '口座番号', 'x'.repeat(10_000)]) {
      const { keyId, ciphertext } = vault.encrypt(text, PLACE);
      expect(await vault.decrypt(keyId, ciphertext, PLACE)).toBe(text);
    }
  });

  test('encrypts the same text differently every time, and shows nothing of it', async () => {
    const vault = await open();
    const values = Array.from({ length: 50 }, () => vault.encrypt(NUMBER, PLACE).ciphertext);
    expect(new Set(values.map(String)).size).toBe(50);
    for (const value of values) expect(value.toString('latin1')).not.toContain('4111');
  });

  test.each([
    ['another table', { ...PLACE, table: 'operators' }],
    ['another row', { ...PLACE, row: 'row-2' }],
    ['another owner', { ...PLACE, owner: 'yuki' }],
    ['words that only join to the same', { table: 'bank_cards', row: 'row-1","mika', owner: '' }],
  ])('does not open in %s', async (_name, place) => {
    const vault = await open();
    const { keyId, ciphertext } = vault.encrypt(NUMBER, PLACE);
    await expect(vault.decrypt(keyId, ciphertext, place)).rejects.toThrow(REFUSED);
  });

  test('does not open where one bit differs, or where it is cut to a shorter tag', async () => {
    const vault = await open();
    const { keyId, ciphertext } = vault.encrypt(NUMBER, PLACE);
    for (let at = 0; at < ciphertext.length; at++) {
      const changed = Buffer.from(ciphertext);
      changed[at]! ^= 1;
      await expect(vault.decrypt(keyId, changed, PLACE)).rejects.toThrow(REFUSED);
    }
    for (let length = 0; length < ciphertext.length; length++)
      await expect(vault.decrypt(keyId, ciphertext.subarray(0, length), PLACE)).rejects.toThrow(REFUSED);
  });

  test('hashes equal texts equally, on every node, and not by a plain SHA-256', async () => {
    const [one, other] = [await open(), await open()];
    expect(one.hash(NUMBER)).toEqual(other.hash(NUMBER));
    expect(one.hash(NUMBER)).not.toEqual(one.hash(`${NUMBER} `));
    const plain = await crypto.subtle.digest('SHA-256', Buffer.from(NUMBER));
    expect(one.hash(NUMBER)).not.toEqual(Buffer.from(plain));
  });

  test('keeps its keys in a file for the owner alone, in a folder for the owner alone', async () => {
    await open();
    const path = keyFilePath(dataDir);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  });

  test('of a running node encrypts with a new key at once, and decrypts what another node encrypted with it', async () => {
    const running = await open();
    const old = running.encrypt(NUMBER, PLACE);
    const path = keyFilePath(dataDir);
    const { file } = readKeyFile(path)!;
    const added = makeKey(systemRandom, 'k');
    await replaceKeyFile(path, { ...file, keys: [...file.keys, added], current: added.id });
    const elsewhere = encryptWith(added, NUMBER, PLACE);
    expect(await running.decrypt(elsewhere.keyId, elsewhere.ciphertext, PLACE)).toBe(NUMBER);
    expect(running.encrypt(NUMBER, PLACE).keyId).toBe(added.id);
    expect(await running.decrypt(old.keyId, old.ciphertext, PLACE)).toBe(NUMBER);
    await expect(running.decrypt('k-nobody', elsewhere.ciphertext, PLACE)).rejects.toThrow('k-nobody');
  });
});

describe('the first start', () => {
  const db = useDatabase();

  test('makes one file, whichever of many nodes is first', async () => {
    const dataDir = await folder();
    const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(dataDir, db.database)));
    const { keyId, ciphertext } = vaults[0]!.encrypt(NUMBER, PLACE);
    for (const vault of vaults) expect(await vault.decrypt(keyId, ciphertext, PLACE)).toBe(NUMBER);
    expect(new Set(vaults.map((vault) => vault.hash(NUMBER).toString('hex'))).size).toBe(1);
  });
});

test.runIf(process.getuid?.() === 0)(
  'a file that root replaces stays that of the server’s user',
  async () => {
    const path = keyFilePath(await folder());
    const file = makeKeyFile(systemRandom);
    await createKeyFile(path, file);
    await chown(path, 4321, 4322);
    await replaceKeyFile(path, { ...file, hash: makeKey(systemRandom, 'hash') });
    expect(await stat(path)).toMatchObject({ uid: 4321, gid: 4322 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  },
);

describe('a start', () => {
  const db = useDatabase();

  test('is refused with one sentence where the file is missing, damaged or of another database', async () => {
    const dataDir = await folder();
    await openVault(dataDir, db.database);
    const path = keyFilePath(dataDir);
    const whole = await readFile(path, 'utf8');
    const refusal = async () => {
      const error = await openVault(dataDir, db.database).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'StartupError', message: expect.stringMatching(/^[^\n]+\.$/) });
      const { message } = error as Error;
      expect(message).toContain(path);
      expect(message).not.toContain((JSON.parse(whole) as { hash: { key: string } }).hash.key);
      return message;
    };

    await rm(path);
    expect(await refusal()).toContain('is missing');
    for (const damaged of [
      '',
      '{',
      '{}',
      whole.slice(0, -20),
      whole.replace('"current": "', '"current": "x'),
    ]) {
      await writeFile(path, damaged);
      expect(await refusal()).toContain('is damaged');
    }
    const file = JSON.parse(whole) as { keys: { id: string; key: string }[] };
    const other = makeKey(systemRandom, 'k').key;
    await writeFile(path, JSON.stringify({ ...file, keys: [{ ...file.keys[0], key: other }] }));
    expect(await refusal()).toContain('belongs to another database');

    await rm(path);
    await mkdir(path);
    expect(await refusal()).toContain('cannot be read');
    await rm(path, { recursive: true });

    await writeFile(path, whole);
    await openVault(dataDir, db.database);
  });

  test('of a node without the keys goes on with its vault closed and says so; with a damaged file it is refused', async () => {
    const warnings: string[] = [];
    const openAs = (dataDir: string) => openSharedVault(dataDir, db.database, (said) => warnings.push(said));
    const strange = await folder();
    const closed = await openAs(strange);
    expect(warnings).toEqual([expect.stringContaining(keyFilePath(strange))]);
    const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' });
    expect(() => closed.encrypt(NUMBER, PLACE)).toThrow(unavailable);
    expect(() => closed.hash(NUMBER)).toThrow(unavailable);
    await expect(closed.decrypt('k-1', Buffer.alloc(64), PLACE)).rejects.toEqual(unavailable);
    expect(await readdir(strange), 'no second key file').toEqual([]);

    await mkdir(join(strange, 'keys'), { recursive: true });
    await writeFile(keyFilePath(strange), '{');
    await expect(openAs(strange)).rejects.toThrow('is damaged');
  });

  test('is refused where no folder can be made', async () => {
    const file = join(await folder(), 'a-file');
    await writeFile(file, '');
    await db.database.query({ text: 'DELETE FROM key_checks' });
    await expect(openVault(file, db.database)).rejects.toMatchObject({ name: 'StartupError' });
  });
});
