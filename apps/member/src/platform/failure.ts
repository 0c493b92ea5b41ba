/**
 * `server`: the server refused, `message` is its own. `fault`: an HTTP fault without words. `network`: no
 * answer. `setup`: the request could not be made. `session`: nobody is logged in; the shell deals with it.
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

/** The code of a call that was waited for in vain: its time was up. */
export const TIMED_OUT = 408;

/** A call that did not succeed. `message` is in the member's language and may be shown as it is. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** The envelope's code, the HTTP status of a fault; where there was no answer TIMED_OUT, or 0. */
  readonly code: number;
  readonly data: unknown;
  readonly fields?: Record<string, string>;
  /** The message without how long to wait: for whoever counts the wait down. */
  readonly words: string;
  /** Seconds until another try makes sense. */
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

/** What to show: the server's own words where there are some, else the feature's text for this failure. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure && error.kind === 'server' && error.message !== '' ? error.message : fallback;

/** Why something failed, in the member's language: for beside the feature's own words for what failed. */
export const reasonOf = (error: Error): string => failureText(error, error.message);
