import { mkdir, statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '#platform/http/failure.ts';

/** A part of a file: both ends are included, as in an HTTP range. */
type ByteRange = { start: number; end: number };

export type StoredFile = { key: string; size: number; changedAt: Date };

type UploadPart = { number: number; offset: number; bytes: Uint8Array; isWhole: boolean };

/**
 * Where films and uploaded pictures lie: a folder of this machine or an S3-compatible service. Keys are made by us, never from
 * a name that somebody sent. `parts` of an upload are what `writePart` returned for each of them, in their order.
 */
export type MediaStore = {
  readonly kind: 'disk' | 's3';
  /** Bytes of each part but the last; the least that S3 takes is 5 MiB. */
  readonly partBytes: number;
  /** A folder for the working files of conversions, on this machine. */
  readonly workFolder: string;
  /** Bytes that are free on this machine where the working files lie, and on a disk the store itself. */
  free(): Promise<number>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The size of a file; null where there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** The path of a file of this machine; null where the files lie elsewhere. */
  localPath(key: string): string | null;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes every file whose key begins with `prefix`. */
  remove(prefix: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Begins an upload in parts. @returns the service's id of it */
  begin(key: string): Promise<string>;
  /**
   * Writes a part, or again under its number. Of one that is not whole yet (`isWhole`: it has `partBytes`, or ends the file) a bucket
   * keeps the bytes beside the upload, and has no tag. @returns the part's tag
   * @throws UploadLost
   */
  writePart(key: string, upload: string, part: UploadPart): Promise<string>;
  /** Bytes of an unfinished upload that its next part begins with: those from `start`, where that part begins, to `end`. @throws UploadLost */
  readRest(key: string, range: { start: number; end: number }): Promise<Buffer>;
  /** Forgets the bytes of a part that is not whole, up to `end`, once a longer one is recorded. */
  dropRest(key: string, end: number): Promise<void>;
  /**
   * Makes the file of its parts, which has `size` bytes. Calling it again for a finished one changes nothing.
   * @throws UploadLost where that is no longer possible
   */
  finish(key: string, upload: string, whole: { parts: readonly string[]; size: number }): Promise<void>;
  abort(key: string, upload: string): Promise<void>;
};

/**
 * The store no longer has an upload, or not all of its bytes: a bucket's rule ended it, or a folder was restored without it. Whoever
 * uploads has to begin again; every further try would fail like this one.
 */
export class UploadLost extends Error {
  override name = 'UploadLost';
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9._-]*)*\/?$/;

/** @throws RangeError for a key that could leave the store's folder */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new RangeError(`no key of the media store: ${key}`);
  return key;
}

/** A small file whole; null where there is none. */
export async function readWhole(store: MediaStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await store.read(key));
  } catch (error) {
    // The store is away: asking it once more would only take as long again.
    if (error instanceof Failure) throw error;
    if ((await store.sizeOf(key)) === null) return null;
    throw error;
  }
}

/** Bytes that are free in a folder, which is made where it is missing. */
export async function freeIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
