import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@fairground/contract/endpoints';
import type { PlacedOrder } from '@fairground/contract/vote';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seedPracticeBanks, fundPool } from '#features/wallet/index.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { ledgerFaults } from '#test/database.ts';
import { plantMembers } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { startProxy } from '#test/proxy.ts';
import { descendantsOf, runServer } from '#test/server-process.ts';
import { stakeBody } from '#test/stakes.ts';

const SOON = { timeout: 60_000, interval: 100 };
const TIME = 600_000;

type Told = Map<string, { token: string; body: object; order: PlacedOrder }>;

/** The answer to a stake; null where none came, so that what became of it is asked for later. */
async function send(url: string, token: string, body: object): Promise<Envelope<PlacedOrder> | null> {
  try {
    const response = await fetch(`${url}/api/game/saveorder`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return (await response.json()) as Envelope<PlacedOrder>;
  } catch {
    // The break is what the test is about.
    return null;
  }
}

/** Members who stake one after another until stopped, each stake under an id of its own; keeps what was acknowledged. */
function stakeOn(url: string, periodNo: string, tokens: readonly string[], told: Told) {
  const enough = new AbortController();
  const members = tokens.map(async (token) => {
    while (!enough.signal.aborted) {
      const body = stakeBody(periodNo, { amount: 100, requestId: randomUUID() });
      const answer = await send(url, token, body);
      if (answer?.code === 200) told.set(body.requestId, { token, body, order: answer.data });
    }
  });
  return {
    async stop() {
      enough.abort();
      await Promise.all(members);
    },
  };
}

/** Everything that was acknowledged is there and is told in the same words; the books agree. */
async function expectNothingLost(database: Database, url: string, told: Told): Promise<void> {
  for (const { token, body, order } of [...told.values()].slice(-40))
    expect((await send(url, token, body))?.data).toEqual(order);
  const rows = await database.query<{ id: string }>({
    text: 'SELECT id FROM orders WHERE request_id = ANY ($1)',
    values: [[...told.keys()]],
  });
  expect(rows).toHaveLength(told.size);
  expect(await ledgerFaults(database)).toEqual([]);
}

test(
  'PostgreSQL killed under load and started again has kept every stake that was acknowledged, and the server goes on',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fairground-kill-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const start = () => startEmbeddedPostgres({ directory, log: () => {} });
    let postgres = await start();
    onTestFinished(() => postgres.stop());
    const proxy = await startProxy(postgres.connectionString);
    const database = openDatabase(proxy.url, { poolSize: 5, onError: () => {} });
    onTestFinished(() => database.close());
    await migrate(database);
    await fundPool(database);
    await seedPracticeBanks(database);
    const tokens = (await plantMembers(database, 8, 10_000_000)).map(({ token }) => token);
    const { period_no: periodNo } = await plantPeriod(database, OPEN);
    const url = await runServer({ DATABASE_URL: proxy.url, DATA_DIR: directory }).open;
    const told: Told = new Map();
    for (const time of [1, 2]) {
      const load = stakeOn(url, periodNo, tokens, told);
      const before = told.size;
      await expect.poll(() => told.size, SOON).toBeGreaterThan(before + 50);
      // All of it at once, as a power cut does: children first would be an order of its own.
      for (const pid of [postgres.pid, ...descendantsOf(postgres.pid)]) process.kill(pid, 'SIGKILL');
      await postgres.exited;
      await postgres.stop();
      await load.stop();
      postgres = await start();
      proxy.moveTo(postgres.connectionString);
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, SOON).toBe(200);
      await expectNothingLost(database, url, told);
      expect(told.size, `time ${time}`).toBeGreaterThan(before);
    }
    // And it takes stakes as before.
    const load = stakeOn(url, periodNo, tokens, told);
    const before = told.size;
    await expect.poll(() => told.size, SOON).toBeGreaterThan(before + 20);
    await load.stop();
    await expectNothingLost(database, url, told);
  },
  TIME,
);

const SIZE = 400;

/** A disk of its own for a test: a tmpfs of so many MB; null where mounting is not allowed. */
async function smallDisk(): Promise<string | null> {
  const place = await mkdtemp(join(tmpdir(), 'fairground-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=755`, 'tmpfs', place], { stdio: 'pipe' });
  } catch {
    // Asked for and refused; who skips a test says so below.
    await rm(place, { recursive: true });
    return null;
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', place]);
    await rm(place, { recursive: true });
  });
  return place;
}

test(
  'a full disk refuses stakes and loses none; once there is room again the server, started anew if it had to stop, serves on',
  async ({ skip }) => {
    const disk = await smallDisk();
    skip(disk === null, 'mounting a tmpfs is not allowed here: the full disk was NOT tried');
    if (disk === null) return;
    let server = runServer({ DATA_DIR: disk, DRAW_BETTING_SECONDS: '600' });
    let url = await server.open;
    const password = 'lanterns-at-nine';
    const register = async (n: number) => {
      const response = await fetch(`${url}/api/member/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: `disk${n}`,
          email: `disk${n}@example.com`,
          password,
          confirmPassword: password,
          ageConfirmed: true,
        }),
      });
      return ((await response.json()) as Envelope<{ token: string }>).data.token;
    };
    const tokens = [await register(1), await register(2)];
    const periodNo = await vi.waitFor(async () => {
      const response = await fetch(`${url}/api/lottery/getnextperiod`, { headers: { token: tokens[0]! } });
      const { data } = (await response.json()) as Envelope<{ periodNo: string; phase: string }>;
      if (data.phase !== 'betting_open') throw new Error(`the period is ${data.phase}`);
      return data.periodNo;
    }, SOON);
    const told: Told = new Map();
    const load = stakeOn(url, periodNo, tokens, told);
    await expect.poll(() => told.size, SOON).toBeGreaterThan(10);

    // Every block that is left.
    const ballast = join(disk, 'ballast');
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast, Buffer.alloc(Number(bavail) * Number(bsize))).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    });
    const refused = async (): Promise<boolean> => {
      const answer = await send(url, tokens[0]!, stakeBody(periodNo, { amount: 100 }));
      return answer?.code !== 200;
    };
    await expect.poll(refused, SOON).toBe(true);
    await load.stop();

    await rm(ballast);
    const serves = async (): Promise<boolean> => {
      if (server.child.exitCode !== null) {
        // Without its database the server ends, and whatever started it starts it again.
        server = runServer({ DATA_DIR: disk, DRAW_BETTING_SECONDS: '600' });
        url = await server.open;
      }
      const ready = await fetch(`${url}/readyz`).catch(() => null);
      return ready?.status === 200;
    };
    await expect.poll(serves, SOON).toBe(true);
    for (const { token, body, order } of told.values()) {
      const again = await send(url, token, body);
      expect(again?.data).toEqual(order);
    }
    const more: Told = new Map();
    const after = stakeOn(url, periodNo, tokens, more);
    await expect.poll(() => more.size, SOON).toBeGreaterThan(5);
    await after.stop();
    server.child.kill('SIGTERM');
    await server.ended;
    const postgres = await startEmbeddedPostgres({ directory: join(disk, 'postgres'), log: () => {} });
    const database = openDatabase(postgres.connectionString, { poolSize: 1, onError: () => {} });
    expect(await ledgerFaults(database)).toEqual([]);
    await database.close();
    await postgres.stop();
  },
  TIME,
);
