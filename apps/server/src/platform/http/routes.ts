import type { Readable } from 'node:stream';
import type { Endpoint } from '@fairground/contract/endpoint';
import { type EndpointKey, type DataOf, endpoints, type ParsedInputOf } from '@fairground/contract/endpoints';
import { type Language, requestLanguage } from '@fairground/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress } from '#platform/http/client-address.ts';
import { success } from '#platform/http/envelope.ts';
import { Failure } from '#platform/http/failure.ts';
import { parseAnswer } from '#platform/http/parse-answer.ts';
import { knownQuery, parseInput } from '#platform/http/parse-input.ts';
import type { Asked } from '#platform/webauthn/relying-party.rules.ts';
import { acceptUploads, createUploadReader, type UploadedFile } from '#platform/http/upload-body.ts';

export type Identity = { memberId: string; sessionId: string };

/**
 * The request's attributes. `ip`: the address by which the client is rate-limited (client-address.ts); `asked`: the page's origin and the
 * host, to which passkeys are bound.
 */
export type Shared = { language: Language; ip: string; userAgent: string; asked: Asked };

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Arguments of a handler: the parsed input, the member, and the uploaded file. */
type Call<K extends EndpointKey> = Shared & {
  input: ParsedInputOf<K>;
  member: (typeof endpoints)[K]['auth'] extends 'member' ? Identity : null;
  file: (typeof endpoints)[K] extends { body: 'multipart' } ? UploadedFile : null;
};

/** The result of a handler of an endpoint with `answer: 'file'`; with a file name it is an attachment. */
export type FileAnswer = {
  contentType: string;
  /** A stream is sent while it is read; an error after its first byte aborts the connection. */
  body: Buffer | Readable;
  fileName?: string;
  /** Cache-Control of a public file; without it the answer is `no-store`. */
  cacheControl?: string;
};

type AnswerOf<K extends EndpointKey> = (typeof endpoints)[K] extends { answer: 'file' }
  ? FileAnswer
  : DataOf<K>;
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<AnswerOf<K>>;

/** A handler for each named endpoint; the whole table must be covered for the server to type-check. */
export type Handlers<K extends EndpointKey = EndpointKey> = { [P in K]: Handler<P> };

type AnyHandler = (
  call: Shared & { input: unknown; member: Identity | null; file: UploadedFile | null },
) => Promise<unknown>;

/** Milliseconds in which the body of an upload must arrive; the client's timeout is as long (product.md section 2). */
export const UPLOAD_MS = 60_000;

/** The language of a request by its `lang` parameter. */
export const languageOf = (request: FastifyRequest): Language =>
  requestLanguage((request.query as Record<string, unknown> | undefined)?.['lang']);

/** The session token of a request; null where the header is missing, empty or repeated. */
export const tokenOf = (request: FastifyRequest): string | null => headerOf(request, 'token');

/** The attributes of a request that handlers get. */
export const callerOf = (request: FastifyRequest): Shared => ({
  language: languageOf(request),
  ip: countedAddress(request.ip, request.socket.remoteAddress),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  // HTTP/2 names the host in a header of its own.
  asked: {
    origin: headerOf(request, 'origin'),
    host: headerOf(request, 'host') ?? headerOf(request, ':authority'),
  },
});

/** Sends a file under its declared type alone, and uncached unless it names a Cache-Control. */
function sendFile(
  reply: FastifyReply,
  { contentType, body, fileName, cacheControl }: FileAnswer,
): FastifyReply {
  reply.headers({
    'cache-control': cacheControl ?? 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-type': contentType,
  });
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`);
  return reply.send(body);
}

/** Sends a handler's result as its endpoint says: parsed and in the envelope, or as a file. */
export function sendAnswer(
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'answer' | 'data'>,
  answer: unknown,
  language: Language,
): FastifyReply {
  if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer);
  return reply
    .header('cache-control', 'no-store')
    .send(success(parseAnswer(endpoint.data, answer), language));
}

/** A body that takes longer to arrive may outlive its session; nearly every body comes with its head. */
const SLOW_BODY_MS = 500;

/** Registers every endpoint of the contract under the app's prefix. */
export async function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: (token: string) => Promise<Identity | null>,
): Promise<void> {
  const readUpload = createUploadReader();
  app.decorateRequest('member', null);
  app.decorateRequest('admittedAt', 0);

  /** @throws Failure UNAUTHORIZED where the token is none of a live session */
  async function admit(request: FastifyRequest): Promise<void> {
    const token = tokenOf(request);
    const member = token === null ? null : await authenticate(token);
    if (member === null) throw new Failure('UNAUTHORIZED');
    request.setDecorator('member', member);
    request.setDecorator('admittedAt', performance.now());
  }

  function addRoute(scope: FastifyInstance, key: EndpointKey): void {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const endpoint: Endpoint = endpoints[key];
    const { auth, input } = endpoint;
    const isUpload = endpoint.body === 'multipart';
    const handler = handlers[key] as AnyHandler;

    scope.route({
      method,
      url,
      // At level trace the multipart parser logs the headers, the token among them.
      ...(isUpload ? { config: { bodyTimeoutMs: UPLOAD_MS }, logLevel: 'warn' } : {}),
      /** Runs before the body is read: the body of an unauthenticated request is never parsed, whatever its size. */
      async onRequest(request) {
        if (auth === 'member') await admit(request);
      },
      async handler(request, reply) {
        const { query, body = {} } = request as { query: Record<string, unknown>; body: unknown };
        const file = isUpload ? await readUpload(request) : null;
        // Otherwise whoever holds a request open still acts for seconds after the session was ended or the password changed.
        const admittedAt = request.getDecorator<number>('admittedAt');
        if (auth === 'member' && performance.now() - admittedAt > SLOW_BODY_MS) await admit(request);
        const raw = method === 'GET' ? knownQuery(input, query) : isUpload ? {} : body;
        const caller = callerOf(request);
        const member = request.getDecorator<Identity | null>('member');
        const answer = await handler({ ...caller, member, file, input: parseInput(input, raw) });
        return sendAnswer(reply, endpoint, answer, caller.language);
      },
    });
  }

  const keys = Object.keys(endpoints) as EndpointKey[];
  const takesFile = (key: EndpointKey): boolean => (endpoints[key] as Endpoint).body === 'multipart';
  for (const key of keys.filter((each) => !takesFile(each))) addRoute(app, key);
  await app.register(async (uploads) => {
    await acceptUploads(uploads);
    for (const key of keys.filter(takesFile)) addRoute(uploads, key);
  });
}
