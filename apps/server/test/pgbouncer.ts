import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from '#test/nginx.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** A PgBouncer that can serve this product, and Debian's older one that cannot; null where there is none. */
export const findPgbouncer = (): string | null => {
  const found = spawnSync(join(PROJECT, 'script/pgbouncer'), { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
};
export const findOldPgbouncer = (): string | null => {
  const { stdout, error } = spawnSync('/usr/sbin/pgbouncer', ['--version'], { encoding: 'utf8' });
  return error === undefined && /^PgBouncer 1\.(?:\d|1\d|20)\./.test(stdout) ? '/usr/sbin/pgbouncer' : null;
};

type Changes = (configuration: string) => string;

/**
 * Runs a PgBouncer with the deployed configuration in front of a database of the tests. The caller stops it. `change`: the
 * configuration of one who got it wrong.
 */
export async function startPgbouncer(binary: string, databaseUrl: string, change: Changes = (same) => same) {
  const target = new URL(databaseUrl.replace('@/', '@socket/'));
  const host = target.searchParams.get('host') ?? target.hostname;
  const name = target.pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'fairground-pooler-'));
  const port = await freePort();
  const deployed = await readFile(join(PROJECT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const configuration = change(
    deployed
      .replace(
        'fairground = host=127.0.0.1 port=5432 dbname=fairground',
        `${name} = host=${host} port=${target.port || 5432}`,
      )
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users')),
  );
  const users = ['fairground_app', 'fairground_owner', target.username].map(
    (user) => `"${user}" "${decodeURIComponent(target.password)}"\n`,
  );
  await writeFile(join(folder, 'users'), users.join(''));
  await writeFile(join(folder, 'pgbouncer.ini'), configuration);
  const root = process.geteuid?.() === 0;
  await chmod(folder, 0o700);
  // PgBouncer refuses to run as root: it runs as the user of the database's socket, whose folder is closed to others.
  const { uid, gid } = await stat(host);
  if (root) await chown(folder, uid, gid);
  const child = spawn(binary, [join(folder, 'pgbouncer.ini')], {
    ...(root ? { uid, gid } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(void socket.destroy()));
        socket.once('error', () => reject(new Error(said)));
      }),
    20_000,
  );
  return {
    url: `postgresql://fairground_app@127.0.0.1:${port}/${name}`,
    said: () => said,
    async stop() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
