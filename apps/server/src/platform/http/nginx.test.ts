import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { CODES } from '@fairground/contract/codes';
import { LANGUAGES } from '@fairground/contract/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { TEXTS } from '#test/edge.ts';
import { openLive, refusedWith } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { findNginx, type Nginx, startNginx } from '#test/nginx.ts';

const binary = findNginx();
const db = useDatabase();
const LAX = { rejectUnauthorized: false };
let nodes: TestApp[];
let nginx: Nginx;
let memberApp: string;

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Options = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Another address of this machine to call from: nginx counts by address. */
  localAddress?: string;
  agent?: Agent;
};

/** Calls nginx, accepting its self-signed certificate. */
function ask(path: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, localAddress, agent = false } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const call = request(`${nginx.url}${path}`, { method, headers, agent, localAddress, ...LAX });
  call.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
    );
  });
  // A server that refuses a body closes the connection after its answer.
  call.on('error', (error) => reject(error));
  call.end(body);
  return promise;
}

/** Sends raw bytes over TLS. @returns all that came back until the connection was closed */
async function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(nginx.url);
  const socket = connectTls({ host: hostname, port: Number(port), ...LAX });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;

type Refusal =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'PAYLOAD_TOO_LARGE'
  | 'RANGE_NOT_SATISFIABLE'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE';

/** The body of a refusal, as the server itself would write it. */
const refusal = (name: Refusal, lang: keyof typeof TEXTS = 'en'): unknown => ({
  code: CODES[name].code,
  msg: TEXTS[lang].codes[name],
  data: null,
});

// Skipped where there is no nginx and none can be had: apt-get install nginx-light.
describe.skipIf(binary === null)('behind the nginx of deploy/nginx', () => {
  beforeAll(async () => {
    memberApp = await mkdtemp(join(tmpdir(), 'fairground-assets-'));
    await mkdir(join(memberApp, 'assets'));
    await writeFile(join(memberApp, 'index.html'), '<!doctype html>');
    await writeFile(join(memberApp, 'assets', 'base-0a1b2c3.js'), 'export {};');
    const options = { trustedProxies: ['127.0.0.1'], memberApp };
    nodes = [await startApp(db.database, options), await startApp(db.database, options)];
    nginx = await startNginx(
      binary!,
      nodes.map(({ url }) => Number(new URL(url).port)),
    );
  }, 120_000);
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all((nodes ?? []).map(({ app }) => app.http.close()));
    await rm(memberApp, { recursive: true, force: true });
  });

  test('the site is answered over TLS, by HTTP/2 too, with the headers of the server and one more', async () => {
    const answer = await ask('/config.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers['server']).toBe('nginx');
    const session = connectHttp2(nginx.url, LAX);
    const stream = session.request({ ':path': '/config.json' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(200);
    session.destroy();
  });

  test('without TLS there is nothing but the way to it', async () => {
    const answer = await fetch(`${nginx.plainUrl}/api/member/info?x=1`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/api/member/info?x=1');
    await fetch(`${nginx.plainUrl}/login?reset=canary-4712`, { redirect: 'manual' });
    await expect.poll(() => nginx.log()).toContain('/login 308');
    expect(await nginx.log()).not.toContain('4712');
  });

  test.each(['/live', '/api/live'])('a socket on %s is held through it', async (path) => {
    const { token } = await plantMember(db.database);
    const origin = nginx.url;
    const live = await openLive(nginx.url, path, { ...LAX, origin });
    live.send({ token });
    await live.message('ready');
    live.socket.close();
    expect(await live.closed).toBe(1005);
    const elsewhere = { ...LAX, origin: 'https://elsewhere.example' };
    expect(await refusedWith(nginx.url, path, elsewhere)).toBe(403);
  });

  test('the console has its socket as well', async () => {
    const live = await openLive(nginx.url, '/console/api/live', LAX);
    live.send({ token: 'none' });
    expect(await live.closed).toBe(4401);
  });

  test('a client is counted by its own address, whatever it says of itself', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 12; n++) {
      const { body } = await ask('/api/member/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        },
        body: JSON.stringify({ username: 'nobody-at-all', password: 'wrong' }),
      });
      codes.push((JSON.parse(body) as { code: number }).code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(1001), 1008, 1008]);
  });

  test('its log has the id of the request that the answer has, and neither query nor token', async () => {
    const answer = await ask('/api/member/info?lang=en&canary=4711', { headers: { token: 'canary-4711' } });
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => nginx.log()).toContain(id);
    expect(await nginx.log()).not.toContain('4711');
    // An address of a film that is not public yet opens it for whoever reads it.
    await ask('/media/previews/1800000000000/looked-at/film.mp4');
    await ask('/media/films/shown/film.mp4');
    await expect.poll(() => nginx.log()).toContain('/media/films/shown');
    expect(await nginx.log()).not.toContain('looked-at');
  });

  test('a body of the largest picture passes, a larger one is refused in our envelope', async () => {
    const { token } = await plantMember(db.database);
    const headers = { token, 'content-type': 'multipart/form-data; boundary=x' };
    const passes = await ask('/api/upload/image', {
      method: 'POST',
      headers,
      body: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        Buffer.alloc(8 * 1024 * 1024),
        Buffer.from('\r\n--x--\r\n'),
      ]),
    });
    expect(JSON.parse(passes.body), 'no picture, and read').toMatchObject({ code: 2011 });
    const length = String(10 * 1024 * 1024);
    const refused = await ask('/api/upload/image', {
      method: 'POST',
      headers: { ...headers, 'content-length': length, expect: '100-continue' },
    });
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toEqual(refusal('PAYLOAD_TOO_LARGE'));
  });

  test('a flood of calls from one address is refused in our envelope, and other addresses do not notice', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 40, localAddress: '127.0.0.9', ...LAX });
    const answers: Answer[] = [];
    const refused: Answer[] = [];
    // 400 at once, and 100 in each second that it takes: on a slow machine it takes more calls until one is too many.
    for (let round = 0; refused.length === 0 && round < 50; round++) {
      const flood = await Promise.all(Array.from({ length: 100 }, () => ask('/healthz', { agent })));
      answers.push(...flood);
      refused.push(...flood.filter(({ status }) => status !== 200));
    }
    const other = await ask('/healthz', { localAddress: '127.0.0.10' });
    agent.destroy();
    expect(other.status).toBe(200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(400);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429);
      expect(headers['retry-after']).toBe('2');
      expect(JSON.parse(body)).toEqual(refusal('TOO_MANY_REQUESTS'));
    }
  });

  const from = (localAddress: string) => ({ ...LAX, localAddress });

  test('the 201st socket of an address is refused, and another address has one', async () => {
    const held = await Promise.all(
      Array.from({ length: 200 }, () => openLive(nginx.url, '/api/live', from('127.0.0.8'))),
    );
    expect(await refusedWith(nginx.url, '/api/live', from('127.0.0.8'))).toBe(429);
    const other = await openLive(nginx.url, '/api/live', from('127.0.0.11'));
    for (const { socket } of [...held, other]) socket.terminate();
  });

  test('the sockets of hundreds of members take nothing from the others', async () => {
    const addresses = Array.from({ length: 500 }, (_, index) => `127.0.1.${1 + (index % 5)}`);
    const held = await Promise.all(addresses.map((each) => openLive(nginx.url, '/api/live', from(each))));
    expect((await ask('/healthz', { localAddress: '127.0.0.12' })).status).toBe(200);
    for (const { socket } of held) socket.terminate();
  });

  const written = (line: string, ...headers: string[]) =>
    lines(`${line} HTTP/1.1`, 'Host: fairground.example', 'Connection: close', ...headers);
  test.each([
    ['no HTTP', 'hello, fair\r\n\r\n', 'BAD_REQUEST'],
    ['a NUL in the address', written('GET /api/a\0b'), 'BAD_REQUEST'],
    ['a path above the root', written('GET /api/../../etc/passwd'), 'BAD_REQUEST'],
    ['no host', lines('GET /api/member/info HTTP/1.1'), 'BAD_REQUEST'],
    [
      'both lengths',
      `${written('POST /api/member/login', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
      'BAD_REQUEST',
    ],
    ['an unknown encoding', written('POST /api/member/login', 'Transfer-Encoding: x'), 'BAD_REQUEST'],
    ['headers without end', written('GET /api/member/info', `x: ${'x'.repeat(9000)}`), 'PAYLOAD_TOO_LARGE'],
    ['an address without end', written(`GET /api/${'x'.repeat(9000)}`), 'PAYLOAD_TOO_LARGE'],
    ['a method that shows the request', written('TRACE /api/member/info'), 'NOT_FOUND'],
    ['what is asked of the nodes', written('GET /readyz'), 'NOT_FOUND'],
  ] as const)('%s is refused by nginx as the server would', async (_name, bytes, name) => {
    const text = await exchange(bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${CODES[name].status} `);
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toEqual(refusal(name));
  });

  test.each(LANGUAGES)('what nginx refuses is said in %s, in the words of the server', async (lang) => {
    expect(JSON.parse((await ask(`/readyz?lang=${lang}`)).body)).toEqual(refusal('NOT_FOUND', lang));
    const length = String(10 * 1024 * 1024);
    const large = await ask(`/api/upload/image?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-length': length, expect: '100-continue' },
    });
    expect(JSON.parse(large.body)).toEqual(refusal('PAYLOAD_TOO_LARGE', lang));
    const unread = await exchange(written(`GET /api/?lang=${lang}`, 'Transfer-Encoding: x'));
    expect(unread).toContain(TEXTS[lang].codes.BAD_REQUEST);
  });

  test('a client of the upload protocol may send the rest of a film at once', async () => {
    const length = String(50 * 1024 * 1024);
    const { status, body } = await ask(`/console/api/films/uploads/${randomUUID()}`, {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'content-length': length, expect: '100-continue' },
    });
    // It is asked who sends it, and not how much.
    expect({ status, body: JSON.parse(body) as unknown }).toMatchObject({ status: 401, body: { code: 401 } });
  });

  test('what is asked of the nodes themselves is not to be had', async () => {
    expect((await ask('/readyz')).status).toBe(404);
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/healthz')).status, 'the apps ask it whether there is a way to the server').toBe(200);
  });

  test('a node that is gone is not noticed; without any, built files stay and the rest says that it is away', async () => {
    const asset = '/assets/base-0a1b2c3.js';
    expect((await ask(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const beyond = await ask(asset, { headers: { range: 'bytes=999-' } });
    expect(beyond.status, 'from the cache of nginx').toBe(416);
    expect(JSON.parse(beyond.body)).toEqual(refusal('RANGE_NOT_SATISFIABLE'));
    await nodes[0]!.app.http.close();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/config.json')));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    await nodes[1]!.app.http.close();
    const away = await ask('/api/member/info');
    expect(away.status).toBe(503);
    expect(away.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(away.headers['retry-after']).toBe('2');
    expect(JSON.parse(away.body)).toEqual(refusal('UNAVAILABLE'));
    const inJapanese = await ask('/api/member/info?lang=ja');
    expect(JSON.parse(inJapanese.body)).toEqual(refusal('UNAVAILABLE', 'ja'));
    const preview = await ask('/media/previews/1800000000000/looked-at/film.mp4');
    expect(preview.status).toBe(503);
    expect(preview.headers['content-type'], 'whatever the address ends in').toBe(
      'application/json; charset=utf-8',
    );
    await expect.poll(() => nginx.errors()).toContain('/api/member/info');
    expect(await nginx.errors(), 'the address of a film that is not public yet opens it').not.toContain(
      'looked-at',
    );
    expect(await ask(asset)).toMatchObject({ status: 200, body: 'export {};' });
  });
});
