import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();

/** A server with one request in flight, which waits in the database until released. */
async function withRequestInFlight(send: (app: TestApp, token: string) => Promise<string>) {
  const app = await startApp(db.database);
  const { token } = await plantMember(db.database);
  const held = await openTransaction(db.database);
  await held.tx.query({ text: 'LOCK TABLE members IN ACCESS EXCLUSIVE MODE' });
  const answer = send(app, token);
  await untilBlockedBy(db.database, held.pid);
  return { app, answer, letGo: () => held.rollback() };
}

test('an open request is answered, on a connection that would like to stay, and then the server is down', async () => {
  const agent = new Agent({ keepAlive: true });
  const { app, answer, letGo } = await withRequestInFlight(async ({ url }, token) => {
    const asked = request(`${url}/api/member/info`, { agent, headers: { token } }).end();
    const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    let body = '';
    for await (const chunk of response) body += String(chunk);
    return `${response.statusCode} ${body}`;
  });
  const closing = app.app.http.close();
  await letGo();
  expect(await answer).toMatch(/^200 .*"code":200/);
  await closing;
  expect(app.app.http.server.listening).toBe(false);
  agent.destroy();
}, 60_000);

test('a request behind it on the same connection is answered too, in our envelope', async () => {
  const { app, answer, letGo } = await withRequestInFlight(async ({ url }, token) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\ntoken: ${token}\r\n\r\n`;
    socket.write(ask('/api/member/info') + ask('/api/member/getuserbalance'));
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  });
  const closing = app.app.http.close();
  await letGo();
  await closing;
  const text = await answer;
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(text.match(/"code":200,"msg":"OK"/g)).toHaveLength(2);
}, 60_000);

test('a connection that waits for nothing does not hold it up', async () => {
  const app = await startApp(db.database);
  const { hostname, port } = new URL(app.url);
  const [idle, half] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  for (const socket of [idle, half]) socket.on('error', () => {});
  await Promise.all([once(idle, 'connect'), once(half, 'connect')]);
  half.write('GET /healthz HTTP/1.1\r\nHost: fair\r\n\r\n');
  await once(half, 'data');
  await app.app.http.close();
  expect(app.app.http.server.listening).toBe(false);
  for (const socket of [idle, half]) socket.destroy();
}, 60_000);

test('closing twice is closing', async () => {
  const app = await startApp(db.database);
  await Promise.all([app.app.http.close(), app.app.http.close()]);
  expect(app.app.http.server.listening).toBe(false);
});
