import { isFailure } from '@fairground/client/api/failure.ts';

/** Refusals that concern the payment password only; shown at the keypad. */
export const isPinFailure = (error: unknown): boolean =>
  isFailure(error, 'PAYMENT_PASSWORD_WRONG') ||
  isFailure(error, 'PAYMENT_PASSWORD_NOT_SET') ||
  isFailure(error, 'PAYMENT_PASSWORD_LOCKED');
