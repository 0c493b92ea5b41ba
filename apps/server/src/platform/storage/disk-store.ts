import { createReadStream } from 'node:fs';
import { constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Failure } from '#platform/http/failure.ts';
import {
  freeIn,
  type MediaStore,
  requireKey,
  type StoredFile,
  UploadLost,
} from '#platform/storage/media-store.ts';

const PART_BYTES = 8 * 1024 * 1024;
/** An upload lies beside its place until it is whole, so that nobody reads half a file. */
const UNFINISHED = '.part';
/** Working files of conversions; not part of the store. */
const WORK = 'work';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** No room left, on the disk or of a quota: whoever uploads is told so in words. Anything else as it is. */
const named = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? new Failure('INSUFFICIENT_STORAGE')
    : error;

const goneFrom = (key: string): UploadLost =>
  new UploadLost(`an upload is cut in, or gone from, the media folder: ${key}`);

/** Null instead of the error of a file that is not there. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A media store in a folder. Nodes that share a database must share the folder, too. */
export function openDiskStore(folder: string): MediaStore {
  const pathOf = (key: string): string => join(folder, requireKey(key));

  /** `flags` of the file: `w` begins a new one; a part keeps what is there, whatever its offset. */
  async function writeAt(
    path: string,
    { flags, offset, bytes }: { flags: string | number; offset: number; bytes: Uint8Array },
  ): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, flags, 0o600);
    try {
      // A disk that fills up takes a part of the bytes without an error: the next write says it.
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done);
        done += bytesWritten;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function* walk(path: string): AsyncGenerator<StoredFile> {
    const entries = (await ifThere(readdir(path, { withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      const at = join(path, entry.name);
      if (entry.isDirectory()) yield* walk(at);
      else {
        const found = await ifThere(stat(at));
        const key = relative(folder, at).replaceAll('\\', '/');
        if (found) yield { key, size: found.size, changedAt: found.mtime };
      }
    }
  }

  return {
    kind: 'disk',
    partBytes: PART_BYTES,
    workFolder: join(folder, WORK),
    free: () => freeIn(join(folder, WORK)),
    async write(key, bytes) {
      const draft = `${pathOf(key)}${UNFINISHED}`;
      try {
        await writeAt(draft, { flags: 'w', offset: 0, bytes });
        await rename(draft, pathOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw named(error);
      }
    },
    async sizeOf(key) {
      const found = await ifThere(stat(pathOf(key)));
      return found?.isFile() ? found.size : null;
    },
    localPath: pathOf,
    async read(key, range) {
      // Opened before the answer begins, so that a missing file is an error and not half an answer.
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    async remove(prefix) {
      const path = pathOf(prefix);
      await rm(path, { recursive: true, force: true });
      if (!prefix.endsWith('/')) await rm(`${path}${UNFINISHED}`, { force: true });
    },
    list: (prefix) => walk(pathOf(prefix)),
    begin: async () => '',
    async writePart(key, _upload, { offset, bytes }) {
      // A late request with the first part would otherwise cut off all that came after it.
      const flags = offset === 0 ? constants.O_RDWR | constants.O_CREAT : 'r+';
      // What was written of it stays: the upload goes on from its beginning, and writes it again.
      await writeAt(`${pathOf(key)}${UNFINISHED}`, { flags, offset, bytes }).catch((error: unknown) => {
        throw isMissing(error) ? goneFrom(key) : named(error);
      });
      return '';
    },
    async readRest(key, { start, end }) {
      const handle = await ifThere(open(`${pathOf(key)}${UNFINISHED}`, 'r'));
      if (handle === null) throw goneFrom(key);
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
        if (bytesRead !== end - start) throw goneFrom(key);
        return buffer;
      } finally {
        await handle.close();
      }
    },
    dropRest: async () => undefined,
    async finish(key, _upload, { size }) {
      const path = pathOf(key);
      const part = `${path}${UNFINISHED}`;
      const whole = await ifThere(stat(part));
      // A folder that was restored from a copy may have less of it than was recorded.
      if (whole?.size === size) await ifThere(rename(part, path));
      if ((await ifThere(stat(path)))?.size !== size) throw goneFrom(key);
    },
    abort: (key) => rm(`${pathOf(key)}${UNFINISHED}`, { force: true }),
  };
}
