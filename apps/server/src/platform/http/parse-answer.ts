import * as v from 'valibot';

/**
 * The answer, with nothing that the contract does not list. One that does not fit is a fault of ours; its error
 * says where, and not, as the schema library's own would, what stood there.
 */
export function parseAnswer(schema: v.GenericSchema, answer: unknown): unknown {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new TypeError(`the answer does not fit the contract at ${v.getDotPath(issue) ?? 'its root'}`);
}
