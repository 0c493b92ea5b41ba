import { CODES, type FailureName, type FieldFault, type Texts } from '@fairground/contract/codes';
import type { Envelope } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { texts as en } from '@fairground/contract/texts.en';
import { texts as ja } from '@fairground/contract/texts.ja';
import { texts as zhCn } from '@fairground/contract/texts.zh-cn';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

const TEXTS: Record<Language, Texts> = { ja, 'zh-cn': zhCn, en };

export type Answer = { status: number; headers: Record<string, string>; body: Envelope<unknown> };

export const success = (data: unknown, language: Language): Envelope<unknown> => ({
  code: CODES.OK.code,
  msg: TEXTS[language].codes.OK,
  data,
});

const fieldText = (fault: FieldFault, language: Language): string => TEXTS[language].fields[fault];

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
 * The database is away, stopping, starting, unreachable, or has no room left (class 53: disk, memory, connections):
 * SQLSTATE, a failed connect, or node-postgres's words.
 */
function isAway(error: Error, code: string): boolean {
  if (/^(?:08|53|57P)\w{2,3}$/.test(code)) return true;
  if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) return true;
  return /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}

/** The failure an error stands for; null where nobody foresaw it. */
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

/** The one place where errors become answers. `foreseen` is false for a fault of ours, which must be logged. */
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
    body: { code, msg: TEXTS[language].codes[failure.code], data },
    foreseen: known !== null && known.code !== 'UNAVAILABLE',
  };
}
