/**
 * deploy/ha/ with three hosts, each a network namespace on one bridge: Patroni and PostgreSQL there, etcd, HAProxy and one node of
 * Fairground behind nginx beside them. Members stake; the primary is killed (SIGKILL) and cut off in turn (its cable is pulled; it
 * comes back believing that it is the primary). Counts what was lost or drawn twice (0), and how long writes rested. Run by
 * deploy/ha/test.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { findNginx, freePort, startNginx } from '../apps/server/test/nginx.ts';
import { addMembers, median, say } from './database.ts';
import { addTokens, faultsOf, untilSettled } from './nodes-checks.ts';
import { stakeAll, watchAll } from './nodes-load.ts';
import { openAppOnVote } from './primary-app.ts';
import { watchWrites } from './primary-writes.ts';

const MEMBERS = 100;
/** Stakes a second that are tried while betting is open (product.md section 19.1). */
const STAKES_A_SECOND = 500;
const CALM_MS = 10_000;
/** Milliseconds within which writes have to be taken again (product.md section 19.1). */
const MOST_MS = 30_000;
/** The hosts' own network; its first address is the machine of all else. */
const NET = '10.203.77';
const HERE = `${NET}.1`;
const BRIDGE = `fgha${process.pid % 100_000}`;
const START_MS = 180_000;
const project = join(import.meta.dirname, '..');
const deployed = (name: string): string => readFileSync(join(project, 'deploy/ha', name), 'utf8');
const turns = Number(process.argv[2] ?? 10);

const id = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const asPostgres = { uid: id('-u'), gid: id('-g') };
const folder = mkdtempSync(join(tmpdir(), 'fairground-ha-'));
chownSync(folder, asPostgres.uid, asPostgres.gid);

const children: ChildProcess[] = [];
function run(command: string, args: string[], env: Record<string, string> = {}, as: object = asPostgres) {
  const log = join(folder, `${command.replaceAll('/', '_')}-${children.length}.log`);
  writeFileSync(log, '');
  chownSync(log, asPostgres.uid, asPostgres.gid);
  const child = spawn('/bin/sh', ['-c', `exec "$0" "$@" >> ${log} 2>&1`, command, ...args], {
    ...as,
    cwd: folder,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: folder, ...env },
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}

async function until(what: string, is: () => Promise<boolean>, limitMs = START_MS): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await is().catch(() => false))) {
    if (performance.now() > deadline)
      throw new Error(`in ${limitMs / 1000} s not ${what}; logs in ${folder}`);
    await sleep(200);
  }
}
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1500) }).then(({ ok }) => ok);

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' });
const namespaceOf = (name: string): string => `${BRIDGE}-${name}`;
const cableOf = (name: string): string => `${BRIDGE}${name.slice(-1)}`;

function layBridge(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${HERE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}
function layCable(name: string, address: string): void {
  const [namespace, cable] = [namespaceOf(name), cableOf(name)];
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const link of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', link, 'up');
}
const pull = ({ name }: Host): string => ip('link', 'set', cableOf(name), 'down');
const plug = ({ name }: Host): string => ip('link', 'set', cableOf(name), 'up');
function removeNetwork(): void {
  for (const { name } of JSON.parse(ip('-j', 'netns', 'list') || '[]') as { name: string }[])
    if (name.startsWith(`${BRIDGE}-`)) ip('netns', 'delete', name);
  if (ip('-br', 'link').includes(`${BRIDGE} `)) ip('link', 'delete', BRIDGE);
}

type Host = { name: string; address: string; data: string; patroni: ChildProcess };
const postgresPort = await freePort();
const apiPort = await freePort();

function startPatroni(name: string, address: string, data: string, etcd: number): ChildProcess {
  const configuration = deployed('patroni.yml')
    .replace('name: pg1', `name: ${name}`)
    .replace('hosts: 127.0.0.1:2379', `hosts: ${HERE}:${etcd}`)
    .replaceAll('127.0.0.1:8008', `${address}:${apiPort}`)
    .replaceAll('127.0.0.1:5432', `${address}:${postgresPort}`)
    .replace('/var/lib/postgresql/fairground', data)
    .replace('/var/lib/postgresql/.pgpass-patroni', join(folder, `pgpass-${name}`))
    .replace('local all all peer', 'local all all trust')
    .replaceAll('samenet scram-sha-256', `${NET}.0/24 trust`)
    .replace('mode: automatic', 'mode: off')
    // All have the same port, and so would have the same socket in the same folder.
    .replace(
      /^postgresql:/m,
      `postgresql:\n  parameters:\n    unix_socket_directories: ${join(folder, `socket-${name}`)}`,
    );
  const file = join(folder, `${name}.yml`);
  writeFileSync(file, configuration);
  const as = [`--reuid=${asPostgres.uid}`, `--regid=${asPostgres.gid}`, '--clear-groups'];
  return run('ip', ['netns', 'exec', namespaceOf(name), 'setpriv', ...as, 'patroni', file], {}, {});
}

/** Patroni and PostgreSQL of a host: one machine's worth of processes. */
function processesOf({ patroni, data }: Host): number[] {
  const file = join(data, 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : null;
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const roots = [patroni.pid!, ...(postmaster === null ? [] : [postmaster])];
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([pid]) => [pid].concat(below(pid)));
  return [...new Set(roots.flatMap((root) => [root].concat(below(root))))];
}
function kill(host: Host): void {
  for (const pid of processesOf(host))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
}

async function primaryOf(hosts: readonly Host[]): Promise<Host> {
  for (;;) {
    for (const host of hosts)
      if (await answers(`http://${host.address}:${apiPort}/primary`).catch(() => false)) return host;
    await sleep(200);
  }
}
/** Whether both other hosts have all of the log, one of them synchronously. */
async function areTwoStandbys(database: Database): Promise<boolean> {
  const rows = await database.query<{ sync: string }>({
    text: `SELECT sync_state AS sync FROM pg_stat_replication
      WHERE state = 'streaming' AND pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) < 1000000`,
  });
  return rows.length === 2 && rows.some(({ sync }) => sync === 'sync');
}
const isMember = ({ address }: Host) => answers(`http://${address}:${apiPort}/health`);

async function main(): Promise<void> {
  layBridge();
  const nginxBinary = findNginx();
  if (nginxBinary === null) throw new Error('nginx is missing');
  const [etcd, peer, haproxyPort, readPort, port] = await Promise.all(Array.from({ length: 5 }, freePort));
  run('etcd', [
    '--name',
    'etcd1',
    '--data-dir',
    join(folder, 'etcd'),

    '--listen-client-urls',
    `http://127.0.0.1:${etcd},http://${HERE}:${etcd}`,
    '--advertise-client-urls',
    `http://${HERE}:${etcd}`,

    '--listen-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-cluster',
    `etcd1=http://127.0.0.1:${peer}`,
  ]);
  await until('etcd', () => answers(`http://127.0.0.1:${etcd}/health`));
  const hosts: Host[] = [];
  for (const n of [1, 2, 3]) {
    const [name, address, data] = [`pg${n}`, `${NET}.${10 + n}`, join(folder, `data${n}`)];
    layCable(name, address);
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, asPostgres.uid, asPostgres.gid);
    mkdirSync(join(folder, `socket-${name}`));
    chownSync(join(folder, `socket-${name}`), asPostgres.uid, asPostgres.gid);
    const host = { name, address, data, patroni: startPatroni(name, address, data, etcd!) };
    hosts.push(host);
    await until(`${name} a member`, () => isMember(host));
  }
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    deployed('haproxy.cfg')
      .replaceAll(/127\.0\.0\.(\d):5432 check port 8008/g, `${NET}.1$1:${postgresPort} check port ${apiPort}`)
      .replace(':5000', `:${haproxyPort}`)
      .replace(':5001', `:${readPort}`),
  );
  run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  const list = hosts.map(({ address }) => `${address}:${postgresPort}`).join(',');
  const url = (name: string) => `postgresql://postgres@${list}/${name}?target_session_attrs=read-write`;
  await until('a synchronous standby', async () => {
    const first = await primaryOf(hosts);
    const cluster = (await (await fetch(`http://${first.address}:${apiPort}/cluster`)).json()) as {
      members: { role: string }[];
    };
    return cluster.members.some(({ role }) => role === 'sync_standby');
  });
  const root = openDatabase(url('postgres'), { poolSize: 1, onError: () => {} });
  await root.query({ text: `CREATE DATABASE fairground ENCODING 'UTF8' TEMPLATE template0` });
  await root.close();
  const database = openDatabase(url('fairground'), { poolSize: 2, onError: () => {} });
  await migrate(database);
  await addMembers(database, MEMBERS);
  const tokens = await addTokens(database);
  run(
    process.execPath,
    [join(project, 'apps/server/src/main.ts')],
    {
      DATABASE_URL: url('fairground'),
      DATABASE_READ_URL: `postgresql://postgres@127.0.0.1:${readPort}/fairground`,
      DATA_DIR: join(folder, 'node'),
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    {},
  );
  await until('a node that is ready', () => answers(`http://127.0.0.1:${port}/readyz`));
  const nginx = await startNginx(nginxBinary, [port!], 'load');
  const started = performance.now();
  const watch = watchAll(nginx.url, tokens);
  const load = stakeAll(nginx.url, tokens, STAKES_A_SECOND);
  const app = await openAppOnVote(nginx.url, nginx.certificate);
  const writes = await watchWrites(url('fairground'));
  const restedMs: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await sleep(CALM_MS);
    const before = load.receipts.length;
    const host = await primaryOf(hosts);
    const kills = turn % 2 === 0;
    const at = performance.now();
    if (kills) kill(host);
    else pull(host);
    const next = await primaryOf(hosts.filter((each) => each !== host));
    await until('a write', async () => writes.lastAt() > at + 5000, 120_000);
    const held = load.receipts.length;
    await until('a stake', async () => load.receipts.length > held, 120_000);
    const restMs = writes.longestSince(at);
    restedMs.push(restMs);
    say(
      `  ${host.name} ${kills ? 'killed ' : 'cut off'} after ${before} stakes: ${next.name} takes over, writes rested ${(restMs / 1000).toFixed(1)} s`,
    );
    if (kills) host.patroni = startPatroni(host.name, host.address, host.data, etcd!);
    else plug(host);
    // A second host that falls before the first one is back leaves a single copy: writes then wait, as they must, and nothing is
    // said of a failover.
    await until(`${host.name} back as a standby`, () => areTwoStandbys(database));
  }
  await sleep(CALM_MS);
  const [open] = await database.query<{ no: string }>({
    text: `SELECT period_no AS no FROM periods WHERE opens_at <= clock_timestamp() ORDER BY opens_at DESC LIMIT 1`,
  });
  const appFaults = await app.faults(open!.no);
  await app.close();
  const seconds = (performance.now() - started) / 1000;
  await load.stop();
  await writes.stop();
  await untilSettled(database);
  const [periods] = await database.query<{ complete: number; void: number }>({
    text: `SELECT count(*) FILTER (WHERE status = 'complete') AS complete, count(*) FILTER (WHERE status = 'void') AS void FROM periods`,
  });
  const faults = await faultsOf(database, load, watch);
  faults.push(...writes.lost(await writes.kept(database)), ...appFaults);
  const busiest = busiestSeconds(load.receipts.map(({ at }) => at));
  say(
    [
      `${turns} primaries lost in ${Math.round(seconds)} s, load ${loadavg()[0]!.toFixed(1)}:`,
      `  writes rested         p50 ${(median(restedMs) / 1000).toFixed(1)} s, worst ${(Math.max(...restedMs) / 1000).toFixed(1)} s`,
      `  stakes in a second    ${busiest.join(', ')} (p50, most) of ${STAKES_A_SECOND} tried`,
      `  answers but outcomes  ${[...load.faults].map(([code, count]) => `${code}: ${count}`).join(', ') || 'none'}`,
      `  stakes acknowledged   ${load.receipts.length} (${Math.round(load.receipts.length / seconds)}/s over all), ${load.refused.size} refused, ${load.tries.again} tries more`,
      `  periods drawn         ${periods!.complete}, void ${periods!.void}`,
      `  sockets lost          ${watch.lost}`,
      `  an app open on Vote   ${appFaults.length === 0 ? 'went on by itself' : appFaults.join('; ')}`,
      `  lost, twice, or told otherwise: ${faults.length === 0 ? 'nothing' : faults.join('; ')}`,
    ].join('\n'),
  );
  watch.stop();
  await nginx.stop();
  await database.close();
  // Apps take 503 and no answer in time as a pause, and ask again; anything else they would show as an error.
  const odd = [...load.faults.keys()].filter((code) => code !== '503' && code !== 'none');
  if (faults.length > 0 || odd.length > 0 || watch.lost > 0) process.exitCode = 1;
  if (restedMs.some((ms) => ms > MOST_MS)) process.exitCode = 1;
}

/** Stakes acknowledged in each second in which there were any: the median and the most. */
function busiestSeconds(ats: readonly number[]): [number, number] {
  const seconds = new Map<number, number>();
  for (const at of ats) seconds.set(Math.floor(at / 1000), (seconds.get(Math.floor(at / 1000)) ?? 0) + 1);
  return [median([...seconds.values()]), Math.max(0, ...seconds.values())];
}

/** Ends all that was started: PostgreSQL first, since Patroni would start it again. */
async function end(): Promise<void> {
  const owned = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number(line.trim().split(/\s+/, 1)[0]))
    .filter((pid) => pid !== process.pid);
  for (const child of children) child.kill('SIGKILL');
  for (const pid of owned)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  await Promise.all(
    children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, 'exit')),
  );
  removeNetwork();
}

try {
  await main();
  await end();
  if (process.exitCode) say(`logs in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${String(error)}\n`);
  await end();
}
process.exit();
