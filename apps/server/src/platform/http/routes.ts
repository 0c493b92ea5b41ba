import { type EndpointKey, type DataOf, endpoints, type ParsedInputOf } from '@fairground/contract/endpoints';
import { type Language, requestLanguage } from '@fairground/contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '#platform/http/envelope.ts';
import { Failure } from '#platform/http/failure.ts';
import { parseAnswer } from '#platform/http/parse-answer.ts';
import { knownQuery, parseInput } from '#platform/http/parse-input.ts';

export type Identity = { memberId: string; sessionId: string };

type Shared = { language: Language; ip: string; userAgent: string };

/** What a handler gets: the parsed input, who asks, in which language and from where. */
type Call<K extends EndpointKey> = Shared & {
  input: ParsedInputOf<K>;
  member: (typeof endpoints)[K]['auth'] extends 'member' ? Identity : null;
};
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<DataOf<K>>;

/** A handler for each named endpoint; the whole table must be covered for the server to type-check. */
export type Handlers<K extends EndpointKey = EndpointKey> = { [P in K]: Handler<P> };

type AnyHandler = (call: Shared & { input: unknown; member: Identity | null }) => Promise<unknown>;

export const languageOf = (request: FastifyRequest): Language =>
  requestLanguage((request.query as Record<string, unknown> | undefined)?.['lang']);

/** The session token of a request; a repeated or empty header is none. */
const tokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['token'];
  return typeof header === 'string' && header !== '' ? header : null;
};

/** Registers every endpoint of the contract under the app's prefix. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: (token: string) => Promise<Identity | null>,
): void {
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    const { auth, input, data } = endpoints[key];
    const handler = handlers[key] as AnyHandler;

    app.route({
      method,
      url: path,
      async handler(request, reply) {
        const language = languageOf(request);
        let member: Identity | null = null;
        if (auth === 'member') {
          const token = tokenOf(request);
          member = token === null ? null : await authenticate(token);
          if (member === null) throw new Failure('UNAUTHORIZED');
        }
        const { query, body = {} } = request as { query: Record<string, unknown>; body: unknown };
        const raw = method === 'GET' ? knownQuery(input, query) : body;
        const answer = await handler({
          input: parseInput(input, raw),
          member,
          language,
          ip: request.ip,
          userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
        });
        return reply.header('cache-control', 'no-store').send(success(parseAnswer(data, answer), language));
      },
    });
  }
}
