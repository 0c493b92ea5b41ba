import { isFailure } from '@fairground/client/api/failure.ts';

/** Until when a login takes the closing of an account back, where that is what a login was refused for; else null. */
export function closingUntil(error: unknown): string | null {
  if (!isFailure(error, 'ACCOUNT_CLOSING')) return null;
  const { until } = (error.data ?? {}) as { until?: unknown };
  return typeof until === 'string' ? until : null;
}
