import { LIMITS } from '@fairground/contract/limits';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { knownQuery, parseInput, parseJson as parseBody } from '#platform/http/parse-input.ts';

const parseJson = (text: string): unknown => parseBody(Buffer.from(text));

const schema = v.strictObject({
  name: v.pipe(v.string('text'), v.minLength(3, 'username_length'), v.regex(/^a/, 'username_format')),
  age: v.optional(v.number('number')),
});
function faultsOf(input: unknown): Record<string, string> {
  try {
    parseInput(schema, input);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).fields;
  }
  throw new Error('accepted');
}

describe('input is taken as it is or refused by field', () => {
  test('what fits comes back as the schema reads it', () => {
    expect(parseInput(schema, { name: 'abc' })).toEqual({ name: 'abc' });
  });

  test.each([
    [{}, { name: 'required' }],
    [{ name: undefined }, { name: 'required' }],
    [{ name: null }, { name: 'text' }],
    [{ name: 'x' }, { name: 'username_length' }],
    [{ name: 'xyz' }, { name: 'username_format' }],
    [{ name: 'abc', age: '7' }, { age: 'number' }],
    [
      { name: 'x', age: '7' },
      { name: 'username_length', age: 'number' },
    ],
    [{ name: 'abc', other: 1 }, { other: 'unknown_field' }],
    [{ name: 'abc', constructor: 1 }, { constructor: 'unknown_field' }],
    [JSON.parse('{"name":"abc","__proto__":{}}'), { body: 'unknown_field' }],
    [{ name: 'abc', 'a b<c>': 1 }, { body: 'unknown_field' }],
    [null, { body: 'invalid' }],
    ['text', { body: 'invalid' }],
    [[], { body: 'invalid' }],
  ])('%j', (input, fields) => {
    expect(faultsOf(input)).toEqual(fields);
  });

  test('a schema that names no fault of the list is answered by one of it', () => {
    expect(() => parseInput(v.strictObject({ a: v.string() }), { a: 1 })).toThrow(InvalidInput);
  });
});

describe('a body', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test('is JSON, or nothing, which is an empty object', () => {
    expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(parseJson('')).toEqual({});
  });

  test('may nest as deep as the limit says and no deeper', () => {
    expect(parseJson(nested(LIMITS.body.depth))).toBeInstanceOf(Array);
    for (const levels of [LIMITS.body.depth + 1, 30_000])
      expect(() => parseJson(nested(levels))).toThrow(Failure);
    expect(() => parseJson('{"a":'.repeat(17) + '1' + '}'.repeat(17))).toThrow('BAD_REQUEST');
  });

  test('that is no UTF-8 is refused, where a decoder would put other signs in its place', () => {
    for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0x93, 0xfa], [0xe3, 0x81]])
      expect(() => parseBody(Buffer.from([0x22, ...bytes, 0x22]))).toThrow('BAD_REQUEST');
    expect(parseBody(Buffer.from('"日本\u{1f3ee}"'))).toBe('日本\u{1f3ee}');
  });

  test('that is no JSON is refused without being repeated', () => {
    for (const text of ['{', 'canary', '{"a":canary}', '\0']) {
      expect(() => parseJson(text), text).toThrow('BAD_REQUEST');
      expect(() => parseJson(text), text).not.toThrow('canary');
    }
  });
});

test('of a query only what the schema knows is looked at', () => {
  const query = Object.assign(Object.create(null) as Record<string, unknown>, {
    name: 'a',
    lang: 'ja',
    toString: 'x',
  });
  expect(knownQuery(schema, query)).toEqual({ name: 'a' });
  expect(knownQuery(v.strictObject({}), query)).toEqual({});
});
