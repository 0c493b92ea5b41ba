import { CODES, type FailureName } from '@fairground/contract/codes';

/**
 * `server`: refused, with the server's message. `fault`: an HTTP error without a message. `network`: no answer.
 * `setup`: the request could not be made. `session`: nobody is logged in; the shell handles it.
 */
export type FailureKind = 'server' | 'fault' | 'network' | 'setup' | 'session';

type Details = {
  kind: FailureKind;
  code: number;
  data?: unknown;
  fields?: Record<string, string> | undefined;
  words?: string | undefined;
  retryAfter?: number | undefined;
};

/** The code of a call that timed out. */
export const TIMED_OUT = 408;

/** A call that did not succeed. `message` is in the user's language and may be shown. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** The envelope's code, or the HTTP status of a fault; without an answer TIMED_OUT or 0. */
  readonly code: number;
  readonly data: unknown;
  readonly fields?: Record<string, string>;
  /** The message without the waiting time, for a view that shows a countdown. */
  readonly words: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;

  constructor(message: string, { kind, code, data, fields, words, retryAfter }: Details) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.words = words ?? message;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
    if (fields) this.fields = fields;
  }
}

/** Whether the error is a certain refusal: `isFailure(error, 'INSUFFICIENT_BALANCE')`. */
export const isFailure = (error: unknown, name: FailureName): error is ApiFailure =>
  error instanceof ApiFailure && error.code === CODES[name].code;

/** Whether there was no answer: the call may or may not have reached the server. */
export const isUnanswered = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'network';

/** Whether the server itself gave no answer, at most a gateway in front of it: the call may have been carried out. */
export const isWithoutAnswer = (error: unknown): error is ApiFailure =>
  isUnanswered(error) || (error instanceof ApiFailure && error.kind === 'fault' && error.code >= 500);

/** The text to show: the server's message if there is one, else the feature's. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure && error.kind === 'server' && error.message !== '' ? error.message : fallback;
