import { ApiFailure } from '@fairground/client/api/failure.ts';
import { outcomeOf } from '#platform/outcome.rules.ts';

/**
 * Sends for a form, and remembers what was sent where the answer was lost. If the same is then refused, the reason may be the earlier
 * attempt: the name is taken, by this member. `settle` looks whether that attempt had arrived, and returns its result, or null: the
 * refusal stands.
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

/** The result, or null for any failure: for a `settle` that asks the server. */
export const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
