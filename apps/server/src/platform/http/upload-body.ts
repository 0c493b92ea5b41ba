import type { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FieldFault } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

/** The one file of a multipart body. The name is what the client says it is: shown at most, never a path. */
export type UploadedFile = { bytes: Buffer; fileName: string };

/** Bodies in memory at once, on this node; with LIMITS.upload.bytes each they stay below a quarter gigabyte. */
const AT_ONCE = 30;
const BUSY_SECONDS = 5;

/** What the parts' headers and boundaries may add to the file. */
const ENVELOPE_BYTES = 16_384;

/** One more of everything than is allowed, so that it is refused by name here and not by a limit there. */
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
  // The parser keeps quiet about what comes after the limit, until the part ends.
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

/** What the parser and the line say of a body that breaks off or is none. */
function brokenBody(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure('BAD_REQUEST', { data: { reason: error instanceof Error ? error.name : 'unknown' } });
}

/**
 * Rejects once the client has gone before its body was whole, also where it went before anybody read: the parser
 * would wait for the rest for ever. `forget` lets go of the request.
 */
function hungUp({ raw }: FastifyRequest): { happened: Promise<never>; forget(): void } {
  const { promise: happened, reject } = Promise.withResolvers<never>();
  const onClose = (): void => {
    if (!raw.complete) reject(new Failure('BAD_REQUEST'));
  };
  raw.once('close', onClose);
  if (raw.destroyed) onClose();
  return { happened, forget: () => raw.off('close', onClose) };
}

/** Lets `app` take multipart bodies, and nothing else. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart, { limits: PARSER_LIMITS, throwFileSizeLimit: false });
}

/**
 * A reader of multipart bodies that hold one file in the field `file`. It refuses a body that is too long before
 * reading it, where the length is said, and as soon as it is too long where it is not.
 */
export function createUploadReader(): (request: FastifyRequest) => Promise<UploadedFile> {
  let reading = 0;
  return async (request) => {
    if (!request.isMultipart()) throw refusal('file', 'required');
    if (Number(request.headers['content-length'] ?? 0) > LIMITS.upload.bytes + ENVELOPE_BYTES)
      throw new Failure('PAYLOAD_TOO_LARGE');
    if (reading >= AT_ONCE) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: BUSY_SECONDS });
    reading++;
    const gone = hungUp(request);
    try {
      return await Promise.race([gone.happened, readParts(request)]);
    } catch (error) {
      throw brokenBody(error);
    } finally {
      gone.forget();
      reading--;
      // What is left of a refused body is let run out, so that the answer reaches a client that is still sending.
      request.raw.unpipe();
      request.raw.resume();
    }
  };
}
