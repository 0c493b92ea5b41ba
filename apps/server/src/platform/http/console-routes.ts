import type { ConsoleEndpoint, Role } from '@fairground/contract/console/endpoint';
import {
  type ConsoleDataOf,
  consoleEndpoints,
  type ConsoleEndpoints,
  type ConsoleKey,
  type ConsoleParsedInputOf,
} from '@fairground/contract/console/endpoints';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/http/failure.ts';
import { knownQuery, parseInput } from '#platform/http/parse-input.ts';
import { callerOf, type FileAnswer, sendAnswer, type Shared, tokenOf } from '#platform/http/routes.ts';

export type OperatorIdentity = { operatorId: string; username: string; role: Role; sessionId: string };

/** `ready`: the password is the operator's own and the second factor is in force. */
export type OperatorSession = OperatorIdentity & { ready: boolean };

/** What a handler gets; `operator` is null for public calls only. */
type ConsoleCall<K extends ConsoleKey> = Shared & {
  input: ConsoleParsedInputOf<K>;
  operator: ConsoleEndpoints[K]['auth'] extends 'public' ? null : OperatorIdentity;
};
type ConsoleAnswer<K extends ConsoleKey> = ConsoleEndpoints[K] extends { answer: 'file' }
  ? FileAnswer
  : ConsoleDataOf<K>;

export type ConsoleHandler<K extends ConsoleKey> = (call: ConsoleCall<K>) => Promise<ConsoleAnswer<K>>;

/** A handler for each named call; the whole table must be covered for the server to type-check. */
export type ConsoleHandlers<K extends ConsoleKey = ConsoleKey> = { [P in K]: ConsoleHandler<P> };

type AnyHandler = (call: Shared & { input: unknown; operator: OperatorIdentity | null }) => Promise<unknown>;

/**
 * Registers every call of the console under the app's prefix. Who may call is decided from the contract's table
 * before anything of the input is looked at. The token is a header that no other site can make a browser send,
 * so there is nothing to forge.
 */
export function registerConsoleEndpoints(
  app: FastifyInstance,
  handlers: ConsoleHandlers,
  authenticateOperator: (token: string) => Promise<OperatorSession | null>,
): void {
  async function admit(
    { auth, roles }: ConsoleEndpoint,
    token: string | null,
  ): Promise<OperatorIdentity | null> {
    if (auth === 'public') return null;
    const session = token === null ? null : await authenticateOperator(token);
    if (session === null) throw new Failure('UNAUTHORIZED');
    const { ready, ...operator } = session;
    if (!roles.includes(operator.role) || (auth === 'operator' && !ready)) throw new Failure('FORBIDDEN');
    return operator;
  }
  app.decorateRequest('operator', null);

  for (const key of Object.keys(consoleEndpoints) as ConsoleKey[]) {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const endpoint: ConsoleEndpoint = consoleEndpoints[key];
    const handler = handlers[key] as AnyHandler;

    app.route({
      method,
      url,
      /** Before the body is read: what a stranger sends is not looked at, however much it is. */
      async onRequest(request) {
        request.setDecorator('operator', await admit(endpoint, tokenOf(request)));
      },
      async handler(request, reply) {
        const { query, body = {} } = request as { query: Record<string, unknown>; body: unknown };
        const raw = method === 'GET' ? knownQuery(endpoint.input, query) : body;
        const caller = callerOf(request);
        const operator = request.getDecorator<OperatorIdentity | null>('operator');
        const answer = await handler({ ...caller, operator, input: parseInput(endpoint.input, raw) });
        return sendAnswer(reply, endpoint, answer, caller.language);
      },
    });
  }
}
