import type { EndpointKey } from '@fairground/contract/endpoints';
import { messages as en } from '@fairground/contract/messages.en';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import {
  expectEnvelope,
  fieldsOf,
  languageAt,
  pathOf,
  POSTS,
  TEXTS,
  validInputs,
  WRONG_JSON,
} from '#test/edge.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});

const POST_FIELDS = POSTS.flatMap((key) => fieldsOf(key));

test('every field of the contract is of a type whose wrong values are known here', () => {
  expect(POST_FIELDS.length).toBeGreaterThan(15);
  for (const { type } of POST_FIELDS) expect(Object.keys(WRONG_JSON)).toContain(type);
});

/** A valid body except for one field, given as JSON text. */
function bodyWith(key: EndpointKey, name: string, json: string): string {
  const others = Object.entries(validInputs()[key]).filter(([other]) => other !== name);
  const texts = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...texts, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}
const post = (key: EndpointKey, name: string, json: string, index = 2) =>
  app.send('POST', pathOf(key), { token, body: bodyWith(key, name, json), lang: languageAt(index) });
const ofType = (type: string) => POST_FIELDS.filter((field) => field.type === type);

test.each(POST_FIELDS)('$key: $name takes nothing but a $type, and turns nothing into one', async (field) => {
  const { key, name, type } = field;
  for (const [index, json] of WRONG_JSON[type]!.entries()) {
    const answer = await post(key, name, json, index);
    expect(answer.status, json).toBe(422);
    expectEnvelope(answer, languageAt(index));
    const { fields } = answer.data as { fields: Record<string, string> };
    expect(Object.keys(fields), json).toContain(name);
    expect(Object.values(TEXTS[languageAt(index)].fields)).toContain(fields[name]);
  }
});

test.each(ofType('string'))(
  '$key: $name takes no NUL, no half of a character and no novel',
  async (field) => {
    const { key, name } = field;
    const value = (validInputs()[key] as Record<string, string>)[name] ?? 'a@example.com';
    for (const broken of ['\\u0000', '\\ud800', '\\udc00x', '\\udbff\\ud800', 'a'.repeat(10_000)]) {
      const answer = await post(key, name, `"${value}${broken}"`);
      expect(answer.status, broken).toBe(422);
      expect(answer.data).toHaveProperty(['fields', name]);
    }
  },
);

test.each(ofType('number'))('$key: $name takes no number outside of its range', async ({ key, name }) => {
  for (const json of ['-1', '-0.5', '1e15', '1e308', '-1e308', '9007199254740991', '0.1', '1.0000000001'])
    expect((await post(key, name, json)).status, json).toBe(422);
});

test.each(POSTS.filter((key) => fieldsOf(key).some(({ required }) => required)))(
  '%s names every field that is missing',
  async (key) => {
    const answer = await app.send('POST', pathOf(key), { token, body: '{}' });
    const missing = fieldsOf(key).filter(({ required }) => required);
    expect(answer.data).toEqual({
      fields: Object.fromEntries(missing.map(({ name }) => [name, en.fields.required])),
    });
  },
);
