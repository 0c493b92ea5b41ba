import { type ManyDone, NOT_TRIED } from '@fairground/contract/console/many';
import { Failure } from '#platform/http/failure.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Does a step with each record, one after another, each in a transaction of its own: what fails for one, such as a colleague who was
 * faster, is told and stops none of the others. Anything but a refusal, such as a database that went away, ends it: whoever asked must
 * still hear which are done, so it and the rest are named, and the error is logged. Sent again, those that are done stay done.
 */
export async function eachOf(
  ids: readonly string[],
  step: (id: string) => Promise<unknown>,
  log: { error: (fields: { err: unknown }, text: string) => void },
): Promise<ManyDone> {
  const result: ManyDone = { done: [], failed: [] };
  for (const [at, id] of ids.entries()) {
    try {
      await step(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) {
        // Of the first one nothing is known to be done: the answer is that of any call that breaks.
        if (at === 0) throw error;
        log.error({ err: error }, 'many broke off');
        const rest = ids.slice(at).map((one, n) => ({
          id: one,
          failure: n === 0 ? 'INTERNAL_ERROR' : NOT_TRIED,
          by: null,
          status: null,
        }));
        result.failed.push(...rest);
        return result;
      }
      const { by, status } = error.data ?? {};
      result.failed.push({ id, failure: error.code, by: textOf(by), status: textOf(status) });
    }
  }
  return result;
}
