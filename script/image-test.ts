/**
 * Runs the image of deploy/docker/Dockerfile without a Docker engine: its copies into an empty root, mounted read-only, as the
 * image's user, migrated and started as compose.yaml does. Then asks for what operators and members ask for, and stops it.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { appUrl, letAppLogIn } from '../apps/server/src/platform/roles.ts';
import { freePort } from '../apps/server/test/nginx.ts';
import { assemble, type Image } from './image-root.ts';

const START_MS = 60_000;
/** Milliseconds after which Docker kills a container that was told to stop. */
const STOP_MS = 10_000;
const cache = join(import.meta.dirname, '..', '.cache');

/** What Docker does with `read_only: true` and `tmpfs: [/tmp]`: a read-only root, /tmp and the volume to write to. */
const MOUNTS = `set -e
mount --bind "$0" "$0"
mount -o remount,bind,ro "$0"
mount -t tmpfs tmpfs "$0/tmp"
mount -t tmpfs -o mode=0700,uid=$2,gid=$2 tmpfs "$0$1"
mount --rbind /proc "$0/proc"
mount --rbind /dev "$0/dev"
root="$0"; uid="$2"; work="$3"; shift 3
exec setpriv --no-new-privs chroot --userspec="$uid:$uid" "$root" "$@"`;

function inImage(image: Image, command: readonly string[], env: Record<string, string>): ChildProcess {
  const { root, volume, uid, workdir } = image;
  // chroot begins in `/`; only the program's path in the command is relative.
  const [program = '', ...args] = command.map((each) =>
    each.startsWith('apps/') ? join(workdir, each) : each,
  );
  return spawn(
    'unshare',
    [
      '--mount',
      '/bin/sh',
      '-c',
      MOUNTS,
      root,
      volume,
      String(uid),
      workdir,
      `/usr/local/bin/${program}`,
      ...args,
    ],
    { env: { PATH: process.env['PATH'] ?? '', ...image.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

async function finish(child: ChildProcess, what: string): Promise<void> {
  child.stdout?.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 0, `${what} ends with ${code}`);
}

/** The embedded PostgreSQL has a socket that other users do not reach; the image's user reaches this port. */
async function openPort(url: string): Promise<{ server: Server; url: (of: string) => string }> {
  const socket = new URLSearchParams(url.slice(url.indexOf('?')));
  const path = `${socket.get('host')}/.s.PGSQL.${socket.get('port')}`;
  const server = createServer((client) => {
    const database = connect(path);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { server, url: (of) => of.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, '') };
}

/** Packages of the image, as `name`, by what lies there. */
function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return [];
    if (name.startsWith('@')) return readdirSync(join(modules, name)).map((each) => `${name}/${each}`);
    return [name];
  });
}

async function test(image: Image, databaseUrl: string): Promise<void> {
  const { components } = JSON.parse(readFileSync(join(image.root, 'app/sbom.json'), 'utf8')) as {
    components: { name: string; group?: string; purl: string }[];
  };
  const listed = new Set(
    components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.*)@[^@]*$/, '$1')),
  );
  const unlisted = packagesIn(join(image.root, 'app/node_modules')).filter((name) => !listed.has(name));
  assert.deepEqual(unlisted, [], 'the SBOM names every package');
  assert.notEqual(image.uid, 0, 'the image has an ordinary user');

  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'warn' };
  const server = inImage(image, image.command, env);
  try {
    let said = '';
    server.stdout!.on('data', (chunk) => {
      said += String(chunk);
    });
    const until = performance.now() + START_MS;
    while (!said.includes('Fairground is open')) {
      assert.equal(server.exitCode, null, 'the server ended before it was open');
      assert.ok(performance.now() < until, 'the server is not open in time');
      await sleep(50);
    }
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    assert.match(status, new RegExp(`^Uid:(\\s+${image.uid}){4}$`, 'm'), 'it runs as the ordinary user');
    assert.match(status, /^CapEff:\s+0+$/m, 'it has no capability');
    const mounts = readFileSync(`/proc/${server.pid}/mountinfo`, 'utf8').split('\n');
    const own = mounts.map((line) => line.split(' ')).find((fields) => fields[4] === '/');
    assert.match(own?.[5] ?? '', /^ro\b/, 'its root is read-only');

    const get = async (path: string): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      assert.equal(answer.status, 200, path);
      return answer.text();
    };
    await get('/healthz');
    await finish(inImage(image, image.health, env), 'the health check');
    const page = await get('/');
    const shell = readFileSync(join(image.root, 'app/apps/member/dist/index.html'), 'utf8');
    assert.ok(page.length > shell.length + 5000, '`/` is more than the empty shell');
    // Home's films, by which its rows are known to be in the page.
    const films = (await (
      await fetch(`http://127.0.0.1:${port}/video/getVideos?page=1&limit=4&type_id=29&type=hot&lang=ja`)
    ).json()) as { data: { list: { vod_name: string }[] } };
    assert.ok(films.data.list.length > 0);
    for (const { vod_name } of films.data.list) assert.ok(page.includes(vod_name), 'Home has its films');
    await get(/\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/no-script');
    assert.match(await get('/console/'), /\/console\/assets\//);

    const told = performance.now();
    server.kill(image.stopSignal);
    const [code] = (await once(server, 'exit')) as [number | null];
    assert.equal(code, 0, `${image.stopSignal} ends it with ${code}`);
    assert.ok(performance.now() - told < STOP_MS, 'it stops before it would be killed');
  } finally {
    server.kill('SIGKILL');
  }
}

async function main(): Promise<void> {
  if (process.geteuid?.() !== 0) {
    process.stderr.write('The image was not run: its mounts need root.\n');
    process.exitCode = process.env['CI'] ? 1 : 0;
    return;
  }
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'image-'));
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    name: 'fairground',
    log: () => {},
    durable: false,
  });
  const owner = openDatabase(postgres.connectionString, { poolSize: 1, onError: () => {} });
  const door = await openPort(postgres.connectionString);
  try {
    const image = assemble(join(folder, 'root'));
    const [ownerUrl, url] = [
      door.url(postgres.connectionString),
      door.url(appUrl(postgres.connectionString)),
    ];
    const migrate = ['node', 'apps/server/src/commands/migrate.ts'];
    await finish(inImage(image, migrate, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }), 'migrate');
    await letAppLogIn(owner, postgres.connectionString);
    await test(image, url);
    process.stdout.write(
      'The image serves Home, both apps and its health, as an ordinary user, and stops.\n',
    );
  } finally {
    door.server.close();
    await owner.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit();
