import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeTrace } from '#platform/tracing.ts';
import type { Vault } from '#platform/vault.ts';

/** A keyed hash of a name or id, by which lines about the same one are found without saying who it is. */
export type Pseudonym = (text: string) => string;

type Current = { request: FastifyRequest; over: boolean };

const requests = new AsyncLocalStorage<Current>();

/** Pseudonyms by this deployment's keys: sixteen hexadecimal digits, enough to tell members apart, and nothing of a name or id. */
export const pseudonymsBy =
  (vault: Pick<Vault, 'hash'>): Pseudonym =>
  (text) =>
    vault.hash(`log:${text}`).toString('hex').slice(0, 16);

/** Whom a request is about: the member or operator who sent it, or the name that was tried; as a pseudonym. */
export function subjectOf(request: FastifyRequest, pseudonym: Pseudonym): string | undefined {
  const { member, operator, body } = request as {
    member?: { memberId: string } | null;
    operator?: { operatorId: string } | null;
    body?: unknown;
  };
  const tried = (body as { username?: unknown } | null | undefined)?.username;
  const name = typeof tried === 'string' ? tried.normalize('NFKC').toLowerCase().slice(0, 200) : undefined;
  const subject = member?.memberId ?? operator?.operatorId ?? name;
  return subject === undefined ? undefined : pseudonym(subject);
}

type Logger = { bindings: () => Record<string, unknown> };

/** Fields of pino's `mixin`: each line that is written while a request is worked on says which, of which trace and about whom. */
export const requestFields =
  (pseudonym: Pseudonym) =>
  (_line: object, _level: number, logger: Logger): Record<string, string | undefined> => {
    const current = requests.getStore();
    // A connection or timer that outlives the request in which it was made keeps its context: its lines are nobody's.
    if (current === undefined || current.over) return { traceId: activeTrace() };
    const { request } = current;
    // The request's own logger has the id already; a name that stands twice in a line is not JSON that every reader takes.
    const reqId = 'reqId' in logger.bindings() ? undefined : request.id;
    return { reqId, traceId: activeTrace(), subject: subjectOf(request, pseudonym) };
  };

/** Makes requests known to `requestFields`. */
export function followRequests(app: FastifyInstance): void {
  const current = new WeakMap<FastifyRequest, Current>();
  app.addHook('onRequest', (request, _reply, done) => {
    const mine = { request, over: false };
    current.set(request, mine);
    requests.run(mine, done);
  });
  // The body is read in events of the connection, outside the context of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    requests.run(current.get(request)!, done);
  });
  app.addHook('onResponse', async (request) => {
    const mine = current.get(request);
    if (mine) mine.over = true;
  });
}
