import type { FailureName, FieldFault } from '@fairground/contract/codes';

/** A failure that the contract names; envelope.ts turns it into an answer. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: FailureName;
  readonly data: Record<string, unknown> | null;
  /** Seconds until another try makes sense; becomes Retry-After. */
  readonly retryAfter: number | null;

  constructor(code: FailureName, options: { data?: Record<string, unknown>; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.data = options.data ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

export type FieldFaults = Record<string, FieldFault>;

/** Invalid input, with a fault for each field. */
export class InvalidInput extends Failure {
  readonly fields: FieldFaults;

  constructor(fields: FieldFaults) {
    super('VALIDATION_FAILED');
    this.fields = fields;
  }
}
