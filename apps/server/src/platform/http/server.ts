import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { CODES } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { proxiesAmong } from '#platform/http/client-address.ts';
import { success, translate } from '#platform/http/envelope.ts';
import { leadToScreen } from '#platform/http/app-links.ts';
import { Failure } from '#platform/http/failure.ts';
import { hangUpOnClose } from '#platform/http/hang-up.ts';
import { parseJson } from '#platform/http/parse-input.ts';
import { answerByRoutes, PROTOCOL_OPTIONS } from '#platform/http/protocol.ts';
import { rawAnswer } from '#platform/http/raw-answer.ts';
import { followRequests, type Pseudonym, requestFields, subjectOf } from '#platform/http/request-log.ts';
import { languageOf } from '#platform/http/routes.ts';
import { activeTrace, traceRequests } from '#platform/tracing.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** The longest body timeout of any route, which Node enforces; shorter ones of routes are enforced by limitBodyTime(). */
const LONGEST_BODY_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body timeout in ms, where it differs from the default. */
    bodyTimeoutMs?: number;
  }
}

/** PostgreSQL's messages hold no values, except those of class 22, which quote the value that could not be read. */
const wording = (message: string, code: string | undefined): string =>
  code !== undefined && /^22\w{3}$/.test(code) ? message.replace(/".*/s, '(value not shown)') : message;

/** The fields of an error that may be logged, by allow-list: the detail of a database error can quote what a member typed. */
export const logSerializers = {
  err(error: unknown) {
    if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
    const code = 'code' in error ? String(error.code) : undefined;
    const message = wording(error.message, code);
    const stack = (error.stack ?? '').replace(error.message, () => message);
    return { type: error.name, message, stack, ...(code ? { code } : {}) };
  },
};

/** Answers requests that are no HTTP, too slow or too big in the envelope of all answers. */
function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const name =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'REQUEST_TIMEOUT'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'PAYLOAD_TOO_LARGE'
        : 'BAD_REQUEST';
  socket.end(rawAnswer(name, 'en'));
}

/** Whether a path decodes to text without NUL, which file systems refuse. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    // Malformed percent-encoding.
    return false;
  }
}

/**
 * Escapes the `%` of a path that cannot be decoded. The router would refuse it by itself, without language and security headers.
 */
function routableUrl(url: string): string {
  const path = url.split('?', 1)[0]!;
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Refuses a request whose body has not arrived in time. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (length === undefined && encoding === undefined) return;
    const late = setTimeout(() => {
      if (raw.complete) return;
      // On HTTP/2 only the stream is destroyed: the connection carries other requests too.
      if (raw.httpVersionMajor > 1) raw.destroy();
      else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
    }, routeOptions.config.bodyTimeoutMs ?? REQUEST_TIMEOUT_MS);
    late.unref();
    raw.once('end', () => clearTimeout(late));
    reply.raw.once('close', () => clearTimeout(late));
  });
}

/**
 * Other origins in the content security policy: `calls` for data, `media` for pictures and films. A player fetches the segments
 * of a film by script, so `media` are allowed for fetch as well.
 */
export type ForeignOrigins = { calls: readonly string[]; media: readonly string[] };

/** The request id of a trusted proxy, so that its log and ours can be compared; ids of other clients are ignored. */
function requestId(request: IncomingMessage, isProxy: (address: string) => boolean): string {
  const given = request.headers['x-request-id'];
  const known = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return known && isProxy(request.socket.remoteAddress ?? '') ? given : randomUUID();
}

/** Failures that are written to the security log: tries to get in, and to do what a role may not. */
const SECURITY: ReadonlySet<string> = new Set(['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'FORBIDDEN']);

/** Creates Fastify with the envelope of all answers at every edge: parser, errors, unknown addresses, security headers. */
export async function createHttpServer(
  logger: FastifyServerOptions['logger'],
  foreign: ForeignOrigins = { calls: [], media: [] },
  trustedProxies: readonly string[] = [],
  pseudonym: Pseudonym = () => '',
): Promise<FastifyInstance> {
  const isProxy = proxiesAmong(trustedProxies);
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, mixin: requestFields(pseudonym) } : (logger ?? false),
    genReqId: (request) => requestId(request, isProxy),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.body.bytes,
    // Only the address is used of forwarding headers (routes.ts), never host or protocol.
    trustProxy: trustedProxies.length === 0 ? false : isProxy,
    requestTimeout: LONGEST_BODY_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, ...PROTOCOL_OPTIONS },
    forceCloseConnections: 'idle',
    // Requests are answered as usual until the server closes; Fastify's own 503 would lack the envelope.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    frameworkErrors(error, request, reply) {
      const answer = translate(error, languageOf(request));
      return (reply as FastifyReply).code(answer.status).headers(answer.headers).send(answer.body);
    },
  });

  traceRequests(app);
  followRequests(app);
  // Members can quote the request id to customer service.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  answerByRoutes(app);
  hangUpOnClose(app);
  limitBodyTime(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });

  app.setErrorHandler((error, request, reply) => {
    const answer = translate(error, languageOf(request));
    const route = request.routeOptions.url;
    // Said here as well: an error of the body's parser comes outside the context of the request.
    const [subject, traceId] = [subjectOf(request, pseudonym), activeTrace()];
    if (!answer.foreseen) request.log.error({ err: error, route, subject, traceId }, 'request failed');
    else if (error instanceof Failure && SECURITY.has(error.code))
      request.log.warn({ security: error.code, route, subject, traceId }, 'refused');
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const unreadable = request.originalUrl !== request.url;
    const link = unreadable ? null : leadToScreen(app, request);
    if (link !== null) return reply.header('cache-control', 'no-cache').redirect(link);
    const answer = translate(new Failure(unreadable ? 'BAD_REQUEST' : 'NOT_FOUND'), languageOf(request));
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });

  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Workers are files of this site: one verifies draws, another is the service worker.
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
        // Trusted types: text becomes markup or script only by one of these policies: public/boot.js, app/pwa/update.ts and the
        // sanitiser of the `html` toast, all of the member app.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['fairground-boot', 'fairground-worker', 'dompurify'],
      },
    },
    // The proxy that terminates TLS says it: browsers ignore the header over plain HTTP.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  // Not by @fastify/helmet, which parses the content policy anew for each request.
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, () => done());
  });
  return app;
}

/** Calls back for every answer with the pattern of its route (`none` where no route matched), its status and its seconds. */
export function onAnswers(
  app: FastifyInstance,
  answered: (route: string, status: number, seconds: number) => void,
): void {
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
    const route = is404 || routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
    answered(route, reply.statusCode, reply.elapsedTime / 1000);
  });
}

/**
 * Liveness and readiness: `/healthz` answers while the process runs; `/readyz` says whether a load balancer should send requests
 * here. The state of the beacon is reported but does not count: all nodes share it, so an outage of it would take out every node
 * at once.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: () => Promise<{ accepting: boolean; beacon: boolean; database: boolean }>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success({ alive: true }, 'en')),
  );
  app.get('/readyz', async (_request, reply) => {
    const parts = await checks();
    const ready = parts.database && parts.accepting;
    const body = ready
      ? success(parts, 'en')
      : { ...translate(new Failure('UNAVAILABLE'), 'en').body, data: parts };
    return reply
      .code(ready ? 200 : CODES.UNAVAILABLE.status)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
