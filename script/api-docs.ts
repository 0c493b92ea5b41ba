/** Writes docs/API.md from the contract, so that what it says is what is checked. `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODES, type FailureName } from '@fairground/contract/codes';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { endpoints } from '@fairground/contract/endpoints';
import { type Endpoint, SHARED_FAILURES } from '@fairground/contract/endpoint';
import { videoEndpoints } from '@fairground/contract/movies';
import { texts } from '@fairground/contract/texts.en';
import { toJsonSchema } from '@valibot/to-json-schema';

const FILE = join(import.meta.dirname, '../docs/API.md');

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** A schema in one line, as a reader wants it: `{ list: [{ id: string }], page: number }`. */
function words(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' \\| ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(words))].join(' \\| ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(words).join(', ')}]`;
  if (Array.isArray(schema.items)) return `[${schema.items.map(words).join(', ')}]`;
  if (schema.items) return `[${words(schema.items)}]`;
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(
      ([name, inner]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${words(inner)}`,
    );
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  const bounded =
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER && schema.maximum !== undefined;
  const range = bounded ? ` ${schema.minimum}…${schema.maximum}` : '';
  const length = schema.maxLength === undefined ? '' : ` ≤${schema.maxLength}`;
  return `${String(schema.type ?? 'any')}${range}${length}`;
}

const shape = (schema: Endpoint['input'], typeMode: 'input' | 'output'): string =>
  words(toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as JsonSchema);

const failure = (name: FailureName): string => `${CODES[name].code} ${name}`;

type Call = Pick<Endpoint, 'answer' | 'body' | 'data' | 'failures' | 'input'>;

/** One call; `access` says who may make it. */
function describeCall(key: string, call: Call, access: string): string[] {
  const input =
    call.body === 'multipart' ? 'one file in the field `file` (multipart)' : shape(call.input, 'input');
  const data = call.answer === 'file' ? 'a file' : shape(call.data, 'output');
  const lines = ['', `## ${key}`, '', `- ${access}`, `- input: ${input}`, `- data: ${data}`];
  if (call.failures.length > 0) lines.push(`- failures: ${call.failures.map(failure).join(', ')}`);
  return lines;
}

const CONSOLE_ACCESS = { public: 'public', enrolling: 'any session', operator: 'enrolled' } as const;

function render(): string {
  const lines = [
    '# API',
    '',
    'Generated from `packages/contract` by `node script/api-docs.ts`; a test fails when it is out of date.',
    'Base path `/api`. Envelope `{ code, msg, data }`. `member` calls need the header `token`. Input is the query of a',
    'GET and the JSON body of a POST; unknown fields in a body are refused. Times are ISO 8601 UTC, money integers.',
    '',
    `Any call may answer ${SHARED_FAILURES.map(failure).join(', ')}; a member's call also ${failure('UNAUTHORIZED')}.`,
  ];
  for (const [key, endpoint] of Object.entries(endpoints))
    lines.push(...describeCall(key, endpoint, `auth: ${endpoint.auth}`));
  lines.push(
    '',
    '# Console',
    '',
    'Base path `/console/api`, the same envelope. The header `token` carries the session of an operator, which opens',
    'nothing of `/api`. *Any session* includes one whose second factor is not enrolled yet; *enrolled* calls need it.',
    `Without a session: ${failure('UNAUTHORIZED')}; with the wrong role, or not enrolled: ${failure('FORBIDDEN')}.`,
  );
  for (const [key, endpoint] of Object.entries(consoleEndpoints)) {
    const roles = endpoint.roles.length > 0 ? `; roles: ${endpoint.roles.join(', ')}` : '';
    lines.push(...describeCall(key, endpoint, `auth: ${CONSOLE_ACCESS[endpoint.auth]}${roles}`));
  }
  lines.push(
    '',
    '# Video host',
    '',
    'Base `/video`; public; envelope code 1 is success, anything else raises `msg`.',
  );
  for (const [key, { input, data }] of Object.entries(videoEndpoints)) {
    lines.push('', `## ${key}`, '', `- input: ${shape(input, 'input')}`, `- data: ${shape(data, 'output')}`);
  }
  lines.push('', '# Codes', '', '| code | name | HTTP | text |', '|---|---|---|---|');
  for (const [name, { code, status }] of Object.entries(CODES)) {
    lines.push(`| ${code} | ${name} | ${status} | ${texts.codes[name as FailureName]} |`);
  }
  return `${lines.join('\n')}\n`;
}

const wanted = render();
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8')) !== wanted) {
    process.stderr.write('docs/API.md is out of date: run node script/api-docs.ts\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, wanted);
}
