import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import {
  descendantsOf,
  isAlive,
  processesIn,
  runServer,
  temporaryFolder,
  usedDataDir,
} from '#test/server-process.ts';

const DEADLINE = 120_000;
/** main.ts stops within 9.5 s; a stop that takes longer was not clean, as its exit status says. */
const CLEAN = { code: 0, signal: null, stderr: '' };
const db = useDatabase();
/** PostgreSQL's own folder below DATA_DIR. */
const CLUSTER = 'postgres/cluster/data';

const mika = { username: 'mika', password: 'lantern-by-night' };
async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: { token: string } };
}

/** A login without its last byte: a request that stays in flight. */
async function beginLogin(url: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify(mika);
  socket.write(
    `POST /api/member/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // From this answer on the server has the request.
  const [goOn] = (await once(socket, 'data')) as [Buffer];
  expect(goOn.toString()).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body.slice(0, -1));
  return async (): Promise<string> => {
    socket.write(body.slice(-1));
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  };
}

const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
};

test(
  'a stop answers the open request, closes sockets, leaves no process, and the next start has the data',
  async () => {
    const env = { DATA_DIR: join(await temporaryFolder(), 'made', 'here') };
    const first = runServer(env);
    const url = await first.open;
    await vi.waitFor(async () => expect(await readiness(url)).toMatchObject({ status: 200 }), 20_000);
    const registration = {
      ...mika,
      confirmPassword: mika.password,
      email: 'mika@example.com',
      ageConfirmed: true,
    };
    const registered = await post(url, '/member/register', registration);
    expect(registered.code).toBe(200);

    const live = await openLive(url);
    live.send({ token: registered.data.token });
    await live.message('ready');
    const spare = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    const finishLogin = await beginLogin(url);
    const processes = [first.pid, ...descendantsOf(first.pid)];
    expect(processes.length).toBeGreaterThan(1);

    first.child.kill('SIGTERM');
    expect(await live.closed).toBe(LIVE_CLOSE.restart);
    expect(await finishLogin()).toMatch(/^HTTP\/1\.1 200 OK[^]*"code":200/);
    expect(await first.ended).toMatchObject(CLEAN);
    await vi.waitFor(() => expect(processes.filter((pid) => isAlive(pid))).toEqual([]), 20_000);
    spare.destroy();

    const second = runServer(env);
    const again = await second.open;
    expect(await post(again, '/member/login', mika)).toMatchObject({ code: 200 });
    expect(
      (await fetch(`${again}/api/member/info`, { headers: { token: registered.data.token } })).status,
    ).toBe(200);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject(CLEAN);
  },
  DEADLINE,
);

describe('a server that cannot go on', () => {
  test(
    'ends with code 1 when its database is lost, and leaves no process',
    async () => {
      const folder = await usedDataDir();
      const server = runServer({ DATA_DIR: folder });
      await server.open;
      const processes = descendantsOf(server.pid);
      const [postmaster] = (await readFile(join(folder, CLUSTER, 'postmaster.pid'), 'utf8')).split('\n');
      expect(processes).toContain(Number(postmaster));
      process.kill(Number(postmaster), 'SIGKILL');
      expect((await server.ended).code).toBe(1);
      await vi.waitFor(() => expect(processes.filter((pid) => isAlive(pid))).toEqual([]), 20_000);
    },
    DEADLINE,
  );

  test(
    'takes its database with it when its port is taken',
    async () => {
      const other = runServer({ DATABASE_URL: db.appUrl });
      const { port } = new URL(await other.open);
      const folder = await usedDataDir();
      const server = runServer({ DATA_DIR: folder, PORT: port });
      expect(await server.ended).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^PORT is "\d+", but .*\.\n$/),
      });
      // The command line of the PostgreSQL that ran last: this server had come as far as that.
      expect(await readFile(join(folder, CLUSTER, 'postmaster.opts'), 'utf8')).toContain(folder);
      await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), 20_000);
      other.child.kill('SIGTERM');
      expect(await other.ended).toMatchObject(CLEAN);
    },
    DEADLINE,
  );

  test(
    'killed outright, leaves no process of its own either, and starts again',
    async () => {
      const env = { DATA_DIR: await usedDataDir() };
      const server = runServer(env);
      await server.open;
      const processes = descendantsOf(server.pid);
      server.child.kill('SIGKILL');
      await server.ended;
      await vi.waitFor(() => expect(processes.filter((pid) => isAlive(pid))).toEqual([]), 20_000);
      const again = runServer(env);
      await again.open;
      again.child.kill('SIGTERM');
      expect(await again.ended).toMatchObject(CLEAN);
    },
    DEADLINE,
  );
});

describe('a server on a database of its operator', () => {
  const own = useDatabase();

  test(
    'makes no database of its own, publishes a period, and leaves the database running',
    async () => {
      const folder = join(await temporaryFolder(), 'data');
      const server = runServer({
        DATABASE_URL: own.appUrl,
        DATA_DIR: folder,
        DRAW_BETTING_SECONDS: '5',
        DRAW_SOON_SECONDS: '2',
      });
      await server.open;
      const watcher = openDatabase(own.appUrl, { poolSize: 1, onError: () => {} });
      await vi.waitFor(async () => {
        expect(await watcher.query({ text: 'SELECT 1 FROM periods LIMIT 1' })).toHaveLength(1);
      }, 20_000);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject(CLEAN);
      expect(await watcher.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
      await watcher.close();
      expect(await readdir(folder), 'only the key file and the media').toEqual(['keys', 'media']);
    },
    DEADLINE,
  );
});
