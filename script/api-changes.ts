import { compare, type Json, resolve } from './api-breaking.ts';

type Operation = {
  parameters?: unknown[];
  requestBody?: Json;
  security?: unknown[];
  responses: Record<string, unknown>;
};

/** Every operation by `METHOD /path`. */
function operationsOf(document: Json): Map<string, Operation> {
  const paths = (document['paths'] ?? {}) as Record<string, Record<string, Operation>>;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

const parametersOf = (root: Json, { parameters = [] }: Operation): Map<string, Json> =>
  new Map(parameters.map((each) => resolve(root, each)).map((each) => [String(each['name']), each]));

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value);

function bodyOf(root: Json, { requestBody }: Operation): Json {
  const content = (resolve(root, requestBody)['content'] ?? {}) as Record<string, Json>;
  return (Object.values(content)[0]?.['schema'] ?? {}) as Json;
}

/** The schema of `data` in the successful answer. */
function dataOf(root: Json, { responses }: Operation): Json {
  const schema = at(resolve(root, responses['200']), 'content', 'application/json', 'schema');
  const success = at(schema, 'oneOf', 0) ?? schema;
  return (at(success, 'allOf', 1, 'properties', 'data') ?? {}) as Json;
}

function changesOfOperation(before: Json, now: Json, was: Operation, is: Operation): string[] {
  const found: string[] = [];
  if (was.security?.length === 0 && is.security?.length !== 0) found.push('needs a session');
  const [olds, news] = [parametersOf(before, was), parametersOf(now, is)];
  for (const [name, parameter] of olds) {
    const other = news.get(name);
    if (!other) found.push(`query: ${name} is gone`);
    else
      found.push(
        ...compare(
          { root: before, schema: parameter['schema'] as Json },
          { root: now, schema: other['schema'] as Json },
          'in',
          name,
        ).map((what) => `query: ${what}`),
      );
  }
  for (const [name, parameter] of news)
    if (parameter['required'] === true && olds.get(name)?.['required'] !== true)
      found.push(`query: ${name} is required`);
  const bodies = [
    { root: before, schema: bodyOf(before, was) },
    { root: now, schema: bodyOf(now, is) },
  ] as const;
  found.push(...compare(...bodies, 'in').map((what) => `body: ${what}`));
  const data = [
    { root: before, schema: dataOf(before, was) },
    { root: now, schema: dataOf(now, is) },
  ] as const;
  found.push(...compare(...data, 'out').map((what) => `data: ${what}`));
  return found;
}

/** Changes that break clients of an OpenAPI description, as `METHOD /path: what`. */
export function breakingCalls(before: Json, now: Json): string[] {
  const current = operationsOf(now);
  return [...operationsOf(before)].flatMap(([key, was]) => {
    const is = current.get(key);
    const found = is ? changesOfOperation(before, now, was, is) : ['is gone'];
    return found.map((what) => `${key}: ${what}`);
  });
}

/** Changes that break clients of the sockets, as `CHANNEL message: what`. */
export function breakingMessages(before: Json, now: Json): string[] {
  const channels = (before['channels'] ?? {}) as Record<string, { address: string; messages: Json }>;
  return Object.entries(channels).flatMap(([name, { address, messages }]) =>
    Object.keys(messages).flatMap((message) => {
      const [was, is] = [before, now].map((root) =>
        resolve(root, at(root, 'channels', name, 'messages', message)),
      ) as [Json, Json];
      const found =
        is['payload'] === undefined
          ? ['is gone']
          : compare(
              { root: before, schema: was['payload'] as Json },
              { root: now, schema: is['payload'] as Json },
              ['token', 'ping'].includes(message) ? 'in' : 'out',
            );
      return found.map((what) => `${address} ${message}: ${what}`);
    }),
  );
}
