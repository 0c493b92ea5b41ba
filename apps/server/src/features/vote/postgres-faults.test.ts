import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@fairground/contract/endpoints';
import type { PlacedOrder } from '@fairground/contract/vote';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seedPracticeBanks, fundPool } from '#features/wallet/index.ts';
import { openDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { migrate } from '#platform/migrate.ts';
import { EMBEDDED } from '#platform/open-postgres.ts';
import { ledgerFaults } from '#test/database.ts';
import { plantMembers } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { startProxy } from '#test/proxy.ts';
import { copyCluster, descendantsOf, isAlive, killAtOnce, runServer } from '#test/server-process.ts';
import { stakeBody } from '#test/stakes.ts';

const SOON = { timeout: 60_000, interval: 100 };
const TIME = 600_000;

type Told = Map<string, { token: string; body: object; order: PlacedOrder }>;

/** The answer to a stake; null where none arrived, so that its outcome must be asked later. */
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
    // The lost connection is what the test causes.
    return null;
  }
}

/** Members who stake one after another until stopped; records acknowledged stakes. */
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

/** A PostgreSQL of its own in this folder, which tests can kill, and the whole server on it. */
async function startFair(folder: string) {
  const directory = join(folder, 'postgres');
  await copyCluster(directory);
  const start = () => startEmbeddedPostgres({ directory, ...EMBEDDED, log: () => {} });
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
  const url = await runServer({ DATABASE_URL: proxy.url }).open;
  const told: Told = new Map();
  return {
    url,
    told,
    tokens,
    periodNo,
    /** The processes of PostgreSQL. */
    processes: () => [postgres.pid, ...descendantsOf(postgres.pid)],
    isRunning: () => isAlive(postgres.pid),
    /** Restarts PostgreSQL where it has ended, as a supervisor would. */
    async revive() {
      await postgres.exited;
      await postgres.stop();
      postgres = await start();
      proxy.moveTo(postgres.connectionString);
    },
    isReady: async () => (await fetch(`${url}/readyz`)).status === 200,
    /** Lets members stake until so many more are acknowledged. @returns how to stop them */
    async load(count: number) {
      const before = told.size;
      const load = stakeOn(url, periodNo, tokens, told);
      await expect.poll(() => told.size, SOON).toBeGreaterThan(before + count);
      return load;
    },
    /** Every acknowledged stake exists and gets the same answer again; the ledger is sound. */
    async expectNothingLost() {
      for (const { token, body, order } of [...told.values()].slice(-40))
        expect((await send(url, token, body))?.data).toEqual(order);
      const rows = await database.query<{ id: string }>({
        text: 'SELECT id FROM orders WHERE request_id = ANY ($1)',
        values: [[...told.keys()]],
      });
      expect(rows).toHaveLength(told.size);
      expect(await ledgerFaults(database)).toEqual([]);
    },
  };
}

test(
  'PostgreSQL killed under load and started again has kept every stake that was acknowledged, and the server goes on',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'fairground-kill-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const fair = await startFair(directory);
    for (let time = 0; time < 2; time++) {
      const load = await fair.load(50);
      killAtOnce(fair.processes());
      await fair.revive();
      await load.stop();
      await expect.poll(fair.isReady, SOON).toBe(true);
      await fair.expectNothingLost();
    }
    // And new stakes are accepted.
    await (await fair.load(20)).stop();
    await fair.expectNothingLost();
  },
  TIME,
);

const SIZE_MB = 320;

/** A disk that can be filled completely, and the folder on it. */
type Disk = {
  directory: string;
  /** Makes writes of these processes fail. */
  fill(pids: readonly number[]): Promise<void>;
  empty(pids: readonly number[]): Promise<void>;
};

/** A tmpfs; null where mounting is not allowed, as only root may. */
async function smallDisk(): Promise<Disk | null> {
  const directory = await mkdtemp(join(tmpdir(), 'fairground-disk-'));
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', directory];
    execFileSync('mount', options, { stdio: 'pipe' });
  } catch {
    // Mounting was refused; the limit below takes its place.
    await rm(directory, { recursive: true });
    return null;
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', directory]);
    await rm(directory, { recursive: true });
  });
  const ballast = join(directory, 'ballast');
  return {
    directory,
    async fill() {
      const { bavail, bsize } = await statfs(directory);
      await writeFile(ballast, Buffer.alloc(Number(bavail) * Number(bsize))).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      });
    },
    empty: () => rm(ballast, { force: true }),
  };
}

/** The alternative without root: no file of PostgreSQL can grow (RLIMIT_FSIZE). */
async function limitedFiles(): Promise<Disk> {
  const limitOne = async (pid: number, bytes: string): Promise<void> => {
    // As PostgreSQL's user: even root may lack the right to limit other users' processes.
    const { uid, gid } = await stat(`/proc/${pid}`);
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`], { uid, gid, stdio: 'pipe' });
  };
  const limit = async (pids: readonly number[], bytes: string): Promise<void> => {
    for (const pid of pids)
      await limitOne(pid, bytes).catch((error: unknown) =>
        // Processes that have ended write nothing; for a moment they are still there.
        vi.waitFor(() => {
          if (isAlive(pid)) throw error;
        }, 5000),
      );
  };
  const directory = await mkdtemp(join(tmpdir(), 'fairground-limit-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return {
    directory,
    // Only the soft limit, which its owner may raise again.
    fill: (pids) => limit(pids, '8192:'),
    empty: (pids) => limit(pids, 'unlimited:'),
  };
}

/** Fails where an acknowledged stake is lost. @returns how many stakes there were */
async function expectFullDiskLosesNothing(disk: Disk): Promise<number> {
  const fair = await startFair(disk.directory);
  const load = await fair.load(20);
  await disk.fill(fair.processes());
  // Members stake until one gets the answer that the database has no room, or that it has ended.
  const isRefused = async () =>
    (await send(fair.url, fair.tokens[0]!, stakeBody(fair.periodNo, { amount: 100 })))?.code === 503;
  await expect.poll(isRefused, SOON).toBe(true);
  await load.stop();
  if (fair.isRunning()) await disk.empty(fair.processes());
  const serves = async () => {
    if (!fair.isRunning()) {
      await disk.empty([]);
      await fair.revive();
    }
    return fair.isReady();
  };
  await expect.poll(serves, SOON).toBe(true);
  await fair.expectNothingLost();
  await (await fair.load(20)).stop();
  await fair.expectNothingLost();
  return fair.told.size;
}

test(
  'a full disk refuses stakes and loses none; with room again they are taken as before',
  async ({ skip }) => {
    const disk = await smallDisk();
    skip(
      disk === null,
      'mounting a tmpfs takes root: the full disk was NOT tried, files at their limit were',
    );
    expect(await expectFullDiskLosesNothing(disk!)).toBeGreaterThan(40);
  },
  TIME,
);

test(
  'files that may not grow refuse stakes and lose none; with room again they are taken as before',
  async () => {
    expect(await expectFullDiskLosesNothing(await limitedFiles())).toBeGreaterThan(40);
  },
  TIME,
);
