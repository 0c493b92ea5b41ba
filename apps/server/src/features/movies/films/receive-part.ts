import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sourceKey } from '#features/movies/films/addresses.ts';
import { filmKindOf, KIND_BYTES } from '#features/movies/films/film-kind.ts';
import {
  endLease,
  type FilmFileRow,
  moveFilm,
  recordPart,
  renewLease,
  takeLease,
} from '#features/movies/films/film-files.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';

type Deps = { database: Database; store: MediaStore };

/** Why an upload could not be written to at this moment; tus' own status codes. */
export class Busy extends Error {}

/** Collects a stream into parts of the store's size; what is left at its end, however it ends, is the last one. */
async function* partsOf(body: Readable, size: number): AsyncGenerator<{ bytes: Buffer; error?: unknown }> {
  let chunks: Buffer[] = [];
  let held = 0;
  const take = (): Buffer => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    held = 0;
    return bytes;
  };
  try {
    for await (const chunk of body) {
      let rest = chunk as Buffer;
      while (held + rest.length >= size) {
        const wanted = size - held;
        chunks.push(rest.subarray(0, wanted));
        rest = rest.subarray(wanted);
        yield { bytes: take() };
      }
      if (rest.length > 0) chunks.push(rest);
      held += rest.length;
    }
  } catch (error) {
    yield { bytes: take(), error };
    return;
  }
  if (held > 0) yield { bytes: take() };
}

/**
 * Writes the body of a request to the end of an upload, part by part, each recorded once the store has it: whatever breaks off,
 * the next request goes on from the last recorded byte. The kind is judged by the first bytes.
 * @returns the new offset
 * @throws Failure CONFLICT where the offset is another, UNSUPPORTED_MEDIA_TYPE for what is no film; Busy where another request writes
 */
export async function receiveParts(
  { database, store }: Deps,
  file: FilmFileRow,
  body: Readable,
): Promise<number> {
  const { id, size } = file;
  const lease = randomUUID();
  let offset = file.received;
  if (!(await takeLease(database, { id, lease, offset }))) throw new Busy();
  try {
    for await (const { bytes, error } of partsOf(body, store.partBytes)) {
      const isLast = offset + bytes.length === size;
      if (offset + bytes.length > size) throw new Failure('PAYLOAD_TOO_LARGE');
      const kind = offset === 0 ? await filmKindOf(bytes.subarray(0, KIND_BYTES)) : file.kind;
      // Too little to tell the kind by, or less than a store takes as a part: the client sends it again.
      const isKept =
        isLast || (bytes.length > 0 && (store.kind === 'disk' || bytes.length === store.partBytes));
      if (!isKept || (offset === 0 && !isLast && bytes.length < KIND_BYTES)) {
        if (error !== undefined) throw error;
        // Otherwise the client would send the same bytes for ever.
        if (offset === file.received) throw new Failure('BAD_REQUEST');
        break;
      }
      // A part that came too slowly for the lease must not fall into what another request has written since.
      if (!(await renewLease(database, { id, lease, offset }))) throw new Failure('CONFLICT');
      if (kind === null) {
        await moveFilm(database, id, ['uploading'], { status: 'failed', reason: 'wrong_kind' });
        await store.abort(sourceKey(id), file.upload);
        throw new Failure('UNSUPPORTED_MEDIA_TYPE');
      }
      const number = Math.floor(offset / store.partBytes) + 1;
      const tag = await store.writePart(sourceKey(id), file.upload, { number, offset, bytes });
      const part = { id, lease, offset, bytes: bytes.length, tag, kind };
      if (!(await recordPart(database, part))) throw new Failure('CONFLICT');
      offset += bytes.length;
      if (error !== undefined) throw error;
    }
    return offset;
  } finally {
    await endLease(database, id, lease);
  }
}
