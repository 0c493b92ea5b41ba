import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sourceKey } from '#features/movies/films/addresses.ts';
import { filmKindOf, KIND_BYTES } from '#features/movies/films/film-kind.ts';
import {
  endLease,
  type FilmFileRow,
  loseUpload,
  moveFilm,
  recordPart,
  renewLease,
  takeLease,
} from '#features/movies/films/film-files.repository.ts';
import { removeFilesSoon } from '#features/movies/films/purge-films.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { type MediaStore, UploadLost } from '#platform/storage/media-store.ts';

type Deps = {
  database: Database;
  store: MediaStore;
  /** Throws where the operator of the request may upload no more: 10 GB take hours, in which access may end. */
  requireAccess: () => Promise<unknown>;
};

/** Why an upload could not be written to at this moment; tus' own status codes. */
export class Busy extends Error {}

/**
 * Collects a stream into parts of the store's size, the first of which begins with `rest`; what is left at its end, however it ends,
 * is the last one.
 */
async function* partsOf(
  body: Readable,
  { size, rest }: { size: number; rest: Buffer },
): AsyncGenerator<{ bytes: Buffer; error?: unknown }> {
  let chunks = [rest];
  let held = rest.length;
  let isNew = false;
  const take = (): Buffer => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    held = 0;
    isNew = false;
    return bytes;
  };
  let broken: { error?: unknown } = {};
  try {
    // Whoever ends early answers first: a stream that is destroyed takes the connection, and the reason, with it.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      let left = chunk as Buffer;
      while (held + left.length >= size) {
        const wanted = size - held;
        chunks.push(left.subarray(0, wanted));
        left = left.subarray(wanted);
        yield { bytes: take() };
      }
      if (left.length === 0) continue;
      chunks.push(left);
      held += left.length;
      isNew = true;
    }
  } catch (error) {
    broken = { error };
  }
  if (isNew) yield { bytes: take(), ...broken };
  else if ('error' in broken) throw broken.error;
}

/**
 * Where the part begins that the next bytes belong to. A bucket takes whole parts alone, of the same size (R2 insists on it), so that
 * what came of one is joined with what comes; a disk takes any bytes, but the kind of a film is told by its first ones together.
 */
function startOfPart(store: MediaStore, offset: number): number {
  if (store.kind === 's3') return offset - (offset % store.partBytes);
  return offset < KIND_BYTES ? 0 : offset;
}

/**
 * Ends an upload that the store has lost (loseUpload), and throws every other error as it is.
 * @throws Failure NOT_FOUND where the upload ended, CONFLICT where another request has gone on with it meanwhile
 */
export async function endLost(
  database: Database,
  file: FilmFileRow,
  { error, ...at }: { error: unknown; offset: number; lease: string | null },
): Promise<never> {
  if (!(error instanceof UploadLost)) throw error;
  const ended = await database.transaction(async (tx) => {
    if (!(await loseUpload(tx, { id: file.id, ...at }))) return false;
    await removeFilesSoon(tx, file);
    return true;
  });
  throw new Failure(ended ? 'NOT_FOUND' : 'CONFLICT');
}

/**
 * Writes the body of a request to the end of an upload, part by part, each recorded once the store has it: whatever breaks off,
 * the next request goes on from the last recorded byte. The kind is judged by the first bytes.
 * @returns the new offset
 * @throws Failure CONFLICT where the offset is another, UNSUPPORTED_MEDIA_TYPE for what is no film, NOT_FOUND where the store has lost
 * the upload, what `requireAccess` throws; Busy where another request writes
 */
export async function receiveParts(
  { database, store, requireAccess }: Deps,
  file: FilmFileRow,
  body: Readable,
): Promise<number> {
  const { id, size, upload } = file;
  const key = sourceKey(id);
  const lease = randomUUID();
  let offset = file.received;
  let { kind } = file;
  if (!(await takeLease(database, { id, lease, offset }))) throw new Busy();
  try {
    let start = startOfPart(store, offset);
    const rest = start < offset ? await store.readRest(key, { start, end: offset }) : Buffer.alloc(0);
    for await (const { bytes, error } of partsOf(body, { size: store.partBytes, rest })) {
      await requireAccess();
      const end = start + bytes.length;
      if (end > size) throw new Failure('PAYLOAD_TOO_LARGE');
      // A part that came too slowly for the lease must not fall into what another request has written since.
      if (!(await renewLease(database, { id, lease, offset }))) throw new Failure('CONFLICT');
      if (kind === null && (end === size || bytes.length >= KIND_BYTES)) {
        kind = await filmKindOf(bytes.subarray(0, KIND_BYTES));
        if (kind === null) {
          await database.transaction(async (tx) => {
            const to = { status: 'failed', reason: 'wrong_kind' } as const;
            if (await moveFilm(tx, id, ['uploading'], to)) await removeFilesSoon(tx, file);
          });
          throw new Failure('UNSUPPORTED_MEDIA_TYPE');
        }
      }
      const number = Math.floor(start / store.partBytes) + 1;
      const isWhole = end === size || bytes.length === store.partBytes;
      const tag = await store.writePart(key, upload, { number, offset: start, bytes, isWhole });
      if (!(await recordPart(database, { id, lease, offset, bytes: end - offset, tag, kind })))
        throw new Failure('CONFLICT');
      if (start < offset) await store.dropRest(key, offset);
      offset = end;
      start = end;
      if (error !== undefined) throw error;
    }
    return offset;
  } catch (error) {
    return await endLost(database, file, { error, offset, lease });
  } finally {
    await endLease(database, id, lease);
  }
}
