import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { messages as en } from '@fairground/contract/messages.en';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
const port = () => (app.app.http.server.address() as AddressInfo).port;
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});

/** Sends raw bytes. @returns all that came back until the server closed the connection */
function exchange(bytes: string | Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port(), '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.setEncoding('utf8');
  const timer = setTimeout(() => {
    socket.destroy();
    reject(new Error(`still open after: ${text}`));
  }, 20_000);
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  // A reset also closes it.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(timer);
    resolve(text);
  });
  return promise;
}
const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: string[]): string =>
  lines(`GET ${path} HTTP/1.1`, 'Host: fair', 'Connection: close', ...headers);

async function expectAlive(): Promise<void> {
  expect(statuses(await exchange(get('/healthz')))).toEqual([200]);
}

describe('what is not HTTP is refused in our envelope and the line is closed', () => {
  test.each([
    ['garbage', 'hello, fair\r\n\r\n', 400],
    ['binary garbage', Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]), 400],
    ['TLS on a plain port', Buffer.from('16030100c8010000c40303', 'hex'), 400],
    ['an unknown version', lines('GET / HTTP/9.9', 'Host: fair'), 400],
    ['an unknown method', lines('BREW / HTTP/1.1', 'Host: fair'), 400],
    ['a space in a header name', lines('GET /healthz HTTP/1.1', 'Host: fair', 'to ken: x'), 400],
    ['a folded header', lines('GET /healthz HTTP/1.1', 'Host: fair', 'token: x', ' y'), 400],
    ['a NUL in a header', lines('GET /healthz HTTP/1.1', 'Host: fair', 'token: a\0b'), 400],
    ['a bare carriage return', 'GET /healthz HTTP/1.1\rHost: fair\r\r', 400],
    ['no host', lines('GET /healthz HTTP/1.1', 'Connection: close'), 400],
    ['two hosts', lines('GET /healthz HTTP/1.1', 'Host: fair', 'Host: fare', 'Connection: close'), 400],
    ['headers without end', lines('GET / HTTP/1.1', 'Host: fair', `x: ${'x'.repeat(40_000)}`), 413],
    ['a URL without end', lines(`GET /${'x'.repeat(40_000)} HTTP/1.1`, 'Host: fair'), 413],
  ])('%s', async (_name, bytes, status) => {
    const text = await exchange(bytes);
    expect(statuses(text)).toEqual([status]);
    const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as unknown;
    const msg = status === 413 ? en.codes.PAYLOAD_TOO_LARGE : en.codes.BAD_REQUEST;
    expect(body).toEqual({ code: status, msg, data: null });
    expect(text).toMatch(/^connection: close\r$/im);
    await expectAlive();
  });
});

test.each([
  [
    'another protocol offered',
    'Connection: close, Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAM',
  ],
  ['an expectation that nobody knows', 'Connection: close', 'Expect: wonders'],
])('%s changes nothing about the answer', async (_name, ...headers) => {
  const text = await exchange(lines('GET /healthz HTTP/1.1', 'Host: fair', ...headers));
  expect(statuses(text)).toEqual([200]);
  expect(text).toContain('"alive":true');
});

describe('a request that two readers would read differently is refused and nothing after it is heard', () => {
  const hidden = lines('GET /healthz HTTP/1.1', 'Host: fair');
  const post = (...headers: string[]) =>
    lines('POST /api/member/login HTTP/1.1', 'Host: fair', 'Content-Type: application/json', ...headers);
  test.each([
    ['both lengths', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`],
    [
      'both lengths, the other way round',
      `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 60')}{}${hidden}`],
    ['a length with a sign', `${post('Content-Length: +2')}{}${hidden}`],
    ['a length that is none', `${post('Content-Length: 2x')}{}${hidden}`],
    ['an unknown encoding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`],
    ['chunked, but not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`],
    ['a chunk size that is none', `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n${hidden}`],
    ['a folded encoding', `${post('Transfer-Encoding:\r\n chunked')}0\r\n\r\n${hidden}`],
    [
      'an encoding after a tab',
      `${post('Transfer-Encoding:\tchunked', 'Content-Length: 4')}0\r\n\r\n${hidden}`,
    ],
    ['two encodings', `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: x')}0\r\n\r\n${hidden}`],
    [
      'an encoding in two letters’ cases and a length',
      `${post('tRANSFER-eNCODING: ChUnKeD', 'Content-Length: 4')}0\r\n\r\n${hidden}`,
    ],
    ['a length with a comma', `${post('Content-Length: 2, 2')}{}${hidden}`],
    ['a length below zero', `${post('Content-Length: -1')}${hidden}`],
    ['a length in hexadecimal', `${post('Content-Length: 0x2')}{}${hidden}`],
    ['a length without end', `${post(`Content-Length: ${'9'.repeat(40)}`)}{}${hidden}`],
    ['a chunk ended by a bare line feed', `${post('Transfer-Encoding: chunked')}2\n{}\n0\n\n${hidden}`],
    ['a chunk longer than it says', `${post('Transfer-Encoding: chunked')}2\r\n{}{}\r\n0\r\n\r\n${hidden}`],
    [
      'a chunk size without end',
      `${post('Transfer-Encoding: chunked')}${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'a chunk extension without end',
      `${post('Transfer-Encoding: chunked')}2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'a header name with a space before its colon',
      `${post('Transfer-Encoding : chunked')}0\r\n\r\n${hidden}`,
    ],
  ])('%s', async (_name, bytes) => {
    const found = statuses(await exchange(bytes));
    expect(found).toHaveLength(1);
    expect(found[0]).toBeGreaterThanOrEqual(400);
    expect(found[0]).toBeLessThan(500);
    await expectAlive();
  });
});

describe('a path is read as one thing', () => {
  test.each([
    '/media/../../package.json',
    '/media/./app.ts/../../../package.json',
    '//media/app.ts/..',
    '/media/..;/app.ts',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/%2e/app.ts',
    '/media\\..\\..\\package.json',
    '/api/../api/member/info',
    'http://evil.example/../etc/passwd',
    '*',
  ])('%s leads nowhere', async (path) => {
    const text = await exchange(get(path));
    const [status, ...more] = statuses(text);
    expect([400, 404]).toContain(status);
    expect(more).toEqual([]);
    expect(text).not.toContain('"name"');
  });
});

test('a token sent twice is no token', async () => {
  const twice = await exchange(get('/api/member/info', `token: ${token}`, `token: ${token}`));
  expect(statuses(twice)).toEqual([401]);
  expect(statuses(await exchange(get('/api/member/info', `token: ${token}`)))).toEqual([200]);
});

test('a chunk extension changes nothing of what is read, and the next request stands on its own', async () => {
  const body = '{"username":"nobody","password":"x"}';
  const chunked = lines(
    'POST /api/member/login HTTP/1.1',
    'Host: fair',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  );
  const chunk = `${body.length.toString(16)};a="\u00e9";b=${'c'.repeat(100)}\r\n${body}\r\n0\r\n\r\n`;
  const text = await exchange(chunked + chunk + get('/api/member/info'));
  expect(statuses(text)).toEqual([200, 401]);
  expect(text).toContain('"code":1001');
});

describe('headers that come twice or are made to be taken for something else', () => {
  test.each([
    ['two hosts', [`token: TOKEN`, 'Host: evil.example'], [200, 400]],
    ['a prototype', ['__proto__: x', 'constructor: x', 'token: TOKEN'], [200]],
    ['a token with a comma', ['token: TOKEN, x'], [401]],
    ['a token in the wrong place', ['cookie: token=TOKEN', 'authorization: Bearer TOKEN'], [401]],
    ['a token as a part of a longer one', ['token: TOKENx'], [401]],
    ['another method by header', ['X-HTTP-Method-Override: POST', 'token: TOKEN'], [200]],
    ['another address by header', ['X-Original-URL: /healthz', 'X-Rewrite-URL: /healthz'], [401]],
    ['a thousand of them', Array.from({ length: 1000 }, (_, index) => `x${index}: y`), [401, 413]],
  ])('%s', async (_name, headers, allowed) => {
    const text = await exchange(
      get('/api/member/info', ...headers.map((header) => header.replace('TOKEN', token))),
    );
    const found = statuses(text);
    expect(found).toHaveLength(1);
    expect(allowed).toContain(found[0]);
    expect(text).not.toContain('evil.example');
    await expectAlive();
  });
});

test.each(['gzip', 'br', 'deflate', 'x-bomb', 'identity, gzip'])(
  'a body in %s is not unpacked: it is not the JSON that it should be',
  async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const head = lines(
      'POST /api/member/login HTTP/1.1',
      'Host: fair',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Encoding: ${encoding}`,
      `Content-Length: ${bomb.length}`,
    );
    expect([400, 413, 415]).toContain(statuses(await exchange(Buffer.concat([Buffer.from(head), bomb])))[0]);
    await expectAlive();
  },
);

test.each(['TRACE', 'CONNECT', 'TRACK', 'DEBUG', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'PRI'])(
  'the method %s does nothing, and nothing of the request is told again',
  async (method) => {
    const head = lines(
      `${method} /api/member/info HTTP/1.1`,
      'Host: fair',
      'Connection: close',
      'x-echo: 5e4d3c2b',
    );
    const text = await exchange(head);
    for (const status of statuses(text)) expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('5e4d3c2b');
    await expectAlive();
  },
);

test('a request without a host is refused', async () => {
  const found = statuses(await exchange(lines('GET /healthz HTTP/1.1', 'Connection: close')));
  expect(found).toEqual([400]);
});

test('a client that leaves in the middle of its body harms nobody', async () => {
  const socket = connect(port(), '127.0.0.1');
  const start = ['POST /api/member/login HTTP/1.1', 'Host: fair', 'Content-Type: application/json'];
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.write(`${lines(...start, 'Content-Length: 100')}{"user`, () => resolve());
  });
  socket.resetAndDestroy();
  await expectAlive();
});

test('a body in chunks above the limit is refused before it is all there', async () => {
  const head = lines(
    'POST /api/member/login HTTP/1.1',
    'Host: fair',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  );
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  expect(statuses(await exchange(head + chunk.repeat(8)))).toEqual([413]);
});
