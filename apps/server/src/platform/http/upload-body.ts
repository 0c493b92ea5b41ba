import type { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FieldFault } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** The one file of a multipart body. The client chooses the name: it may be shown, but is never used as a path. */
export type UploadedFile = { bytes: Buffer; fileName: string };

/** Bodies read at once on this node; with LIMITS.upload.bytes each they take less than 256 MB. */
const READERS = { limit: 30, maxQueue: 0 };

/** Bytes that headers and boundaries of the parts may add to the file. */
const ENVELOPE_BYTES = 16_384;

/**
 * The parser allows one more of everything than is valid, so that the excess gets a named failure here instead of the parser's
 * silent truncation.
 */
const PARSER_LIMITS = {
  fileSize: LIMITS.upload.bytes,
  files: 2,
  fields: 1,
  parts: 3,
  fieldSize: 1024,
  fieldNameSize: 64,
  headerPairs: 20,
};

const refusal = (name: string, fault: FieldFault): InvalidInput =>
  new InvalidInput({ [/^[\w.-]{1,64}$/.test(name) ? name : 'body']: fault });

async function collect(file: Readable): Promise<Buffer> {
  // The parser discards bytes beyond the limit silently until the part ends.
  file.once('limit', () => file.destroy(new Failure('PAYLOAD_TOO_LARGE')));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest): Promise<UploadedFile> {
  let found: UploadedFile | null = null;
  for await (const part of request.parts()) {
    if (part.fieldname !== 'file') throw refusal(part.fieldname, 'unknown_field');
    if (part.type !== 'file' || found !== null) throw refusal('file', 'invalid');
    found = { bytes: await collect(part.file), fileName: (part.filename ?? '').slice(0, 255) };
  }
  if (found === null) throw refusal('file', 'required');
  return found;
}

/** The failure for a body that breaks off or is no multipart. */
function brokenBody(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure('BAD_REQUEST', { data: { reason: error instanceof Error ? error.name : 'unknown' } });
}

/**
 * Rejects once the client has disconnected before its body was complete, also where it did so before anybody read: the parser
 * would wait for the rest for ever. `stopWatching` removes the listeners.
 */
function watchDisconnect({ raw }: FastifyRequest): { disconnected: Promise<never>; stopWatching(): void } {
  const { promise: disconnected, reject } = Promise.withResolvers<never>();
  const onClose = (): void => {
    if (!raw.complete) reject(new Failure('BAD_REQUEST'));
  };
  raw.once('close', onClose);
  if (raw.destroyed) onClose();
  return { disconnected, stopWatching: () => raw.off('close', onClose) };
}

/** Lets `app` accept multipart bodies only. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { limits: PARSER_LIMITS, throwFileSizeLimit: false });
}

/**
 * A reader of multipart bodies with one file in the field `file`. It refuses a body that is too long before reading it where the
 * length is declared, otherwise as soon as it is exceeded.
 */
export function createUploadReader(): (request: FastifyRequest) => Promise<UploadedFile> {
  const readers = createSemaphore(READERS);
  return async (request) => {
    if (!request.isMultipart()) throw refusal('file', 'required');
    if (Number(request.headers['content-length'] ?? 0) > LIMITS.upload.bytes + ENVELOPE_BYTES)
      throw new Failure('PAYLOAD_TOO_LARGE');
    const release = await readers.acquire();
    const gone = watchDisconnect(request);
    try {
      return await Promise.race([gone.disconnected, readParts(request)]);
    } catch (error) {
      throw brokenBody(error);
    } finally {
      gone.stopWatching();
      release();
      // The rest of a refused body is discarded, so that the answer reaches a client that is still sending.
      request.raw.unpipe();
      request.raw.resume();
    }
  };
}
