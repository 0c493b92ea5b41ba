import { consoleEndpoints } from '#console/endpoints.ts';
import type { ConsoleEndpoint } from '#console/endpoint.ts';
import type { Endpoint } from '#endpoint.ts';
import { endpoints } from '#endpoints.ts';
import { videoEndpoints } from '#movies.ts';
import {
  type Converter,
  type DescribedCall,
  describeOperation,
  failuresOf,
  sharedComponents,
} from '#description/operation.ts';
import { collectNamed, createConverter, type Json } from '#description/schemas.ts';

type Calls = Record<string, DescribedCall>;

/** The group of a call is the first part of its path. */
const groupOf = (path: string): string => path.split('/')[1]!;

const MEMBER_TOKEN: Json = {
  type: 'apiKey',
  in: 'header',
  name: 'token',
  description: 'The session that POST /member/login and POST /member/register answer.',
};
const OPERATOR_TOKEN: Json = {
  type: 'apiKey',
  in: 'header',
  name: 'token',
  description: "The session of an operator, from POST /session/login; it opens nothing of the members' API.",
};

function operations(calls: Calls, convert: Converter, extra: (path: string) => Json): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [key, call] of Object.entries(calls)) {
    const [method, path] = key.split(' ') as [string, string];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        tags: [groupOf(path)],
        ...describeOperation(key, call, convert),
        ...(call.access === null ? { security: [] } : {}),
        ...extra(path),
      },
    };
  }
  return paths;
}

type Source = { info: Json; server: string; token: Json; calls: Calls; video?: Calls };

function openApi({ info, server, token, calls, video = {} }: Source): Json {
  const every = [...Object.values(calls), ...Object.values(video)];
  const named = collectNamed(every.flatMap(({ input, data }) => [input, data]));
  const convert = createConverter(named, 'draft-2020-12');
  const shared = sharedComponents(new Set(every.flatMap(failuresOf)));
  const paths = {
    ...operations(calls, convert, () => ({})),
    ...operations(video, convert, () => ({ tags: ['video'], servers: [{ url: '/video' }] })),
  };
  const groups = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => (operation as { tags: string[] }).tags),
  );
  return {
    openapi: '3.1.0',
    info: { version: '1', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }, ...info },
    servers: [{ url: server }],
    security: [{ token: [] }],
    tags: [...new Set(groups)].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token },
      ...shared,
      schemas: { ...shared.schemas, ...convert.components() },
    },
  };
}

const memberCall = (call: Endpoint): DescribedCall => ({
  ...call,
  access: call.auth === 'member' ? 'For members.' : null,
  accessFailures: call.auth === 'member' ? ['UNAUTHORIZED'] : [],
});

function consoleCall(call: ConsoleEndpoint): DescribedCall {
  if (call.auth === 'public') return { ...call, access: null, accessFailures: [] };
  const enrolled = call.auth === 'operator' ? 'with a second factor enrolled' : 'enrolled or not';
  return {
    ...call,
    access: `For operators with the role ${call.roles.join(', ')}, ${enrolled}.`,
    accessFailures: ['UNAUTHORIZED', 'FORBIDDEN'],
  };
}

const mapCalls = <T>(table: Record<string, T>, describe: (call: T) => DescribedCall): Calls =>
  Object.fromEntries(Object.entries(table).map(([key, call]) => [key, describe(call)]));

const COMMON = [
  'Every answer is an envelope `{ code, msg, data }`. Outcomes of the domain travel with HTTP status 200 and tell',
  'themselves apart by `code`; transport faults carry their status as well. Input is the query of a GET and the JSON',
  'body of a POST; a body with unknown fields is refused. Times are ISO 8601 in UTC, money is integers in minor units.',
  'A value may be added to an answer, or to the values of a field of an answer, at any time.',
].join(' ');

/** OpenAPI 3.1 of the calls of members and of everybody. */
export const describeApi = (): Json =>
  openApi({
    info: { title: 'Fairground API', description: COMMON },
    server: '/api',
    token: MEMBER_TOKEN,
    calls: mapCalls<Endpoint>(endpoints, memberCall),
    video: mapCalls<Pick<Endpoint, 'data' | 'input' | 'summary'>>(videoEndpoints, (call) => ({
      ...call,
      access: null,
      accessFailures: [],
    })),
  });

/** OpenAPI 3.1 of the calls of operators. */
export const describeConsoleApi = (): Json =>
  openApi({
    info: { title: 'Fairground console API', description: COMMON },
    server: '/console/api',
    token: OPERATOR_TOKEN,
    calls: mapCalls<ConsoleEndpoint>(consoleEndpoints, consoleCall),
  });
