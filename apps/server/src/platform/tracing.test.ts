import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#test/database.ts';
import { runServer } from '#test/server-process.ts';

const db = useDatabase();

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

/** A collector that understands OTLP over HTTP with JSON, and keeps all that it was sent. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans
          .flatMap(({ scopeSpans }) => scopeSpans)
          .flatMap(({ spans }) => spans),
      ),
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('traces reach the collector, continue the one that was sent, and say nothing of anybody; refusals are in the security log', async () => {
  const collector = await startCollector();
  const server = runServer({
    DATABASE_URL: db.appUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    DRAW_BETTING_SECONDS: '5',
    DRAW_SOON_SECONDS: '2',
    LOG_LEVEL: 'warn',
  });
  const url = await server.open;
  const username = `canary${randomUUID().slice(0, 8)}`;
  const secrets = [username, `${username}@example.com`, 'lantern-by-night', 'wrong-lantern'];
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          traceparent: `00-${TRACE}-${PARENT}-01`,
          'user-agent': 'canary-agent',
        },
        body: JSON.stringify(body),
      })
    ).json()) as { code: number; data: { token: string; user: { id: string } } };
  const { data } = await post('/member/register', {
    username,
    email: secrets[1],
    password: secrets[2],
    confirmPassword: secrets[2],
    ageConfirmed: true,
  });
  await post('/member/login', { username, password: 'wrong-lantern' });
  await post('/member/login', { username: username.toUpperCase(), password: 'wrong-lantern' });
  await post('/member/login', { username: 'nobody-at-all', password: 'wrong-lantern' });

  await vi.waitFor(() => {
    const login = collector.spans().find(({ name }) => name === 'POST /api/member/login');
    expect(login).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === login!.spanId);
    expect(below.map(({ name }) => name).filter((name) => name.startsWith('sql '))).not.toEqual([]);
  }, 20_000);
  // Steps of the engine and jobs are traces of their own.
  await vi.waitFor(() => {
    const names = new Set(collector.spans().map(({ name }) => name));
    expect(names).toContain('vote close');
    expect(names).toContain('vote draw');
    expect([...names].some((name) => name.startsWith('job '))).toBe(true);
  }, 80_000);
  const sent = collector.text();
  for (const secret of [...secrets, data.token, data.user.id, 'canary', '127.0.0.1'])
    expect(sent.toLowerCase(), secret).not.toContain(secret.toLowerCase());

  server.child.kill('SIGTERM');
  const { stdout, code } = await server.ended;
  expect(code).toBe(0);
  const refused = stdout
    .split('\n')
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ security: 'LOGIN_FAILED', route: '/api/member/login', traceId: TRACE });
  expect(refused[0]!['subject']).toMatch(/^[0-9a-f]{16}$/);
  expect(refused[1]!['subject'], 'the same name has the same pseudonym').toBe(refused[0]!['subject']);
  expect(refused[2]!['subject']).not.toBe(refused[0]!['subject']);
  for (const secret of secrets) expect(stdout).not.toContain(secret);
}, 180_000);

test('a collector that is away changes nothing, and the stop is clean', async () => {
  const server = runServer({
    DATABASE_URL: db.appUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER_ARG: '1',
    DRAW_BETTING_SECONDS: '5',
    DRAW_SOON_SECONDS: '2',
  });
  const url = await server.open;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
}, 180_000);
