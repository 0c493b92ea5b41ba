import { isFailure } from '#platform/is-failure.ts';

/** Refusals that are about the payment password alone: the keypad says them. */
export const isPinFailure = (error: unknown): boolean =>
  isFailure(error, 'PAYMENT_PASSWORD_WRONG') ||
  isFailure(error, 'PAYMENT_PASSWORD_NOT_SET') ||
  isFailure(error, 'PAYMENT_PASSWORD_LOCKED');
