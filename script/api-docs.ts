/** Writes docs/API.md from the contract, so that what it says is what is checked. `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODES, type FailureName } from '@fairground/contract/codes';
import { type EndpointKey, endpoints } from '@fairground/contract/endpoints';
import { SHARED_FAILURES } from '@fairground/contract/endpoint';
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

const shape = (
  schema: (typeof endpoints)[EndpointKey]['input' | 'data'],
  typeMode: 'input' | 'output',
): string => words(toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as JsonSchema);

const failure = (name: FailureName): string => `${CODES[name].code} ${name}`;

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
  for (const [key, endpoint] of Object.entries(endpoints)) {
    lines.push('', `## ${key}`, '', `- auth: ${endpoint.auth}`);
    lines.push(`- input: ${shape(endpoint.input, 'input')}`, `- data: ${shape(endpoint.data, 'output')}`);
    if (endpoint.failures.length > 0) lines.push(`- failures: ${endpoint.failures.map(failure).join(', ')}`);
  }
  lines.push(
    '',
    '# Video host',
    '',
    'Base `/video`; public; envelope code 1 is success, anything else raises `msg`.',
  );
  for (const [key, { input, data }] of Object.entries(videoEndpoints)) {
    lines.push(
      '',
      `## ${key}`,
      '',
      `- input: ${shape(input as never, 'input')}`,
      `- data: ${shape(data as never, 'output')}`,
    );
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
