import { randomUUID } from 'node:crypto';
import { CONTENT } from '@fairground/contract/console/endpoint';
import { LIMITS, UUID_PATTERN } from '@fairground/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceKey } from '#features/movies/films/addresses.ts';
import { createLanes } from '#features/movies/films/lanes.ts';
import {
  awaitedBytes,
  countUnfinished,
  deleteFilmFile,
  type FilmFileRow,
  findFilmFile,
  insertFilmFile,
  lockFilmFile,
  moveFilm,
} from '#features/movies/films/film-files.repository.ts';
import type { FilmDeps } from '#features/movies/films/deps.ts';
import { removeFilesSoon, UNFINISHED_DAYS } from '#features/movies/films/purge-films.ts';
import { queueFilm } from '#features/movies/films/prepare-film.ts';
import { isRoomFor } from '#features/movies/films/room.rules.ts';
import { Busy, endLost, receiveParts } from '#features/movies/films/receive-part.ts';
import { fileNameOf, headerNumber, isOfPerson } from '#features/movies/films/upload-header.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { OperatorIdentity, OperatorSession } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { tokenOf, UPLOAD_MS } from '#platform/http/routes.ts';

/** The version of the protocol (https://tus.io/protocols/resumable-upload): core, creation, termination, expiration. */
const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
const EXTENSIONS = 'creation,termination,expiration';
const OFFSETS = 'application/offset+octet-stream';
/** Below `/console/api`. */
const FOLDER = '/films/uploads';
/** Uploads that are not complete, of all operators. */
const MOST_UNFINISHED = 50;
/** Requests that write at once on this node; each holds one part in memory. */
const WRITERS = 6;

const expiryOf = (file: { updated_at: Date }): string =>
  new Date(file.updated_at.getTime() + UNFINISHED_DAYS * 86_400_000).toUTCString();

/**
 * Resumable uploads of films by the tus protocol, for operators who edit content. Our own implementation of its core, because the
 * offset is a row of the database: every node goes on with what another began, and two tabs cannot write at once. The state of an
 * upload is lost neither by a restart of the server nor by a reload of the page.
 */
export async function registerFilmUploads(
  app: FastifyInstance,
  deps: FilmDeps & { authenticateOperator: (token: string) => Promise<OperatorSession | null> },
): Promise<void> {
  const { database, store } = deps;
  const writers = createLanes(WRITERS);

  async function admit(request: FastifyRequest): Promise<OperatorIdentity> {
    const token = tokenOf(request);
    const session = token === null ? null : await deps.authenticateOperator(token);
    if (session === null) throw new Failure('UNAUTHORIZED');
    if (!session.ready || !CONTENT.some((role) => role === session.role)) throw new Failure('FORBIDDEN');
    return session;
  }

  /** An upload that goes on. @throws Failure NOT_FOUND for one that is gone, complete or was refused */
  async function openUpload(request: FastifyRequest): Promise<FilmFileRow> {
    const { id } = request.params as { id: string };
    const file = UUID_PATTERN.test(id) ? await findFilmFile(database, id) : null;
    if (file === null || file.status === 'failed' || file.status === 'cancelled')
      throw new Failure('NOT_FOUND');
    return file;
  }

  /**
   * Makes a whole upload a file of the store and queues its preparation. May run again after a crash.
   * @throws Failure NOT_FOUND where the store has lost it
   */
  async function complete(file: FilmFileRow, operator: OperatorIdentity): Promise<void> {
    const { parts } = (await findFilmFile(database, file.id))!;
    await store
      .finish(sourceKey(file.id), file.upload, { parts, size: file.size })
      .catch((error: unknown) => endLost(database, file, { error, offset: file.size, lease: null }));
    await database.transaction(async (tx) => {
      if (!(await moveFilm(tx, file.id, ['uploading'], { status: 'waiting' }))) return;
      await queueFilm(tx, file.id);
      await writeAudit(tx, {
        operator,
        action: 'film.upload',
        subject: `film:${file.id}`,
        after: { name: file.name, size: file.size },
      });
    });
  }

  const create = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const size = headerNumber(request.headers['upload-length']);
    if (size === null || size === 0) throw new Failure('BAD_REQUEST');
    if (size > LIMITS.film.bytes) throw new Failure('PAYLOAD_TOO_LARGE');
    const operator = request.getDecorator<OperatorIdentity>('operator');
    const id = randomUUID();
    const metadata = request.headers['upload-metadata'];
    const file = { name: fileNameOf(metadata), ofPerson: isOfPerson(metadata) };
    const free = await store.free();
    const upload = await store.begin(sourceKey(id));
    try {
      await database.transaction(async (tx) => {
        if ((await countUnfinished(tx)) >= MOST_UNFINISHED) throw new Failure('TOO_MANY_REQUESTS');
        // A bucket has no end that we could ask for.
        const room = store.kind === 's3' || isRoomFor({ free, size, awaited: await awaitedBytes(tx) });
        if (!room) throw new Failure('INSUFFICIENT_STORAGE');
        await insertFilmFile(tx, { id, operatorId: operator.operatorId, ...file, size, upload });
      });
    } catch (error) {
      // Nothing else knows the upload: a bucket would keep it for ever. A bucket that is away meanwhile does not hide why it was refused.
      await store
        .abort(sourceKey(id), upload)
        .catch((left: unknown) =>
          request.log.warn({ err: left }, 'a refused upload stays in the media store'),
        );
      throw error;
    }
    return reply
      .code(201)
      .headers({ location: `/console/api${FOLDER}/${id}`, ...TUS })
      .send();
  };

  async function write(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const operator = request.getDecorator<OperatorIdentity>('operator');
    const body = request.body as FastifyRequest['raw'] | undefined;
    if (body === undefined) throw new Failure('UNSUPPORTED_MEDIA_TYPE');
    const release = writers.enter(body, operator.operatorId);
    try {
      const file = await openUpload(request);
      const given = headerNumber(request.headers['upload-offset']);
      if (given === null) throw new Failure('BAD_REQUEST');
      if (given !== file.received) throw new Failure('CONFLICT');
      const isWhole = file.received === file.size;
      const requireAccess = () => admit(request);
      const offset = isWhole ? file.size : await receiveParts({ ...deps, requireAccess }, file, body);
      if (offset === file.size) await complete(file, operator);
      return reply
        .code(204)
        .headers({ 'upload-offset': String(offset), 'upload-expires': expiryOf(file), ...TUS })
        .send();
    } catch (error) {
      // 423 is the protocol's own: the client asks for the offset again a little later.
      if (error instanceof Busy) return reply.code(423).headers(TUS).send();
      throw error;
    } finally {
      release();
      body.resume();
    }
  }

  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(TUS);
    if (request.method === 'OPTIONS') return undefined;
    request.setDecorator('operator', await admit(request));
    if (request.headers['tus-resumable'] === TUS['tus-resumable']) return undefined;
    // The protocol's own answer, by which a client may choose another version.
    return reply.code(412).header('tus-version', TUS['tus-resumable']).send();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(OFFSETS, (_request, payload, done) => done(null, payload));
  app.options(FOLDER, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': TUS['tus-resumable'],
        'tus-extension': EXTENSIONS,
        'tus-max-size': String(LIMITS.film.bytes),
      })
      .send(),
  );
  app.route({ method: 'POST', url: FOLDER, handler: create });
  app.head(`${FOLDER}/:id`, async (request, reply) => {
    const file = await openUpload(request);
    // A server that died after the last byte left it so; a client takes this offset for success and sends nothing more.
    if (file.status === 'uploading' && file.received === file.size)
      await complete(file, request.getDecorator<OperatorIdentity>('operator'));
    return reply
      .headers({
        'upload-offset': String(file.received),
        'upload-length': String(file.size),
        'upload-expires': expiryOf(file),
      })
      .send();
  });
  app.route({
    method: 'PATCH',
    url: `${FOLDER}/:id`,
    bodyLimit: LIMITS.film.bytes,
    config: { bodyTimeoutMs: UPLOAD_MS },
    handler: write,
  });
  app.delete(`${FOLDER}/:id`, async (request, reply) => {
    const { id } = await openUpload(request);
    await database.transaction(async (tx) => {
      const file = await lockFilmFile(tx, id);
      if (file?.status !== 'uploading') throw new Failure('CONFLICT');
      // A title may name a film that is still coming: without its bytes the upload would say an offset that it cannot go on from.
      if (!(await deleteFilmFile(tx, id))) throw new Failure('CONFLICT');
      await removeFilesSoon(tx, file);
      await writeAudit(tx, {
        operator: request.getDecorator<OperatorIdentity>('operator'),
        action: 'film.remove',
        subject: `film:${id}`,
        before: { name: file.name, size: file.size, status: file.status },
      });
    });
    return reply.code(204).send();
  });
  app.addHook('preClose', async () => writers.close());
}
