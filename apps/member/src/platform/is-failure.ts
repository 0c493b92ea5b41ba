import { CODES, type FailureName } from '@fairground/contract/codes';
import { ApiFailure } from '#platform/failure.ts';

/** Whether the error is that refusal: `isFailure(error, 'INSUFFICIENT_BALANCE')`. */
export const isFailure = (error: unknown, name: FailureName): error is ApiFailure =>
  error instanceof ApiFailure && error.code === CODES[name].code;
