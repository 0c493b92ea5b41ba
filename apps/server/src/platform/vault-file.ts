import { randomBytes } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { chown, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '#platform/startup-error.ts';
import type { Random } from '#platform/random.ts';

const KEY_BYTES = 32;

const key = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,40}$/)),
  /** 256 bits in base64. */
  key: v.pipe(
    v.string(),
    v.check((text) => Buffer.from(text, 'base64').length === KEY_BYTES),
  ),
});
const schema = v.object({
  /** Key of the HMAC that finds duplicates; it never rotates. */
  hash: key,
  /** Encryption keys, oldest first. */
  keys: v.pipe(v.array(key), v.minLength(1)),
  /** The id of the key that encrypts. */
  current: v.string(),
});
export type KeyFile = v.InferOutput<typeof schema>;
export type FileKey = v.InferOutput<typeof key>;

/** The path of the key file in a DATA_DIR. */
export const keyFilePath = (dataDir: string): string => join(dataDir, 'keys', 'vault.json');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A new random encryption key with its id. */
export const makeKey = (random: Random, prefix: string): FileKey => ({
  id: `${prefix}-${Buffer.from(random.bytes(6)).toString('hex')}`,
  key: Buffer.from(random.bytes(KEY_BYTES)).toString('base64'),
});

/** A new key file with one key. */
export function makeKeyFile(random: Random): KeyFile {
  const first = makeKey(random, 'k');
  return { hash: makeKey(random, 'hash'), keys: [first], current: first.id };
}

function parse(path: string, text: string): KeyFile {
  try {
    const file = v.parse(schema, JSON.parse(text));
    if (file.keys.some(({ id }) => id === file.current)) return file;
  } catch (error) {
    // The sentence below covers both kinds of error; the original message would quote a key.
    if (!(error instanceof SyntaxError || v.isValiError(error))) throw error;
  }
  throw new StartupError(`The key file ${path} is damaged: put back a copy of it that is whole.`);
}

/** Identifies a version of the file, which is only ever replaced as a whole. */
export const stampOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`;

/** Reads the key file; null where there is none. Synchronous, because encrypt() needs the current key and the file is small. */
export function readKeyFile(path: string): { file: KeyFile; stamp: string } | null {
  try {
    const stamp = stampOf(statSync(path));
    return { file: parse(path, readFileSync(path, 'utf8')), stamp };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new StartupError(
      `The key file ${path} cannot be read by this user: it must be a file that the server’s user owns (${error.message}).`,
      { cause: error },
    );
  }
}

/** Writes and syncs the file before it gets its name, so that the named file is complete even after a power failure. */
async function writeDraft(path: string, file: KeyFile): Promise<string> {
  const draft = `${path}-${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates the file with mode 600, unless another node was first: its file is kept. */
export async function createKeyFile(path: string, file: KeyFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(path, file);
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  await syncFolder(dirname(path));
}

/** Replaces the file atomically. It stays its owner's: root rotates the keys of a server that runs as another user. */
export async function replaceKeyFile(path: string, file: KeyFile): Promise<void> {
  const draft = await writeDraft(path, file);
  const [{ uid, gid }, own] = await Promise.all([stat(path), stat(draft)]);
  if (uid !== own.uid || gid !== own.gid) await chown(draft, uid, gid);
  await rename(draft, path);
  await syncFolder(dirname(path));
}
