import type { ConsoleEndpoint, Role } from '@fairground/contract/console/endpoint';
import {
  type ConsoleDataOf,
  consoleEndpoints,
  type ConsoleEndpoints,
  type ConsoleKey,
  type ConsoleParsedInputOf,
} from '@fairground/contract/console/endpoints';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#platform/http/failure.ts';
import { knownQuery, parseInput } from '#platform/http/parse-input.ts';
import {
  callerOf,
  type FileAnswer,
  sendAnswer,
  type Shared,
  tokenOf,
  UPLOAD_MS,
} from '#platform/http/routes.ts';
import { acceptUploads, createUploadReader, type UploadedFile } from '#platform/http/upload-body.ts';

export type OperatorIdentity = { operatorId: string; username: string; role: Role; sessionId: string };

/** `ready`: the operator has set a password of their own and enrolled a second factor. */
export type OperatorSession = OperatorIdentity & {
  ready: boolean;
  /** Whether a second factor was entered within STEP_UP_SECONDS. */
  fresh: boolean;
};

/** Arguments of a handler; `operator` is null for public calls only. */
type ConsoleCall<K extends ConsoleKey> = Shared & {
  input: ConsoleParsedInputOf<K>;
  operator: ConsoleEndpoints[K]['auth'] extends 'public' ? null : OperatorIdentity;
  file: ConsoleEndpoints[K] extends { body: 'multipart' } ? UploadedFile : null;
  /** With the request's id: for what is answered although a part of it broke. */
  log: Pick<FastifyBaseLogger, 'error'>;
};
type ConsoleAnswer<K extends ConsoleKey> = ConsoleEndpoints[K] extends { answer: 'file' }
  ? FileAnswer
  : ConsoleDataOf<K>;

export type ConsoleHandler<K extends ConsoleKey> = (call: ConsoleCall<K>) => Promise<ConsoleAnswer<K>>;

/** A handler for each named call; the whole table must be covered for the server to type-check. */
export type ConsoleHandlers<K extends ConsoleKey = ConsoleKey> = { [P in K]: ConsoleHandler<P> };

type AnyHandler = (
  call: Shared & {
    input: unknown;
    operator: OperatorIdentity | null;
    file: UploadedFile | null;
    log: FastifyBaseLogger;
  },
) => Promise<unknown>;

/**
 * Registers every call of the console under the app's prefix. Roles are checked from the contract's table before the input is
 * parsed. The token is a header that another site cannot make a browser send, so CSRF is impossible.
 */
export async function registerConsoleEndpoints(
  app: FastifyInstance,
  handlers: ConsoleHandlers,
  authenticateOperator: (token: string) => Promise<OperatorSession | null>,
): Promise<void> {
  const readUpload = createUploadReader();
  async function admit({ auth, roles, stepUp }: ConsoleEndpoint, request: FastifyRequest): Promise<void> {
    if (auth === 'public') return;
    const token = tokenOf(request);
    const session = token === null ? null : await authenticateOperator(token);
    if (session === null) throw new Failure('UNAUTHORIZED');
    const { ready, fresh, ...operator } = session;
    // Before the refusals, so that the security log says whose they were.
    request.setDecorator('operator', operator satisfies OperatorIdentity);
    if (!roles.includes(operator.role) || (auth === 'operator' && !ready)) throw new Failure('FORBIDDEN');
    if (stepUp && !fresh) throw new Failure('STEP_UP_REQUIRED');
  }
  app.decorateRequest('operator', null);

  function addRoute(scope: FastifyInstance, key: ConsoleKey): void {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const endpoint: ConsoleEndpoint = consoleEndpoints[key];
    const handler = handlers[key] as AnyHandler;
    const isUpload = endpoint.body === 'multipart';

    scope.route({
      method,
      url,
      // What takes a longer body than others takes a file in it.
      ...(isUpload || endpoint.bodyBytes !== undefined ? { config: { bodyTimeoutMs: UPLOAD_MS } } : {}),
      ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
      /** Runs before the body is read: the body of an unauthenticated request is never parsed, whatever its size. */
      async onRequest(request) {
        await admit(endpoint, request);
      },
      async handler(request, reply) {
        const { query, body = {} } = request as { query: Record<string, unknown>; body: unknown };
        const file = isUpload ? await readUpload(request) : null;
        const raw = method === 'GET' ? knownQuery(endpoint.input, query) : isUpload ? {} : body;
        const caller = callerOf(request);
        const operator = request.getDecorator<OperatorIdentity | null>('operator');
        const { log } = request;
        const input = parseInput(endpoint.input, raw);
        const answer = await handler({ ...caller, operator, file, log, input });
        return sendAnswer(reply, endpoint, answer, caller.language);
      },
    });
  }

  const keys = Object.keys(consoleEndpoints) as ConsoleKey[];
  const takesFile = (key: ConsoleKey): boolean =>
    (consoleEndpoints[key] as ConsoleEndpoint).body === 'multipart';
  for (const key of keys.filter((each) => !takesFile(each))) addRoute(app, key);
  await app.register(async (uploads) => {
    await acceptUploads(uploads);
    for (const key of keys.filter(takesFile)) addRoute(uploads, key);
  });
}
