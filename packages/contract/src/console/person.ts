import * as v from 'valibot';

/** Who: a member or an operator. */
export const person = v.object({ id: v.string(), username: v.string() });
