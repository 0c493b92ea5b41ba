import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTlsFront } from '#platform/http/tls-front.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';

const app = useApp(useDatabase());
let folder: string;
let front: Awaited<ReturnType<typeof openTlsFront>>;
let session: ClientHttp2Session;
const TRUST = { rejectUnauthorized: false };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-tls-test-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certFile, '-subj', '/CN=localhost']);
  front = await openTlsFront(app.app.http, { keyFile, certFile, port: 0, host: '127.0.0.1' });
  session = connect(`https://127.0.0.1:${front.port}`, TRUST);
});
afterAll(async () => {
  session.destroy();
  await front.close();
  await rm(folder, { recursive: true, force: true });
});

/** A request over HTTP/2: status, headers and parsed body. */
async function ask(path: string, body?: string, headers: Record<string, string> = {}) {
  const method = body === undefined ? 'GET' : 'POST';
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const stream = session.request({ ':path': path, ':method': method, ...type, ...headers });
  stream.end(body);
  const [answer] = (await once(stream, 'response')) as [Record<string, string | number>];
  let text = '';
  for await (const part of stream) text += String(part);
  return { status: answer[':status'], headers: answer, body: JSON.parse(text) as { code: number } };
}

test('answers over HTTP/2 what the app answers, and asks to come by TLS from now on', async () => {
  const { status, headers, body } = await ask('/healthz');
  expect(session.alpnProtocol).toBe('h2');
  expect(status).toBe(200);
  expect(body.code).toBe(200);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  expect((await fetch(`${app.url}/healthz`)).headers.get('strict-transport-security')).toBeNull();
});

test('reads bodies, refuses broken ones in the same envelope, and knows who asks', async () => {
  const member = await app.member();
  const { body } = await ask('/api/member/info?lang=en', undefined, { token: member.token });
  expect(body).toMatchObject({ code: 200, data: { username: member.username } });
  expect((await ask('/api/member/info')).status).toBe(401);
  expect(await ask('/api/member/login', '{')).toMatchObject({ status: 400, body: { code: 400 } });
  const login = JSON.stringify({ username: member.username, password: member.password });
  expect((await ask('/api/member/login', login)).body.code).toBe(200);
});

test('carries many requests on one connection at once', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/healthz')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('speaks HTTP/1.1 to those who know nothing else', async () => {
  const asked = requestHttps({ host: '127.0.0.1', port: front.port, path: '/healthz', ...TRUST }).end();
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  expect(response.httpVersion).toBe('1.1');
  expect(response.statusCode).toBe(200);
});

test('the live socket is held over TLS too', async () => {
  const { token } = await app.member();
  const socket = new WebSocket(`wss://127.0.0.1:${front.port}/api/live`, TRUST);
  await once(socket, 'open');
  socket.send(JSON.stringify({ token }));
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(String(message))).toMatchObject({ type: 'ready' });
  socket.terminate();
});

test('what is no TLS at all is hung up on, and the next one is answered', async () => {
  await expect(fetch(`http://127.0.0.1:${front.port}/`)).rejects.toThrow('fetch failed');
  expect((await ask('/healthz')).status).toBe(200);
});
