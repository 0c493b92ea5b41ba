import fc from 'fast-check';
import type * as v from 'valibot';
import { oddText, oddValue } from '#test/hostile-values.ts';

/**
 * Inputs generated from a schema of the contract: valid, nearly valid and absurd ones, so that new endpoints and fields are
 * covered without a change here.
 */

type Check = { type?: string; requirement?: unknown };
type Shape = {
  type: string;
  wrapped?: Shape;
  entries?: Record<string, Shape>;
  item?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly (Check & Partial<Shape>)[];
  value?: Shape;
};

const checksOf = (shape: Shape): Check[] =>
  (shape.pipe ?? []).flatMap((step) => [step as Check].concat(step.pipe ?? []));
const requirement = (shape: Shape, type: string): unknown =>
  checksOf(shape).find((check) => check.type === type)?.requirement;

function textOf(shape: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const patterns = checksOf(shape).flatMap(({ type, requirement: pattern }) =>
    type === 'regex' && pattern instanceof RegExp && pattern.source.startsWith('^') ? [pattern] : [],
  );
  const most = Number(requirement(shape, 'max_length') ?? 40);
  const fitting = patterns.map((pattern) => fc.stringMatching(new RegExp(pattern.source)));
  const edges = ['x'.repeat(most), 'x'.repeat(most + 1), '漢'.repeat(Math.min(most, 2000))];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    ...fitting.map((arbitrary) => ({ weight: 4, arbitrary })),
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(most, 60) }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  );
}

function numberOf(shape: Shape): fc.Arbitrary<unknown> {
  const min = Number(requirement(shape, 'min_value') ?? 0);
  const max = Number(requirement(shape, 'max_value') ?? 1_000_000);
  return fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 5) }),
    fc.constantFrom(min, max, min - 1, max + 1, min + 0.5),
  );
}

/** Values that are valid for the schema, or nearly. `known`: ids and names that exist. */
function valuesOf(shape: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const of = (inner: Shape): fc.Arbitrary<unknown> => valuesOf(inner, known);
  if (shape.wrapped) return fc.oneof({ weight: 3, arbitrary: of(shape.wrapped) }, fc.constant(undefined));
  if (shape.entries) return recordOf(shape.entries, known);
  if (shape.item) return fc.array(of(shape.item), { maxLength: 4 });
  switch (shape.type) {
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []));
    case 'union':
      return fc.oneof(...((shape.options ?? []) as Shape[]).map(of));
    case 'literal':
      return fc.constant(shape.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberOf(shape);
    case 'record':
      return fc.dictionary(fc.constantFrom('status', 'q', 'id', 'page', 'x'), fc.constantFrom(...known), {
        maxKeys: 3,
      });
    default:
      return textOf(shape, known);
  }
}

function recordOf(entries: Record<string, Shape>, known: readonly string[]): fc.Arbitrary<unknown> {
  const field = (shape: Shape) =>
    fc.oneof({ weight: 12, arbitrary: valuesOf(shape, known) }, { weight: 1, arbitrary: oddValue });
  const fields = Object.fromEntries(Object.entries(entries).map(([name, shape]) => [name, field(shape)]));
  const whole = fc.record(fields);
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** Inputs of an endpoint: mostly of its shape, some with unknown fields, some arbitrary. */
function inputsOf(schema: v.GenericSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const shaped = valuesOf(schema, known);
  const strangers = fc.dictionary(oddText, oddValue, { maxKeys: 3 });
  return fc.oneof(
    { weight: 10, arbitrary: shaped },
    { weight: 1, arbitrary: fc.tuple(shaped, strangers).map(([a, b]) => Object.assign(a as object, b)) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** A request body: JSON, sometimes truncated, repeated or overwritten. */
export function bodiesOf(schema: v.GenericSchema, known: readonly string[]): fc.Arbitrary<string> {
  const whole = inputsOf(schema, known).map((input) => JSON.stringify(input) ?? '');
  const at = fc.nat({ max: 200 });
  const broken = fc.oneof(
    fc.tuple(whole, at).map(([text, cut]) => text.slice(0, cut)),
    fc.tuple(whole, at, oddText).map(([text, cut, odd]) => text.slice(0, cut) + odd + text.slice(cut)),
    whole.map((text) => `${text}${text}`),
    whole.map((text) => `{"a":1,${text.slice(1)}`),
    fc.nat({ max: 400 }).map((depth) => '[{"a":'.repeat(depth)),
  );
  return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: broken });
}

/** A query string. */
export const queriesOf = (schema: v.GenericSchema, known: readonly string[]): fc.Arbitrary<string> =>
  inputsOf(schema, known).map((input) => {
    const given = Object.entries((input ?? {}) as Record<string, unknown>);
    const pairs = given.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    );
    return new URLSearchParams(
      pairs.map((pair) => pair.map((text) => text.toWellFormed()) as [string, string]),
    ).toString();
  });

/** Bodies for an upload: forms with arbitrary content, and text that is nearly a form. */
export const formsOf = (): fc.Arbitrary<string> => {
  const name = fc.constantFrom('file', 'x', '__proto__', 'file"; x="', '');
  const start = fc.constantFrom(
    '',
    '\u0089PNG\r\n\u001a\n',
    '\u00ff\u00d8\u00ff',
    'RIFF0000WEBPVP8 ',
    '<svg onload=ran=1>',
    'GIF89a',
  );
  const part = fc
    .tuple(name, start, fc.string({ unit: 'binary', maxLength: 200 }))
    .map(
      ([field, head, bytes]) =>
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${head}${bytes}\r\n`,
    );
  const parts = fc.array(part, { maxLength: 3 }).map((all) => `${all.join('')}--x--\r\n`);
  return fc.oneof(
    { weight: 4, arbitrary: parts },
    fc.tuple(parts, fc.nat({ max: 300 })).map(([text, cut]) => text.slice(0, cut)),
    oddText,
  );
};
