import { CODES, type FailureName } from '#codes.ts';
import { type Endpoint, SHARED_FAILURES } from '#endpoint.ts';
import type { createConverter, Json } from '#description/schemas.ts';
import { messages } from '#messages.en.ts';

export type Converter = ReturnType<typeof createConverter>;

/** The fields that the tables of members, operators and the video host have in common. */
export type DescribedCall = Pick<Endpoint, 'data' | 'input' | 'summary'> &
  Partial<Pick<Endpoint, 'answer' | 'body' | 'description' | 'failures' | 'rates'>> & {
    /** Failures of callers who may not make this call. */
    accessFailures: readonly FailureName[];
    /** Who may call it, in words; null for everybody. */
    access: string | null;
  };

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** `POST /member/login` → `postMemberLogin` */
export const operationId = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, '');

/** Whether the failure is a domain outcome, which has status 200. */
const isOutcome = (name: FailureName): boolean => CODES[name].status === 200;

const oneOf = (schemas: Json[]): Json => (schemas.length === 1 ? schemas[0]! : { oneOf: schemas });

function outcome(code: number, data: Json, title: string): Json {
  return {
    allOf: [
      reference('schemas', 'Envelope'),
      { type: 'object', title, properties: { code: { const: code }, data }, required: ['code', 'data'] },
    ],
  };
}

/** The schema of success and all domain outcomes, distinguished by `code`. */
function answer(call: DescribedCall, convert: Converter): Json {
  const headers = { 'X-Request-ID': reference('headers', 'RequestId') };
  const outcomes = (call.failures ?? []).filter(isOutcome);
  if (call.answer === 'file') {
    return {
      description: 'The file; or, as JSON, why there is none.',
      headers,
      content: {
        '*/*': { schema: { type: 'string', format: 'binary' } },
        ...(outcomes.length === 0
          ? {}
          : {
              'application/json': {
                schema: oneOf(outcomes.map((name) => reference('schemas', name))),
              },
            }),
      },
    };
  }
  const success = outcome(CODES.OK.code, convert.output(call.data), 'OK');
  return {
    description: ['OK', ...outcomes]
      .map((name) => `\`${CODES[name as FailureName | 'OK'].code}\` ${name}`)
      .join(', '),
    headers,
    content: {
      'application/json': {
        schema: oneOf([success, ...outcomes.map((name) => reference('schemas', name))]),
      },
    },
  };
}

/** The query parameters of a GET. */
function parameters(call: DescribedCall, convert: Converter): Json[] {
  const { properties = {}, required = [] } = convert.input(call.input) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: DescribedCall, convert: Converter): Json {
  if (call.body === 'multipart') {
    const file = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP.' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = convert.input(call.input);
  const { required = [] } = schema as { required?: string[] };
  return { required: required.length > 0, content: { 'application/json': { schema } } };
}

const rateWords = ({ tries, seconds, per }: NonNullable<Endpoint['rates']>[number]): string =>
  `${tries} in ${seconds} s per ${per}`;

/** All failures of a call. */
export const failuresOf = (call: DescribedCall): FailureName[] => [
  ...new Set([...SHARED_FAILURES, ...call.accessFailures, ...(call.failures ?? [])]),
];

/** One call as an Operation Object. */
export function describeOperation(key: string, call: DescribedCall, convert: Converter): Json {
  const rates = call.rates ?? [];
  const byStatus = failuresOf(call)
    .filter((name) => !isOutcome(name))
    .toSorted((a, b) => CODES[a].status - CODES[b].status);
  const words = [
    call.description,
    call.access,
    rates.length === 0 ? undefined : `Limits: ${rates.map(rateWords).join('; ')}.`,
  ].filter((each) => each !== undefined && each !== null);
  const get = key.startsWith('GET ');
  return {
    operationId: operationId(key),
    summary: call.summary,
    ...(words.length === 0 ? {} : { description: words.join('\n\n') }),
    parameters: [reference('parameters', 'lang'), ...(get ? parameters(call, convert) : [])],
    ...(get ? {} : { requestBody: requestBody(call, convert) }),
    responses: {
      200: answer(call, convert),
      ...Object.fromEntries(byStatus.map((name) => [CODES[name].status, reference('responses', name)])),
    },
    ...(rates.length === 0 ? {} : { 'x-rate-limits': rates }),
  };
}

/** Components to which operations refer: envelope, failures by name, parameters and headers. */
export function sharedComponents(used: ReadonlySet<FailureName>): {
  schemas: Json;
  responses: Json;
  parameters: Json;
  headers: Json;
} {
  const names = Object.keys(CODES).filter((name): name is FailureName => used.has(name as FailureName));
  const failure = (name: FailureName): Json => ({
    ...outcome(
      CODES[name].code,
      name === 'VALIDATION_FAILED' ? reference('schemas', 'InvalidFields') : {},
      name,
    ),
    description: messages.codes[name],
  });
  return {
    schemas: {
      Envelope: {
        type: 'object',
        description:
          'Every answer. `code` tells outcomes apart, `msg` says it in the language of the request.',
        properties: {
          code: { type: 'integer', format: 'int32' },
          msg: { type: 'string' },
          data: {},
        },
        required: ['code', 'msg', 'data'],
      },
      InvalidFields: {
        type: 'object',
        description: 'What is wrong with each field of the input, in words.',
        properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
        required: ['fields'],
      },
      ...Object.fromEntries(names.map((name) => [name, failure(name)])),
    },
    responses: Object.fromEntries(
      names
        .filter((name) => !isOutcome(name))
        .map((name) => [
          name,
          {
            description: messages.codes[name],
            headers: {
              'X-Request-ID': reference('headers', 'RequestId'),
              ...(['TOO_MANY_REQUESTS', 'UNAVAILABLE'].includes(name)
                ? { 'Retry-After': reference('headers', 'RetryAfter') }
                : {}),
            },
            content: { 'application/json': { schema: reference('schemas', name) } },
          },
        ]),
    ),
    parameters: {
      lang: {
        name: 'lang',
        in: 'query',
        description: 'Language of `msg` and of texts in the answer.',
        schema: { type: 'string', enum: ['ja', 'zh-cn', 'en'], default: 'en' },
      },
    },
    headers: {
      RequestId: {
        description: 'Names this request in the logs of the site.',
        schema: { type: 'string' },
      },
      RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
    },
  };
}
