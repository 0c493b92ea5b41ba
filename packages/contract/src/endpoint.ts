import type * as v from 'valibot';
import type { FailureName } from '#codes.ts';
import type { RateLimit } from '#rates.ts';

/**
 * A call of the API. `input`: the query of a GET or the body of a POST (always a strict object); `data`: the schema to which the
 * answer is parsed, so that no other field gets out.
 */
export type Endpoint = {
  /** A few words: the title of the call in the API description. */
  summary: string;
  /** More than the summary says. */
  description?: string;
  auth: 'public' | 'member';
  /** A POST with one file in the field `file` instead of JSON; `input` is empty then. */
  body?: 'multipart';
  /** Success answers a file instead of an envelope; failures are envelopes. */
  answer?: 'file';
  /** The longest body that is read, where it is not LIMITS.body. */
  bodyBytes?: number;
  input: v.GenericSchema;
  data: v.GenericSchema;
  /** Rate limits of the call. */
  rates?: readonly RateLimit[];
  /** Failures beside those of every call (SHARED_FAILURES). */
  failures: readonly FailureName[];
};

/** Failures of every call. */
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
