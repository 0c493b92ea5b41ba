import type { EndpointKey } from '@fairground/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { expectEnvelope, fieldsOf, GETS, pathOf, validInputs, WRONG_NUMBERS } from '#test/edge.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});

const FIELDS = GETS.flatMap((key) => fieldsOf(key));
const ofType = (type: string) => FIELDS.filter((field) => field.type === type);

/** A valid query except for one field, given as in the URL. */
function get({ key, name }: { key: EndpointKey; name: string }, value: string) {
  const query = new URLSearchParams(validInputs()[key] as Record<string, string>);
  query.delete(name);
  return app.send('GET', `${pathOf(key)}?${query.toString()}&${name}=${value}`, { token });
}

test('every field of the contract is of a type that is tested here', () => {
  expect(FIELDS.length).toBeGreaterThan(10);
  for (const { type } of FIELDS) expect(['string', 'union', 'picklist']).toContain(type);
});

test.each(FIELDS)('$key: $name given twice is refused', async (field) => {
  const answer = await get(field, `1&${field.name}=1`);
  expect(answer.status).toBe(422);
  expect(answer.data).toHaveProperty(['fields', field.name]);
  expectEnvelope(answer);
});

test.each(ofType('union'))('$key: $name takes digits only, within its range', async (field) => {
  for (const value of [...WRONG_NUMBERS, '0', '99999999999'])
    expect((await get(field, encodeURIComponent(value))).status, value).toBe(422);
  expect((await get(field, '1')).status).toBe(200);
});

test.each(ofType('string'))('$key: $name takes no NUL, and broken text is no server fault', async (field) => {
  expect((await get(field, '%00')).status).toBe(422);
  for (const broken of ['%ff', '%ED%A0%80', '%', '%zz', '%C0%80', 'x'.repeat(5000)]) {
    const answer = await get(field, broken);
    expect(answer.status, broken).toBeLessThan(500);
    expectEnvelope(answer);
  }
});

test.each(ofType('picklist'))('$key: $name takes only what stands on its list', async (field) => {
  for (const value of ['', 'other', '__proto__', 'WON', '%00'])
    expect((await get(field, value)).status, value).toBe(422);
});

test('a query field that no endpoint knows is not its business', async () => {
  expect((await app.send('GET', '/member/info?_=1&__proto__=1&constructor=1', { token })).status).toBe(200);
});
