import { randomBytes } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '#platform/embedded-postgres.ts';
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
  /** Of the keyed hash that finds duplicates; it never rotates. */
  hash: key,
  /** Of what is sealed, oldest first. */
  keys: v.pipe(v.array(key), v.minLength(1)),
  /** Which of them seals. */
  current: v.string(),
});
export type KeyFile = v.InferOutput<typeof schema>;
export type FileKey = v.InferOutput<typeof key>;

export const keyFilePath = (dataDir: string): string => join(dataDir, 'keys', 'vault.json');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const makeKey = (random: Random, prefix: string): FileKey => ({
  id: `${prefix}-${Buffer.from(random.bytes(6)).toString('hex')}`,
  key: Buffer.from(random.bytes(KEY_BYTES)).toString('base64'),
});

export function makeKeyFile(random: Random): KeyFile {
  const first = makeKey(random, 'k');
  return { hash: makeKey(random, 'hash'), keys: [first], current: first.id };
}

function parse(path: string, text: string): KeyFile {
  try {
    const file = v.parse(schema, JSON.parse(text));
    if (file.keys.some(({ id }) => id === file.current)) return file;
  } catch (error) {
    // The sentence below answers both; the reason would quote a key.
    if (!(error instanceof SyntaxError || v.isValiError(error))) throw error;
  }
  throw new StartupError(`The key file ${path} is damaged: put back a copy of it that is whole.`);
}

/** Which state of the file was read: it is only ever replaced as a whole, under a number of its own. */
export const stampOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`;

/** Null where there is none. Synchronous, for it is small and whoever seals has to know the key of this moment. */
export function readKeyFile(path: string): { file: KeyFile; stamp: string } | null {
  try {
    const stamp = stampOf(statSync(path));
    return { file: parse(path, readFileSync(path, 'utf8')), stamp };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** On disk before it has its name: a file that is there is whole, after a power failure too. */
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

/** Makes the file, for its owner's eyes only, unless another node was faster: then that one's stays. */
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

/** Puts another file in its place, in one step. */
export async function replaceKeyFile(path: string, file: KeyFile): Promise<void> {
  await rename(await writeDraft(path, file), path);
  await syncFolder(dirname(path));
}
