import type { ManyDone } from '@fairground/contract/console/many';
import { Failure } from '#platform/http/failure.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Does a step with each record, one after another, each in a transaction of its own: what fails for one, such as a colleague who was
 * faster, is told and stops none of the others. Anything but a refusal ends the call.
 */
export async function eachOf(
  ids: readonly string[],
  step: (id: string) => Promise<unknown>,
): Promise<ManyDone> {
  const result: ManyDone = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await step(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { by, status } = error.data ?? {};
      result.failed.push({ id, failure: error.code, by: textOf(by), status: textOf(status) });
    }
  }
  return result;
}
