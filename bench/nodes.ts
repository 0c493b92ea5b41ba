/**
 * Two and three nodes on one PostgreSQL behind nginx, each killed in turn while members stake, the last one with its clock ten
 * seconds ahead. Counts lost stakes, double draws and contradicting announcements (all must be 0), and how long members took to
 * reconnect. Stops by itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../apps/server/src/platform/database.ts';
import { findNginx, freePort, startNginx } from '../apps/server/test/nginx.ts';
import { addMembers, type Bench, median, openBench, say } from './database.ts';
import { addTokens, faultsOf, untilSettled } from './nodes-checks.ts';
import { type Load, stakeAll, type Watch, watchAll } from './nodes-load.ts';

const MEMBERS = 60;
const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts');
const FAKETIME = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
  .map((folder) => join(folder, 'faketime', 'libfaketime.so.1'))
  .find((path) => existsSync(path));
const AHEAD = { DONT_FAKE_MONOTONIC: '1', FAKETIME: '+10s' };
const TIMEOUT_MS = 120_000;
/** Milliseconds between a kill and the next start, and between a node's return and the next kill. */
const DEAD_MS = 3000;
const CALM_MS = 6000;

type Node = { port: number; child: ChildProcess; env: Record<string, string> };

/** Starts a node on its port and waits until it is ready. */
async function start(bench: Bench, port: number, env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: bench.url,
      DATA_DIR: bench.directory,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      DRAW_BETTING_SECONDS: '5',
      DRAW_SOON_SECONDS: '2',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = performance.now() + TIMEOUT_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('a node does not start');
    await sleep(100);
  }
  return { port, child, env };
}

async function kill({ child }: Node): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function tell(database: Database, count: number, load: Load, watch: Watch, seconds: number) {
  const [row] = await database.query<{ complete: number; void: number; late: number }>({
    text: `SELECT count(*) FILTER (WHERE status = 'complete') AS complete, count(*) FILTER (WHERE status = 'void') AS void,
        coalesce(max(extract(epoch FROM ended_at - draws_at)) FILTER (WHERE status = 'complete'), 0)::float8 AS late FROM periods`,
  });
  const back = watch.backMs.length === 0 ? 0 : median(watch.backMs) / 1000;
  const longest = Math.max(0, ...watch.backMs) / 1000;
  say(
    [
      `${count} nodes, each killed once in ${Math.round(seconds)} s, load ${loadavg()[0]!.toFixed(1)}:`,
      `  stakes acknowledged   ${load.receipts.length} (${Math.round(load.receipts.length / seconds)}/s), ${load.refused.size} refused, ${load.tries.again} tries more, the longest ${(load.tries.longestMs / 1000).toFixed(1)} s`,
      `  periods drawn         ${row!.complete}, void ${row!.void}, the latest ${row!.late.toFixed(1)} s after its round`,
      `  sockets lost          ${watch.lost}, back after ${back.toFixed(1)} s (median), ${longest.toFixed(1)} s at the most`,
      `  nodes' time           at most ${(watch.furthestMs / 1000).toFixed(2)} s off${FAKETIME ? ', one clock 10 s ahead' : ' (no libfaketime: all clocks right)'}`,
    ].join('\n'),
  );
}

async function run(nginxBinary: string, count: number): Promise<void> {
  const bench = await openBench(4);
  const nodes: Node[] = [];
  const closing: (() => unknown)[] = [];
  try {
    await addMembers(bench.database, MEMBERS);
    const tokens = await addTokens(bench.database);
    for (let n = 0; n < count; n++) {
      const isLast = n === count - 1;
      nodes.push(
        await start(bench, await freePort(), isLast && FAKETIME ? { ...AHEAD, LD_PRELOAD: FAKETIME } : {}),
      );
    }
    const nginx = await startNginx(
      nginxBinary,
      nodes.map(({ port }) => port),
      'load',
    );
    closing.push(() => nginx.stop());
    const started = performance.now();
    const watch = watchAll(nginx.url, tokens);
    closing.push(() => watch.stop());
    const load = stakeAll(nginx.url, tokens);
    for (const [n, node] of nodes.entries()) {
      await sleep(CALM_MS);
      await kill(node);
      await sleep(DEAD_MS);
      nodes[n] = await start(bench, node.port, node.env);
    }
    await sleep(CALM_MS);
    const seconds = (performance.now() - started) / 1000;
    await load.stop();
    await untilSettled(bench.database);
    await tell(bench.database, count, load, watch, seconds);
    const faults = await faultsOf(bench.database, load, watch);
    if (faults.length > 0) throw new Error(faults.join('; '));
    say('  lost, twice, or told otherwise: nothing');
  } finally {
    for (const close of closing.toReversed()) await close();
    await Promise.all(nodes.filter(({ child }) => child.exitCode === null).map(kill));
    await bench.close();
  }
}

const nginx = findNginx();
if (nginx === null) throw new Error('nginx is missing: apt-get install nginx-light');
for (const count of [2, 3]) await run(nginx, count);
