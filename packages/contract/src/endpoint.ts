import type * as v from 'valibot';
import type { FailureName } from '#codes.ts';

/**
 * One call of the API. `input` is the query of a GET and the body of a POST (always a strict object);
 * `data` is what the answer is parsed to on its way out, so that nothing leaks.
 */
export type Endpoint = {
  auth: 'public' | 'member';
  /** Of a POST that sends one file in the field `file` instead of JSON; `input` is empty then. */
  body?: 'multipart';
  /** A file instead of an envelope where the call succeeds; failures are envelopes as ever. */
  answer?: 'file';
  input: v.GenericSchema;
  data: v.GenericSchema;
  /** Refusals beside those every call shares (SHARED_FAILURES). */
  failures: readonly FailureName[];
};

/** Refusals that any call may answer. */
export const SHARED_FAILURES = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
] as const satisfies readonly FailureName[];

export type Table = Record<`${'GET' | 'POST'} /${string}`, Endpoint>;
