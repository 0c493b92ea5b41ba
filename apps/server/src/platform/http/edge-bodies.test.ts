import { LIMITS } from '@fairground/contract/limits';
import { messages as en } from '@fairground/contract/messages.en';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { expectEnvelope, JSON_POSTS, languageAt, pathOf, validInputs } from '#test/edge.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});

const deep = (levels: number, open: string, close: string) =>
  `{"x":${open.repeat(levels)}${close.repeat(levels)}}`;

describe.each(JSON_POSTS)('%s refuses', (key) => {
  const post = (body: string | undefined, headers: Record<string, string> = {}, index = 2) =>
    app.send('POST', pathOf(key), {
      token,
      headers,
      lang: languageAt(index),
      ...(body === undefined ? {} : { body }),
    });

  test.each([
    ['half a JSON text', '{"a":'],
    ['no JSON', 'username=mika'],
    ['two JSON texts', '{}{}'],
    ['a trailing comma', '{"a":1,}'],
    ['a bare NaN', '{"a":NaN}'],
    ['single quotes', "{'a':1}"],
    ['a byte order mark', '\ufeff{}'],
    ['a NUL byte', '\0'],
    ['arrays too deep', deep(1000, '[', ']')],
    ['arrays one level too deep', deep(LIMITS.body.depth, '[', ']')],
    ['arrays a stack would not hold', deep(30_000, '[', ']')],
    ['objects too deep', deep(5000, '{"x":', '').replace(/\}$/, `1${'}'.repeat(5001)}`)],
  ])('%s with 400', async (_name, body) => {
    for (const index of [0, 1, 2]) {
      const answer = await post(body, {}, index);
      expect(answer.status).toBe(400);
      expectEnvelope(answer, languageAt(index));
    }
  });

  test.each([
    ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b]],
    ['UTF-16', [0x00, 0x61, 0xd8, 0x3c]],
    ['text that was cut', [0xe6, 0x97]],
  ])('bytes of %s with 400, instead of keeping other signs', async (_name, bytes) => {
    const fields = JSON.stringify(validInputs()[key]).slice(1, -1);
    const body = Buffer.concat([
      Buffer.from(`{${fields}${fields ? ',' : ''}"other":"`),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ]);
    const headers = { token, 'content-type': 'application/json' };
    const response = await fetch(`${app.url}/api${pathOf(key)}`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 400 });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/json2',
    'text/json',
    'json',
    '*/*',
    ';',
  ])('content of type %j with 415', async (type) => {
    const answer = await post('{}', { 'content-type': type });
    expect(answer.status).toBe(415);
    expectEnvelope(answer);
  });

  test('a body above the limit with 413, however it says its length', async () => {
    const big = JSON.stringify({ x: 'x'.repeat(LIMITS.body.bytes) });
    const answer = await post(big);
    expect(answer.status).toBe(413);
    expectEnvelope(answer);
  });

  test.each([
    ['null', 'null'],
    ['an empty array', '[]'],
    ['an array', '[{}]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['true', 'true'],
  ])('%s instead of an object with 422', async (_name, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expectEnvelope(answer);
  });

  test.each(['other', 'constructor', 'toString', 'hasOwnProperty', '__proto__', 'memberId', 'lang', ''])(
    'a field %j that it does not know with 422',
    async (name) => {
      const fields = JSON.stringify(validInputs()[key]).slice(1, -1);
      const body = `{${fields}${fields ? ',' : ''}${JSON.stringify(name)}:{"admin":true}}`;
      const answer = await post(body);
      expect(answer.status).toBe(422);
      expectEnvelope(answer);
      const field = name === '' || name === '__proto__' ? 'body' : name;
      expect(answer.data).toEqual({ fields: { [field]: en.fields.unknown_field } });
    },
  );

  test('names of fields that it would have to repeat to an attacker', async () => {
    const answer = await post(JSON.stringify({ '<script>alert(1)</script>': 1 }));
    expect(JSON.stringify(answer.data)).not.toContain('script');
  });
});

test('a body of the right type in another spelling is read', async () => {
  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ]) {
    const answer = await app.send('POST', '/home/bannerList', {
      token,
      body: '{}',
      headers: { 'content-type': type },
    });
    expect(answer.status, type).toBe(200);
  }
});

test('no body at all is an empty object', async () => {
  expect((await app.send('POST', '/home/bannerList', { token })).status).toBe(200);
  const empty = { token, body: '', headers: { 'content-type': 'application/json' } };
  expect((await app.send('POST', '/home/bannerList', empty)).status).toBe(200);
});
