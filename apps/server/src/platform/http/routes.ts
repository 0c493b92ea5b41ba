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
import { acceptUploads, createUploadReader, type UploadedFile } from '#platform/http/upload-body.ts';

export type Identity = { memberId: string; sessionId: string };

/** What a handler learns of the request itself; `ip` is the address the client is counted by (client-address.ts). */
export type Shared = { language: Language; ip: string; userAgent: string };

/** What a handler gets: the parsed input, who asks, in which language and from where, and the file that was sent. */
type Call<K extends EndpointKey> = Shared & {
  input: ParsedInputOf<K>;
  member: (typeof endpoints)[K]['auth'] extends 'member' ? Identity : null;
  file: (typeof endpoints)[K] extends { body: 'multipart' } ? UploadedFile : null;
};

/** What a handler of an endpoint with `answer: 'file'` gives; with a name it is an attachment. */
export type FileAnswer = {
  contentType: string;
  /** A stream is sent as it is read; a failure after its first byte breaks the connection off. */
  body: Buffer | Readable;
  fileName?: string;
  /** Of what is everybody's; otherwise nobody keeps it. */
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

/** How long the body of an upload may take to arrive; the client waits as long (product.md section 2). */
export const UPLOAD_MS = 60_000;

export const languageOf = (request: FastifyRequest): Language =>
  requestLanguage((request.query as Record<string, unknown> | undefined)?.['lang']);

/** The session token of a request; a repeated or empty header is none. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['token'];
  return typeof header === 'string' && header !== '' ? header : null;
};

export const callerOf = (request: FastifyRequest): Shared => ({
  language: languageOf(request),
  ip: countedAddress(request.ip, request.socket.remoteAddress),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
});

/** Sends a file, never taken for another type than it says; kept by nobody, unless it says so. */
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

/** Sends what a handler gave as its endpoint says: parsed and in the envelope, or as a file. */
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

/** Registers every endpoint of the contract under the app's prefix. */
export async function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: (token: string) => Promise<Identity | null>,
): Promise<void> {
  const readUpload = createUploadReader();
  app.decorateRequest('member', null);

  function addRoute(scope: FastifyInstance, key: EndpointKey): void {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const endpoint: Endpoint = endpoints[key];
    const { auth, input } = endpoint;
    const isUpload = endpoint.body === 'multipart';
    const handler = handlers[key] as AnyHandler;

    scope.route({
      method,
      url,
      // The parser traces the headers it is given, the token among them.
      ...(isUpload ? { config: { bodyTimeoutMs: UPLOAD_MS }, logLevel: 'warn' } : {}),
      /** Before the body is read: what a stranger sends is not looked at, however much it is. */
      async onRequest(request) {
        if (auth !== 'member') return;
        const token = tokenOf(request);
        const member = token === null ? null : await authenticate(token);
        if (member === null) throw new Failure('UNAUTHORIZED');
        request.setDecorator('member', member);
      },
      async handler(request, reply) {
        const { query, body = {} } = request as { query: Record<string, unknown>; body: unknown };
        const file = isUpload ? await readUpload(request) : null;
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
