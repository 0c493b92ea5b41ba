import type { ConsoleKey } from '@fairground/contract/console/endpoints';
import { messages as en } from '@fairground/contract/messages.en';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { CONSOLE_KEYS, consoleEndpoint, consoleFieldsOf } from '#test/console-edge.ts';
import { validConsoleInputs } from '#test/console-inputs.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { expectEnvelope, languageAt, TEXTS, WRONG_JSON, WRONG_NUMBERS } from '#test/edge.ts';
import { plantOperator, sendConsole } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantOperator(db.database, 'owner'));
});

const pathOf = (key: ConsoleKey) => key.split(' ')[1]!;
const POSTS = CONSOLE_KEYS.filter(
  (key) => key.startsWith('POST ') && consoleEndpoint(key).body !== 'multipart',
);
const GETS = CONSOLE_KEYS.filter((key) => key.startsWith('GET '));
const POST_FIELDS = POSTS.flatMap((key) => consoleFieldsOf(key));
const ofType = (type: string) => POST_FIELDS.filter((field) => field.type === type);

/** A valid body except for one field, given as JSON text. */
function bodyWith(key: ConsoleKey, name: string, json: string): string {
  const others = Object.entries(validConsoleInputs()[key]).filter(([other]) => other !== name);
  const texts = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...texts, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}
const post = (key: ConsoleKey, name: string, json: string, index = 2) =>
  sendConsole(app, 'POST', pathOf(key), { token, body: bodyWith(key, name, json), lang: languageAt(index) });

test.each(POST_FIELDS)('$key: $name takes nothing but a $type, and turns nothing into one', async (field) => {
  const { key, name, type, nullable } = field;
  expect(WRONG_JSON[type], `${type} is a type whose wrong values are known`).toBeDefined();
  const wrong = WRONG_JSON[type]!.filter((json) => !nullable || json !== 'null');
  for (const [index, json] of wrong.entries()) {
    const answer = await post(key, name, json, index);
    expect(answer.status, json).toBe(422);
    expectEnvelope(answer, languageAt(index));
    const { fields } = answer.data as { fields: Record<string, string> };
    expect(Object.values(TEXTS[languageAt(index)].fields), json).toContain(fields[name]);
  }
});

test.each(ofType('string'))(
  '$key: $name takes no NUL, no half of a character and no novel',
  async (field) => {
    const { key, name } = field;
    const value = (validConsoleInputs()[key] as Record<string, string>)[name] ?? '1';
    for (const broken of ['\\u0000', '\\ud800', '\\udc00x', 'a'.repeat(10_000)]) {
      const answer = await post(key, name, `"${JSON.stringify(value).slice(1, -1)}${broken}"`);
      expect(answer.status, broken).toBe(422);
      expect(answer.data).toHaveProperty(['fields', name]);
    }
  },
);

test.each(ofType('number'))('$key: $name takes no number outside of its range', async ({ key, name }) => {
  for (const json of ['-1', '-0.5', '1e15', '1e308', '9007199254740991', '0.1'])
    expect((await post(key, name, json)).status, json).toBe(422);
});

test.each(POSTS)('%s takes no field that it does not know', async (key) => {
  for (const extra of ['extra', '__proto__', 'constructor', 'operatorId', 'role2']) {
    const answer = await post(key, extra, '1');
    expect(answer.status, extra).toBe(422);
  }
});

test.each(POSTS.filter((key) => consoleFieldsOf(key).some(({ required }) => required)))(
  '%s names every field that is missing',
  async (key) => {
    const answer = await sendConsole(app, 'POST', pathOf(key), { token, body: '{}', lang: 'en' });
    const missing = consoleFieldsOf(key).filter(({ required }) => required);
    const fields = Object.fromEntries(missing.map(({ name }) => [name, en.fields.required]));
    expect(answer.data).toEqual({ fields });
  },
);

const PAGED = GETS.filter((key) => consoleFieldsOf(key).some(({ name }) => name === 'page'));
test.each(PAGED)('%s takes no page that is no number', async (key) => {
  const others = Object.entries(validConsoleInputs()[key]) as [string, string][];
  for (const name of ['page', 'pageSize', 'limit'])
    for (const wrong of [...WRONG_NUMBERS, '0', '1000001']) {
      const query = new URLSearchParams([...others, [name, wrong]]);
      const answer = await sendConsole(app, 'GET', `${pathOf(key)}?${query.toString()}`, { token });
      expect(answer.status, `${name}=${wrong}`).toBe(422);
    }
  const last = new URLSearchParams([...others, ['page', '1000000'], ['pageSize', '50']]);
  const far = await sendConsole(app, 'GET', `${pathOf(key)}?${last.toString()}`, { token });
  expect([200, 404]).toContain(far.status);
});

const oddTexts = fc.oneof(
  fc.constantFrom('', ' ', '\0', '🏮', '\u202e', '%', '_', '\\', "'; DROP TABLE operators; --", '../../etc'),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const oddValues = fc.oneof(oddTexts, fc.integer(), fc.double(), fc.boolean(), fc.jsonValue({ maxDepth: 3 }));

/** Valid, nearly valid and absurd values in the right fields; texts only for a query. */
function inputsOf(key: ConsoleKey, odd: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const valid: Record<string, unknown> = validConsoleInputs()[key];
  const names = consoleFieldsOf(key).map(({ name }) => name);
  const choice = (name: string) => fc.oneof(fc.constant(valid[name]), odd);
  return fc.record(Object.fromEntries(names.map((name) => [name, choice(name)])), { requiredKeys: [] });
}

/** The call that ends the test's own session. */
const ENDING: ConsoleKey = 'POST /session/logout';
test.each(CONSOLE_KEYS.filter((key) => key !== ENDING))('%s has an answer to anything', async (key) => {
  const isPost = key.startsWith('POST ');
  const inputs = fc.sample(inputsOf(key, isPost ? oddValues : oddTexts), { numRuns: 40, seed: 7 });
  for (const input of inputs) {
    const given = Object.entries(input).filter(([, value]) => value !== undefined);
    const answer = isPost
      ? await sendConsole(app, 'POST', pathOf(key), { token, body: JSON.stringify(input) })
      : await sendConsole(
          app,
          'GET',
          `${pathOf(key)}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
          { token },
        );
    expect(answer.status, JSON.stringify(input)).toBeLessThan(500);
    expect(answer.status, 'the session lives').not.toBe(401);
    if (consoleEndpoint(key).answer !== 'file') expectEnvelope(answer);
  }
});

test('the ledger holds after all of that', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
