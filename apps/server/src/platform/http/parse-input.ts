import { isUtf8 } from 'node:buffer';
import { FIELD_FAULTS, type FieldFault } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import * as v from 'valibot';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

const isFault = (message: string): message is FieldFault => FIELD_FAULTS.some((fault) => fault === message);

function faultOf(issue: v.BaseIssue<unknown>): FieldFault {
  if (issue.input === undefined && issue.expected !== 'never') return 'required';
  if (issue.expected === 'never') return 'unknown_field';
  return isFault(issue.message) ? issue.message : 'invalid';
}

const keyOf = (key: unknown): string => (typeof key === 'string' ? key : '');

/** Field names come from the client: only short, plain ones are repeated in the answer. */
const nameOf = (issue: v.BaseIssue<unknown>): string => {
  const name = (v.getDotPath(issue) ?? keyOf(issue.path?.[0]?.key)).slice(0, 64);
  return /^[\w.-]+$/.test(name) && name !== '__proto__' ? name : 'body';
};

/** Parses strictly; throws InvalidInput with the first fault of each field. */
export function parseInput(schema: v.GenericSchema, input: unknown): unknown {
  // valibot takes an empty array for an object without fields.
  if (Array.isArray(input)) throw new InvalidInput({ body: 'invalid' });
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const faults = result.issues
    .slice(0, 20)
    .map((issue): [string, FieldFault] => [nameOf(issue), faultOf(issue)]);
  // The first fault of a field wins. A Map has no inherited names such as `constructor`.
  throw new InvalidInput(Object.fromEntries(new Map(faults.toReversed())));
}

/** The fields of a query that a schema lists; others (`lang`, cache busters) are ignored. */
export function knownQuery(schema: v.GenericSchema, query: Record<string, unknown>): Record<string, unknown> {
  const known = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return Object.fromEntries(known.filter((key) => Object.hasOwn(query, key)).map((key) => [key, query[key]]));
}

function depthWithin(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => depthWithin(inner, left - 1));
}

/**
 * Parses a JSON body; an empty one counts as `{}`. Bytes that are no UTF-8 (another encoding, cut text) are refused: decoded, they would be
 * stored as U+FFFD, and different passwords would be the same.
 * @throws Failure BAD_REQUEST where it is malformed or nested too deep
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  if (!isUtf8(body)) throw new Failure('BAD_REQUEST');
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Failure('BAD_REQUEST', { data: { reason: (error as SyntaxError).name } });
  }
  if (!depthWithin(value, LIMITS.body.depth)) throw new Failure('BAD_REQUEST');
  return value;
}
