import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UUID_PATTERN } from '@fairground/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CAPTION_FOLDER, FILM_FOLDER, filmUrl, keyOf, WHOLE_FILE } from '#features/movies/films/addresses.ts';
import { findShownCaptions } from '#features/movies/films/captions.repository.ts';
import type { FilmDeps } from '#features/movies/films/deps.ts';
import { findFilmFile, findShownFilm } from '#features/movies/films/film-files.repository.ts';
import { createLanes } from '#features/movies/films/lanes.ts';
import { rangeOf } from '#features/movies/films/range.rules.ts';

import { Failure } from '#platform/http/failure.ts';
import { callerOf } from '#platform/http/routes.ts';

const PREVIEW_FOLDER = '/media/previews/';
/** An operator looks at a film for so long with one address. */
const PREVIEW_MS = 2 * 3_600_000;
/** Films being sent at once by this node. */
const MOST_OPEN = 500;
/** Of them to one address: a household, or an office behind one. */
const MOST_OPEN_EACH = 60;

/**
 * A browser may keep what it has, and asks each time whether it still may: one that was taken down is gone at once. `private`:
 * nginx and other caches in between keep nothing.
 */
const ASKED_EACH_TIME = 'private, no-cache';
/** Films of the embedded host may be shown by another deployment's app, as its posters. */
const ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
};
const macOf = ({ vault }: FilmDeps, id: string, until: string): Buffer =>
  vault.hash(`film-preview:${id}:${until}`);

/** An address by which an operator sees a film that members do not; a video element sends no token. */
function previewUrl(deps: FilmDeps, now: number, file: { id: string; plays: 'hls' | 'mp4' }): string {
  const until = String(now + PREVIEW_MS);
  const path = filmUrl(file.id, file.plays).slice(FILM_FOLDER.length);
  return `${PREVIEW_FOLDER}${until}/${macOf(deps, file.id, until).toString('hex')}/${path}`;
}

/** Addresses of films for operators; null for what cannot be played. */
export const createPreview =
  (deps: FilmDeps & { now: () => number }) =>
  async (id: string): Promise<string | null> => {
    const file = await findFilmFile(deps.database, id);
    return file?.plays == null ? null : previewUrl(deps, deps.now(), { id: file.id, plays: file.plays });
  };

type Parts = { id: string; file: string };

/** Serves films and captions while members see their title, by the part of a file that is asked for. */
export function registerFilms(app: FastifyInstance, deps: FilmDeps & { now: () => number }): void {
  const { database, store, open, now } = deps;
  const lanes = createLanes(MOST_OPEN, MOST_OPEN_EACH);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, file }: Parts,
    film: { plays: 'hls' | 'mp4' | null; revision: number } | null,
    watch: (body: Readable) => void = () => {},
  ): Promise<FastifyReply> {
    const isOffered = film !== null && (film.plays === 'mp4') === (file === WHOLE_FILE);
    const key = isOffered ? keyOf(id, file) : null;
    const size = key === null ? null : await store.sizeOf(key);
    if (key === null || size === null) throw new Failure('NOT_FOUND');
    const tag = `"${film!.revision}-${size.toString(36)}"`;
    reply.headers({
      'cache-control': ASKED_EACH_TIME,
      'content-type': TYPES[file.split('.').at(-1)!]!,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: tag,
      ...ANYWHERE,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    // Without a range, which RFC 9110 defines for GET only. The file is not opened.
    if (request.method === 'HEAD') return reply.header('content-length', size).send();
    // A range of a file that has changed since is of no use: the whole one is sent.
    const isSame = (request.headers['if-range'] ?? tag) === tag;
    const range = rangeOf(isSame ? request.headers.range : undefined, size);
    if (range === null) {
      reply.header('content-range', `bytes */${size}`);
      throw new Failure('RANGE_NOT_SATISFIABLE');
    }
    const body = await store.read(key, range === 'whole' ? undefined : range);
    try {
      body.once('close', lanes.enter(body, callerOf(request).ip));
    } catch (error) {
      // Its file, or its request to the bucket, would stay open.
      body.destroy();
      throw error;
    }
    watch(body);
    if (range === 'whole') return reply.header('content-length', size).send(body);
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
        'content-length': range.end - range.start + 1,
      })
      .send(body);
  }

  // HEAD by our own handler: Fastify's would read the whole file.
  const method = ['GET', 'HEAD'];
  app.route<{ Params: Parts }>({
    method,
    url: `${FILM_FOLDER}:id/:file`,
    handler: async (request, reply) => {
      const { id } = request.params;
      const film = UUID_PATTERN.test(id) ? await findShownFilm(database, id) : null;
      return send(request, reply, request.params, film, (body) => open.watch(id.toLowerCase(), body));
    },
  });
  app.route<{ Params: Parts & { until: string; mac: string } }>({
    method,
    url: `${PREVIEW_FOLDER}:until/:mac/:id/:file`,
    handler: async (request, reply) => {
      const { id, until, mac } = request.params;
      const isOurs =
        UUID_PATTERN.test(id) &&
        /^\d{13}$/.test(until) &&
        /^[0-9a-f]{64}$/.test(mac) &&
        timingSafeEqual(Buffer.from(mac, 'hex'), macOf(deps, id, until));
      if (!isOurs || Number(until) < now()) throw new Failure('NOT_FOUND');
      const film = await findFilmFile(database, id);
      return send(request, reply, request.params, film?.status === 'ready' ? film : null);
    },
  });
  app.get<{ Params: { id: string } }>(`${CAPTION_FOLDER}:id`, async (request, reply) => {
    const { id } = request.params;
    const text = UUID_PATTERN.test(id) ? await findShownCaptions(database, `${CAPTION_FOLDER}${id}`) : null;
    if (text === null) throw new Failure('NOT_FOUND');
    return reply
      .headers({
        'cache-control': ASKED_EACH_TIME,
        'content-type': 'text/vtt; charset=utf-8',
        'x-content-type-options': 'nosniff',
        ...ANYWHERE,
      })
      .send(text);
  });
  app.addHook('preClose', async () => lanes.close());
}
