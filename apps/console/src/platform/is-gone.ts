import { isFailure } from '@fairground/client/api/failure.ts';

/** There is no such row, or the address has no id of one. */
export const isGone = (error: unknown): boolean =>
  isFailure(error, 'NOT_FOUND') || isFailure(error, 'VALIDATION_FAILED');
