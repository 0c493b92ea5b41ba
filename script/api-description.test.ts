import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { endpoints } from '@fairground/contract/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { compare, type Json } from './api-breaking.ts';
import { breakingCalls, breakingMessages } from './api-changes.ts';
import { committed, DESCRIPTIONS, textOf, unannounced } from './api-description.ts';

describe.each(DESCRIPTIONS.map((each) => [each.file, each] as const))('%s', (file, description) => {
  test('breaks no client without a line in docs/API-CHANGES.md', async () => {
    expect(await unannounced(description)).toEqual([]);
  });

  test('is committed as it is served (else: node script/api-description.ts)', async () => {
    expect((await committed(file)) === textOf(description.describe())).toBe(true);
  });

  test('has nothing that a linter finds', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Tags need no description: each is the first part of the paths in it.
        'tag-description': 'off',
        // The session token is in the first message, for which AsyncAPI has no security scheme.
        ...(file === 'asyncapi.json' ? { 'security-defined': 'off' } : {}),
      },
    });
    const problems = await lintFromString({
      source: textOf(description.describe()),
      absoluteRef: file,
      config,
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

test('every call of the contract is described, with the name and the words it has there', () => {
  const tables = [
    ['openapi.json', endpoints],
    ['console-openapi.json', consoleEndpoints],
  ] as const;
  for (const [file, table] of tables) {
    const { paths } = DESCRIPTIONS.find((each) => each.file === file)!.describe() as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    for (const [key, { summary }] of Object.entries(table)) {
      const [method, path] = key.split(' ') as [string, string];
      expect(paths[path]?.[method.toLowerCase()]?.summary, key).toBe(summary);
    }
  }
});

describe('what breaks clients', () => {
  const object = (properties: Json, required: string[] = []): Json => ({
    type: 'object',
    properties,
    required,
  });
  const text = { type: 'string' };
  const found = (direction: 'in' | 'out', before: Json, now: Json): string[] =>
    compare({ root: {}, schema: before }, { root: {}, schema: now }, direction);

  test.each([
    ['a field that goes', object({ a: text }), object({}), 'a is gone'],
    ['a field that may be absent', object({ a: text }, ['a']), object({ a: text }), 'a may be absent'],
    ['another type', object({ a: text }), object({ a: { type: 'number' } }), 'a is number and was string'],
    [
      'a null that was none',
      object({ a: text }),
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      'a has other variants',
    ],
    ['another format', { ...text, format: 'uuid' }, text, 'the whole has the format undefined'],
    [
      'within a list',
      { type: 'array', items: object({ a: text }) },
      { type: 'array', items: object({}) },
      '[].a is gone',
    ],
  ])('of an answer: %s', (_, before, now, what) => {
    expect(found('out', before, now)).toEqual([what]);
  });

  test.each([
    ['a field that is refused from now on', object({ a: text }), object({}), 'a is gone'],
    ['a field that is required', object({}), object({ a: text }, ['a']), 'a is required'],
    ['a value that is refused', { enum: ['x', 'y'] }, { enum: ['x'] }, 'the whole takes no longer "y"'],
    [
      'a choice in place of free text',
      text,
      { type: 'string', enum: ['x'] },
      'the whole takes no longer "anything else"',
    ],
    [
      'a lower maximum',
      { type: 'integer', maximum: 9 },
      { type: 'integer', maximum: 8 },
      'the whole has the maximum 8',
    ],
    [
      'another pattern',
      { ...text, pattern: 'a' },
      { ...text, pattern: 'b' },
      'the whole has another pattern',
    ],
  ])('of an input: %s', (_, before, now, what) => {
    expect(found('in', before, now)).toEqual([what]);
  });

  test('more fields, more values of a field and a wider input break nobody', () => {
    expect(found('out', object({ a: text }), object({ a: text, b: text }, ['b']))).toEqual([]);
    expect(found('out', { enum: ['x'], ...text }, { enum: ['x', 'y'], ...text })).toEqual([]);
    expect(found('in', object({ a: text }, ['a']), object({ a: text, b: text }))).toEqual([]);
    expect(found('in', { type: 'integer' }, { type: 'number' })).toEqual([]);
  });

  test('a call or a message that goes, and one that wants a session', () => {
    const call = { responses: {}, security: [] };
    expect(breakingCalls({ paths: { '/a': { get: call } } }, { paths: {} })).toEqual(['GET /a: is gone']);
    expect(
      breakingCalls({ paths: { '/a': { get: call } } }, { paths: { '/a': { get: { responses: {} } } } }),
    ).toEqual(['GET /a: needs a session']);
    const channels = { x: { address: '/live', messages: { draw: { payload: text } } } };
    expect(breakingMessages({ channels }, { channels: {} })).toEqual(['/live draw: is gone']);
  });
});
