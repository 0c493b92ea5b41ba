import * as v from 'valibot';

/**
 * Parses an answer to the fields that the contract lists. One that does not fit is a bug; the error names the place and, unlike
 * the schema library's, not the value, which could be personal data.
 */
export function parseAnswer(schema: v.GenericSchema, answer: unknown): unknown {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new TypeError(`the answer does not fit the contract at ${v.getDotPath(issue) ?? 'its root'}`);
}
