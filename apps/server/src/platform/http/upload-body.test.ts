import { connect } from 'node:net';
import { LIMITS } from '@fairground/contract/limits';
import { messages as en } from '@fairground/contract/messages.en';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { expectEnvelope, languageAt } from '#test/edge.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { receipt } from '#test/pictures.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
let picture: Buffer;
beforeEach(async () => {
  ({ token } = await plantMember(db.database));
  picture = await receipt(1, 20, 20).png().toBuffer();
});

const PATH = '/upload/image';
const TYPE = 'multipart/form-data; boundary=fair';
const blob = (bytes: Uint8Array = picture) => new Blob([Buffer.from(bytes)], { type: 'image/png' });
/** A multipart form with these fields in order. */
function form(...fields: [string, string | Blob][]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, 'shot.png');
  }
  return made;
}
const send = (body: string | FormData, headers: Record<string, string> = {}) =>
  app.send('POST', PATH, { token, body, headers });
const raw = (body: string) => send(body, { 'content-type': TYPE });
const part = (headers: string, text = 'x') => `--fair\r\n${headers}\r\n\r\n${text}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';

describe('a form is refused at its field', () => {
  test.each([
    ['without a file', () => form(), { file: en.fields.required }],
    ['with a text instead of a file', () => form(['file', 'text']), { file: en.fields.invalid }],
    ['with two files', () => form(['file', blob()], ['file', blob()]), { file: en.fields.invalid }],
    [
      'with ten files',
      () => form(...Array.from({ length: 10 }, (): [string, Blob] => ['file', blob()])),
      { file: en.fields.invalid },
    ],
    [
      'with a file and its name as text',
      () => form(['file', blob()], ['file', 'x']),
      { file: en.fields.invalid },
    ],
    ['with another field', () => form(['owner', '1'], ['file', blob()]), { owner: en.fields.unknown_field }],
    [
      'with another field at its end',
      () => form(['file', blob()], ['a', '1']),
      { a: en.fields.unknown_field },
    ],
    ['with a file in another field', () => form(['image', blob()]), { image: en.fields.unknown_field }],
    ['with a field not to be repeated', () => form(['<b>', '1']), { body: en.fields.unknown_field }],
  ] as [string, () => FormData, Record<string, string>][])('%s', async (_name, make, fields) => {
    const answer = await send(make());
    expect(answer).toMatchObject({ status: 422, code: 422, data: { fields } });
    expectEnvelope(answer);
  });

  test('in the language asked', async () => {
    for (const index of [0, 1, 2]) {
      const lang = languageAt(index);
      expectEnvelope(await app.send('POST', PATH, { token, lang, body: form() }), lang);
    }
  });
});

describe('a body that is no form is refused', () => {
  test.each([
    ['', 'application/json'],
    ['{}', 'application/json'],
    ['file=x', 'application/x-www-form-urlencoded'],
    ['x', 'image/png'],
    ['x', 'application/octet-stream'],
    ['x', 'multipart/mixed; boundary=fair'],
    ['x', 'text/plain'],
    ['x', ';'],
  ])('%j as %j with 415', async (body, type) => {
    const answer = await send(body, { 'content-type': type });
    expect(answer.status).toBe(415);
    expectEnvelope(answer);
  });

  test('none at all for want of its file', async () => {
    const answer = await app.send('POST', PATH, { token });
    expect(answer).toMatchObject({ status: 422, data: { fields: { file: en.fields.required } } });
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['another boundary', 'multipart/form-data; boundary=other', `${part(FILE)}--fair--\r\n`],
    ['no part', TYPE, 'nothing that is one'],
    ['no end', TYPE, part(FILE)],
    ['no end within the headers', TYPE, `--fair\r\n${FILE}`],
    [
      'a field of a name of every object',
      TYPE,
      `${part('Content-Disposition: form-data; name="__proto__"')}--fair--\r\n`,
    ],
    ['a file of such a name', TYPE, `${part(FILE.replace('"file"', '"constructor"'))}--fair--\r\n`],
  ])('with 400 where it has %s', async (_name, type, body) => {
    const answer = await send(body, { 'content-type': type });
    expect([400, 422]).toContain(answer.status);
    expectEnvelope(answer);
  });

  test('a part without a name or with a thousand headers harms nobody', async () => {
    const headers = Array.from({ length: 1000 }, (_, at) => `x-${at}: y`).join('\r\n');
    for (const odd of [
      'Content-Disposition: form-data',
      'Content-Type: image/png',
      `${FILE}\r\n${headers}`,
      '',
    ])
      expect((await raw(`${part(odd)}--fair--\r\n`)).status).toBeLessThan(500);
  });
});

describe('a body that is too long is refused', () => {
  test('by what it says, before it is sent', async () => {
    const head = [
      `POST /api${PATH} HTTP/1.1`,
      'Host: fair',
      `token: ${token}`,
      `Content-Type: ${TYPE}`,
      `Content-Length: ${LIMITS.upload.bytes * 100}`,
    ];
    expect(await firstLine(`${head.join('\r\n')}\r\n\r\n`)).toContain(' 413 ');
  });

  test('where its length is not said, as soon as the file is', async () => {
    const head = [
      `POST /api${PATH} HTTP/1.1`,
      'Host: fair',
      `token: ${token}`,
      `Content-Type: ${TYPE}`,
      'Transfer-Encoding: chunked',
    ];
    const chunk = (bytes: string) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
    const body = chunk(`--fair\r\n${FILE}\r\n\r\n`) + chunk('x'.repeat(65_536)).repeat(130);
    expect(await firstLine(`${head.join('\r\n')}\r\n\r\n${body}`)).toContain(' 413 ');
  });
});

/** Sends bytes. @returns the first line of the response, whether or not the request was complete */
function firstLine(bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
  socket.once('data', (chunk) => {
    resolve(String(chunk).split('\r\n', 1)[0]!);
    socket.destroy();
  });
  socket.once('error', reject);
  return promise;
}

test('a stranger is refused before a byte of the body has come', async () => {
  for (const header of ['', `token: ${'A'.repeat(43)}\r\n`]) {
    const head = `POST /api${PATH} HTTP/1.1\r\nHost: fair\r\n${header}Content-Type: ${TYPE}\r\nContent-Length: 8000000\r\n\r\n`;
    expect(await firstLine(head)).toContain(' 401 ');
  }
});

test('a stranger who has sent it all is refused all the same', async () => {
  const answer = await app.upload(Buffer.alloc(LIMITS.upload.bytes), {});
  expect(answer).toMatchObject({ status: 401, code: 401 });
});

test('who leaves in the middle harms nobody, again and again', async () => {
  const head = `POST /api${PATH} HTTP/1.1\r\nHost: fair\r\ntoken: ${token}\r\nContent-Type: ${TYPE}\r\nContent-Length: 9000\r\n\r\n`;
  for (let at = 0; at < 40; at++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () =>
      socket.write(`${head}--fair\r\n${FILE}\r\n\r\nhalf of a pict`, () => {
        socket.resetAndDestroy();
        resolve();
      }),
    );
    socket.on('error', () => {});
    await promise;
  }
  // More than the semaphore admits: had they kept their places, this one would be refused.
  const served = async () => expect((await app.upload(picture, { token })).code).toBe(200);
  await vi.waitFor(served, { timeout: 20_000, interval: 50 });
});

test('who has gone before the reading begins keeps no place', async () => {
  const holder = await plantMember(db.database);
  // Authentication waits for this lock; meanwhile the client disconnects.
  const lock = await openTransaction(db.database);
  await lock.tx.query({ text: 'LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE' });
  const head = `POST /api${PATH} HTTP/1.1\r\nHost: fair\r\ntoken: ${holder.token}\r\nContent-Type: ${TYPE}\r\nContent-Length: 9000\r\n\r\n`;
  const sockets = Array.from({ length: 40 }, () => connect(Number(new URL(app.url).port), '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => {}).write(`${head}--fair\r\n${FILE}\r\n\r\nhalf`);
  await untilBlockedBy(db.database, lock.pid);
  for (const socket of sockets) socket.resetAndDestroy();
  await lock.commit();
  await vi.waitFor(async () => expect((await app.upload(picture, { token })).code).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
});

test('after a refusal the same connection serves on', async () => {
  const refused = async () =>
    expect((await send(form(['file', blob()], ['file', blob(Buffer.alloc(500_000))]))).status).toBe(422);
  // The server may still be noticing those that disconnected.
  await vi.waitFor(refused, { timeout: 20_000, interval: 50 });
  for (let at = 0; at < 5; at++) {
    await refused();
    expect((await app.call('GET /member/getuserbalance', {}, { token })).status).toBe(200);
  }
});
