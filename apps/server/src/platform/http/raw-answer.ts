import { CODES, type FailureName } from '@fairground/contract/codes';
import type { Language } from '@fairground/contract/language';
import { translate } from '#platform/http/envelope.ts';
import { Failure } from '#platform/http/failure.ts';

/**
 * The bytes of a failure in the envelope of all answers, for connections that Fastify does not answer: requests that are no HTTP, and
 * refused upgrades. The connection has to be closed after them.
 */
export function rawAnswer(
  name: FailureName,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): string {
  const body = JSON.stringify(translate(new Failure(name), language).body);
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...headers,
  }).map(([header, value]) => `${header}: ${value}\r\n`);
  return `HTTP/1.1 ${CODES[name].status} ${name}\r\n${lines.join('')}\r\n${body}`;
}
