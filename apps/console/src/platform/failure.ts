import { CODES, type FailureName } from '@fairground/contract/codes';

/**
 * `server`: the server refused, `message` is its own. `fault`: an HTTP fault without words. `network`: no
 * answer. `session`: nobody is logged in; the frame deals with it.
 */
export type FailureKind = 'server' | 'fault' | 'network' | 'session';

type Details = {
  kind: FailureKind;
  code: number;
  data?: unknown;
  fields?: Record<string, string> | undefined;
};

/** A call that did not succeed. `message` is in the operator's language and may be shown as it is. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** The envelope's code, the HTTP status of a fault, 0 where there was no answer. */
  readonly code: number;
  readonly data: unknown;
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, { kind, code, data, fields }: Details) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

/** Whether the error is that refusal: `isFailure(error, 'CONFLICT')`. */
export const isFailure = (error: unknown, name: FailureName): error is ApiFailure =>
  error instanceof ApiFailure && error.code === CODES[name].code;
