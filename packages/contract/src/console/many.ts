import * as v from 'valibot';
import { fault, uuid } from '#fields.ts';
import { described } from '#named.ts';

/** Records of one call: few enough that it ends before a client gives up. */
export const MANY_AT_MOST = 200;

export const ids = v.pipe(
  v.array(uuid, fault('invalid')),
  v.minLength(1, fault('required')),
  v.maxLength(MANY_AT_MOST, fault('too_long')),
  v.check((list) => new Set(list).size === list.length, fault('invalid')),
);

/** Stands for the failure of a record whose turn never came, because the one before it broke. */
export const NOT_TRIED = 'NOT_TRIED';

/** What became of each record. */
export const manyDone = v.object({
  done: v.array(v.string()),
  failed: v.array(
    v.object({
      id: v.string(),
      failure: described(
        'The name of the failure, such as CONFLICT; INTERNAL_ERROR where it broke, which may have been after it was done, and NOT_TRIED for those after it. Sending all of them again is safe.',
        v.string(),
      ),
      by: described('Of a conflict: who was first, or who has it.', v.nullable(v.string())),
      status: described('Of a conflict: the state now.', v.nullable(v.string())),
    }),
  ),
});
export type ManyDone = v.InferOutput<typeof manyDone>;
