import { CODES, type FailureName, type FieldFault, type Messages } from '@fairground/contract/codes';
import type { Envelope } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { messages as en } from '@fairground/contract/messages.en';
import { messages as ja } from '@fairground/contract/messages.ja';
import { messages as zhCn } from '@fairground/contract/messages.zh-cn';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

const MESSAGES: Record<Language, Messages> = { ja, 'zh-cn': zhCn, en };

export type Answer = { status: number; headers: Record<string, string>; body: Envelope<unknown> };

/** The envelope of a success: code 200 with `data`. */
export const success = (data: unknown, language: Language): Envelope<unknown> => ({
  code: CODES.OK.code,
  msg: MESSAGES[language].codes.OK,
  data,
});

const fieldText = (fault: FieldFault, language: Language): string => MESSAGES[language].fields[fault];

/** Failures of the HTTP layer below the endpoints, by Fastify's or Node's code. */
const TRANSPORT: Record<string, FailureName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  ECONNRESET: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
};

/**
 * Whether the database is stopping, starting, unreachable or out of resources (class 53: disk, memory, connections), is a primary
 * no longer (25006), or a lock was held too long (55P03): by SQLSTATE, the code of a failed connect, or node-postgres's message.
 */
function isAway(error: Error, code: string): boolean {
  if (/^(?:(?:08|53|57P)\w{2,3}|25006|55P03)$/.test(code)) return true;
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return true;
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(
    error.message,
  );
}

/** The failure that an error means; null for an unexpected error. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = TRANSPORT[code];
  if (known) return new Failure(known);
  if (isAway(error, code)) return new Failure('UNAVAILABLE');
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === CODES.RANGE_NOT_SATISFIABLE.status) return new Failure('RANGE_NOT_SATISFIABLE');
  if (status === CODES.FORBIDDEN.status || status === CODES.NOT_FOUND.status) return new Failure('NOT_FOUND');
  return status >= 400 && status < 500 ? new Failure('BAD_REQUEST') : null;
}

/**
 * The one place where errors become answers. `foreseen` is false for an unexpected error and for an outage (no database, no room),
 * which must be logged.
 */
export function translate(error: unknown, language: Language): Answer & { foreseen: boolean } {
  const known = failureOf(error);
  const failure = known ?? new Failure('INTERNAL_ERROR');
  const { code, status } = CODES[failure.code];
  const data =
    failure instanceof InvalidInput
      ? {
          fields: Object.fromEntries(
            Object.entries(failure.fields).map(([name, fault]) => [name, fieldText(fault, language)]),
          ),
        }
      : failure.data;
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(failure.retryAfter === null ? {} : { 'retry-after': String(Math.ceil(failure.retryAfter)) }),
    },
    body: { code, msg: MESSAGES[language].codes[failure.code], data },
    foreseen: known !== null && status < 500,
  };
}
