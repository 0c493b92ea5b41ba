import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { CODES } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import fastifyHelmet from '@fastify/helmet';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { proxiesAmong } from '#platform/http/client-address.ts';
import { success, translate } from '#platform/http/envelope.ts';
import { Failure } from '#platform/http/failure.ts';
import { hangUpOnClose } from '#platform/http/hang-up.ts';
import { parseJson } from '#platform/http/parse-input.ts';
import { languageOf } from '#platform/http/routes.ts';

const YEAR = 'max-age=31536000';
const REQUEST_TIMEOUT_MS = 10_000;
/** The longest any route gives a body; Node looks after this one, routes after their own. */
const LONGEST_BODY_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, where it is not as long as everywhere. */
    bodyTimeoutMs?: number;
  }
}

/** PostgreSQL's messages are free of values, but for class 22, which quotes the one that it could not read. */
const wording = (message: string, code: string | undefined): string =>
  code !== undefined && /^22\w{3}$/.test(code) ? message.replace(/".*/s, '(value not shown)') : message;

/**
 * What a log line may hold of an error. By allow-list: a database error's detail can quote what a member typed,
 * and its message is ours to word.
 */
export const logSerializers = {
  err(error: unknown) {
    if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
    const code = 'code' in error ? String(error.code) : undefined;
    const message = wording(error.message, code);
    const stack = (error.stack ?? '').replace(error.message, () => message);
    return { type: error.name, message, stack, ...(code ? { code } : {}) };
  },
};

/** Answers what is not even HTTP, or too slow or too big to be read, in the same envelope. */
function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const name =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'REQUEST_TIMEOUT'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'PAYLOAD_TOO_LARGE'
        : 'BAD_REQUEST';
  const body = JSON.stringify({ ...translate(new Failure(name), 'en').body });
  socket.end(
    `HTTP/1.1 ${CODES[name].status} ${name}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Whether a path can be decoded to text that a file system takes. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    // The answer to the question asked.
    return false;
  }
}

/**
 * A path that cannot be read reaches the router with its `%` as plain text, so that it is refused on the way
 * that all requests go, with language and security headers, instead of by the router itself.
 */
function routableUrl(url: string): string {
  const path = url.split('?', 1)[0]!;
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Refuses a request whose body is not all there in time. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (length === undefined && encoding === undefined) return;
    const late = setTimeout(() => {
      if (raw.complete) return;
      // On HTTP/2 the connection belongs to other requests too.
      if (raw.httpVersionMajor > 1) raw.destroy();
      else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
    }, routeOptions.config.bodyTimeoutMs ?? REQUEST_TIMEOUT_MS);
    late.unref();
    raw.once('end', () => clearTimeout(late));
    reply.raw.once('close', () => clearTimeout(late));
  });
}

/**
 * Other origins that pages may use: `calls` are asked for data, `media` give pictures and films. A player fetches
 * the parts of a film itself, so `media` may be fetched from too.
 */
export type ForeignOrigins = { calls: readonly string[]; media: readonly string[] };

/** One of a proxy of ours, so that its log and ours can be laid side by side; anybody else's is not believed. */
function requestId(request: IncomingMessage, isProxy: (address: string) => boolean): string {
  const given = request.headers['x-request-id'];
  const known = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return known && isProxy(request.socket.remoteAddress ?? '') ? given : randomUUID();
}

/** Fastify with our envelope at every edge: parser, errors, unknown addresses, security headers. */
export async function createHttpServer(
  logger: FastifyServerOptions['logger'],
  foreign: ForeignOrigins = { calls: [], media: [] },
  trustedProxies: readonly string[] = [],
): Promise<FastifyInstance> {
  const isProxy = proxiesAmong(trustedProxies);
  const app = Fastify({
    logger: logger ?? false,
    genReqId: (request) => requestId(request, isProxy),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.body.bytes,
    // Of what forwarding headers say only the address is used (routes.ts), never host or protocol.
    trustProxy: trustedProxies.length === 0 ? false : isProxy,
    requestTimeout: LONGEST_BODY_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    // Until the door is shut a request is answered as ever; Fastify's own refusal is not in our envelope.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    frameworkErrors(error, request, reply) {
      const answer = translate(error, languageOf(request));
      return (reply as FastifyReply).code(answer.status).headers(answer.headers).send(answer.body);
    },
  });

  // A member who writes to us can say which request it was.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  hangUpOnClose(app);
  limitBodyTime(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });

  app.setErrorHandler((error, request, reply) => {
    const answer = translate(error, languageOf(request));
    if (!answer.foreseen)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const unreadable = request.originalUrl !== request.url;
    const answer = translate(new Failure(unreadable ? 'BAD_REQUEST' : 'NOT_FOUND'), languageOf(request));
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Draws are verified in a worker, the app works offline by another: files of ours, never one made in a page.
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...foreign.media],
        mediaSrc: ["'self'", 'blob:', ...foreign.media],
        connectSrc: [...new Set(["'self'", ...foreign.calls, ...foreign.media])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'none'"],
        // A browser that knows trusted types runs no text as markup or script that did not pass one of these:
        // public/boot.js, app/service-worker.ts and the sanitiser of the `html` toast, all of the member app.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['fairground-boot', 'fairground-worker', 'dompurify'],
      },
    },
    // Only over TLS of our own (tls-front.ts), below; whoever puts another one in front adds this there.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    if ('encrypted' in raw.socket && raw.socket.encrypted) reply.header('strict-transport-security', YEAR);
  });
  return app;
}

/** Tells of every answer: by the pattern of its route, `none` where there was no route, its status and its seconds. */
export function onAnswers(
  app: FastifyInstance,
  answered: (route: string, status: number, seconds: number) => void,
): void {
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
    const route = is404 || routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
    answered(route, reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Liveness and readiness; `checks` answers by name whether each part works. */
export function registerHealth(app: FastifyInstance, checks: () => Promise<Record<string, boolean>>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success({ alive: true }, 'en')),
  );
  app.get('/readyz', async (_request, reply) => {
    const parts = await checks();
    const ready = Object.values(parts).every(Boolean);
    const body = ready
      ? success(parts, 'en')
      : { ...translate(new Failure('UNAVAILABLE'), 'en').body, data: parts };
    return reply
      .code(ready ? 200 : CODES.UNAVAILABLE.status)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
