import { ApiFailure } from '@fairground/client/api/failure.ts';
import { outcomeOf } from '#platform/outcome.rules.ts';

/**
 * Makes a retry safe for a call without an idempotency key. The returned `send` remembers a request whose response was lost. If the same
 * request is refused afterwards, the lost attempt may be the reason: the server carried it out, so the name is taken by this very
 * member. `settle` then finds out, and returns the result of the lost attempt, or null where the refusal stands.
 */
export function createLostAnswer() {
  let lost: string | undefined;
  return async function send<T>(
    sent: object,
    call: () => Promise<T>,
    settle: (refusal: ApiFailure) => Promise<T | null> | T | null,
  ): Promise<T> {
    const what = JSON.stringify(sent);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (outcomeOf(error) === 'unknown') lost = what;
      else if (lost === what) {
        const result = await settle(error);
        if (result !== null) return result;
      }
      throw error;
    }
  };
}

/** Turns any failure into null: a `settle` that cannot find out leaves the refusal as it is. */
export const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
