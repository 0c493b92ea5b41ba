import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const DEPLOY = join(PROJECT, 'deploy/nginx');
const TIMEOUT_MS = 30_000;

/** Path of an nginx binary that script/nginx installs; null where it or openssl is missing. */
export function findNginx(): string | null {
  // openssl makes the certificate.
  if (spawnSync('openssl', ['version']).error !== undefined) return null;
  const found = spawnSync(join(PROJECT, 'script/nginx'), { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** A free port, of those that the system gives to nobody who asks for any: it would be taken again before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** The deployed configuration with ports, folders and nodes filled in. */
async function siteOf(folder: string, ports: { plain: number; tls: number }): Promise<string> {
  const site = await readFile(join(DEPLOY, 'fairground.conf'), 'utf8');
  return site
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`)
    .replaceAll('/etc/ssl/fairground', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/fairground', join(folder, 'cache'));
}

async function upstreamOf(nodes: readonly number[]): Promise<string> {
  const upstream = await readFile(join(DEPLOY, 'fairground-upstream.conf'), 'utf8');
  const line = /^ *server (127\.0\.0\.1:8080)(.*)$/m;
  const [whole = '', , rest = ''] = line.exec(upstream) ?? [];
  return upstream.replace(whole, nodes.map((port) => `    server 127.0.0.1:${port}${rest}`).join('\n'));
}

/** The deployed frame (nginx.conf) with folders and a few types filled in, in the foreground, with one worker. */
async function frameOf(folder: string): Promise<string> {
  const frame = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const types = 'types { text/html html; application/javascript js; video/mp4 mp4; }';
  return `daemon off;\n${frame}`
    .replace('user www-data;', process.geteuid?.() === 0 ? 'user root;' : '')
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('/run/nginx.pid', `${folder}/pid`)
    .replace('/var/log/nginx', folder)
    .replace('include /etc/nginx/mime.types;', [types, ...temporary].join('\n'))
    .replace('/etc/nginx/conf.d', `${folder}/conf.d`);
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=fairground.example', '-days', '2', '-nodes'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const args = ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject];
  const made = spawnSync('openssl', args, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`no certificate: ${made.stderr}`);
}

export type Nginx = {
  url: string;
  plainUrl: string;
  /** Its certificate, PEM. */
  certificate: string;
  log(): Promise<string>;
  /** The log of errors, in which nginx quotes whole request lines. */
  errors(): Promise<string>;
  stop(): Promise<void>;
};

/** The configuration without its limits by address, for loads that all come from one. */
const unlimited = (site: string): string =>
  site.replaceAll(/^ *limit_(?:conn|req)(?:_zone|_status|_log_level)? .*\n/gm, '');

/** Runs deploy/nginx in front of these local nodes, with a certificate of its own. `load`: without the limits by address. */
export async function startNginx(binary: string, nodes: readonly number[], use?: 'load'): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-nginx-'));
  await chmod(folder, 0o755);
  for (const each of ['cache', 'conf.d']) await mkdir(join(folder, each));
  makeCertificate(folder);
  const ports = { plain: await freePort(), tls: await freePort() };
  const site = await siteOf(folder, ports);
  await writeFile(join(folder, 'conf.d', 'fairground.conf'), use === 'load' ? unlimited(site) : site);
  await writeFile(join(folder, 'conf.d', 'fairground-upstream.conf'), await upstreamOf(nodes));
  await writeFile(join(folder, 'nginx.conf'), await frameOf(folder));
  const child = spawn(
    binary,
    ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const ended = once(child, 'exit');
  const until = performance.now() + TIMEOUT_MS;
  const url = `https://127.0.0.1:${ports.tls}`;
  const plainUrl = `http://127.0.0.1:${ports.plain}`;
  const answers = () =>
    fetch(plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`nginx does not start: ${complaint}`);
    await sleep(50);
  }
  return {
    url,
    plainUrl,
    certificate: await readFile(join(folder, 'fullchain.pem'), 'utf8'),
    log: () => readFile(join(folder, 'fairground.access.log'), 'utf8'),
    errors: () => readFile(join(folder, 'fairground.error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
