/**
 * wapiti and sqlmap of Debian against the running product on loopback, with a member's and an operator's session: every query of
 * the contract, and the bodies of login and registration. Their reports are written to a temporary folder, whose name is printed;
 * the last lines summarise the findings.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { endpoints } from '@fairground/contract/endpoints';
import { videoEndpoints } from '@fairground/contract/movies';
import { TOTP } from 'otpauth';
import type * as v from 'valibot';
import { startServer } from '../e2e/server.ts';

const WAPITI_SECONDS = Number(process.env['WAPITI_SECONDS'] ?? 240);
const SQLMAP_SECONDS = Number(process.env['SQLMAP_SECONDS'] ?? 420);
/** Modules that need no internet. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** Expected findings: no HSTS on plain HTTP, and no X-XSS-Protection, which browsers have dropped. */
const FORESEEN = /Strict-Transport-Security is not set|X-XSS-Protection is not set/;

const run = promisify(execFile);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'fairground-scanners-'));
say(`what the scanners write is in ${folder}`);
const { url, ownerPassword, stop } = await startServer({ LOG_LEVEL: 'error' });

async function post(path: string, body: object, token?: string): Promise<Record<string, string>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: never };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

const PASSWORD = 'lanterns-at-nine';

async function member(): Promise<string> {
  const username = `scan${Date.now().toString(36)}`;
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true };
  const { token } = await post('/api/member/register', {
    username,
    email: `${username}@example.com`,
    ...passwords,
  });
  return token!;
}

async function owner(): Promise<string> {
  const { token } = await post('/console/api/session/login', { username: 'owner', password: ownerPassword });
  const newPassword = 'a lantern for every stall';
  const passwords = { oldPassword: ownerPassword, newPassword, confirmPassword: newPassword };
  await post('/console/api/session/password', passwords, token);
  const { secret } = await post('/console/api/session/beginenrolment', {}, token);
  await post(
    '/console/api/session/confirmenrolment',
    { code: new TOTP({ secret: secret! }).generate() },
    token,
  );
  return token!;
}

type Shape = { entries?: Record<string, unknown> };
const ID = '00000000-0000-4000-8000-000000000000';
const VALUES: Readonly<Record<string, string>> = {
  id: ID,
  page: '1',
  pageSize: '2',
  limit: '2',
  periodNo: '20260101-0001',
  from: '2026-01-01',
  to: '2026-12-31',
};

/** The URL of every query, with a value for each field. */
const queriesOf = (table: object, prefix: string): string[] =>
  Object.entries(table as Record<string, { input: v.GenericSchema }>)
    .filter(([key]) => key.startsWith('GET '))
    .map(([key, { input }]) => {
      const names = Object.keys((input as Shape).entries ?? {});
      const query = new URLSearchParams(names.map((name): [string, string] => [name, VALUES[name] ?? 'a']));
      return `${url}${prefix}${key.slice(4)}${names.length > 0 ? `?${query.toString()}` : ''}`;
    });

const memberUrls = [...queriesOf(endpoints, '/api'), ...queriesOf(videoEndpoints, '/video')];
const consoleUrls = queriesOf(consoleEndpoints, '/console/api');

async function tool(command: string, args: readonly string[], seconds: number): Promise<string> {
  const { stdout, stderr } = await run(command, [...args], {
    timeout: (seconds + 60) * 1000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, HOME: folder },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

async function wapiti(name: string, token: string, starts: readonly string[]): Promise<number> {
  const report = join(folder, `wapiti-${name}.json`);
  const args = [
    '-u',
    `${url}/`,
    '--scope',
    'domain',
    '-m',
    MODULES,
    '-f',
    'json',
    '-o',
    report,
    '-H',
    `token: ${token}`,
  ];
  const limits = [
    '--max-scan-time',
    '60',
    '--max-attack-time',
    String(Math.ceil(WAPITI_SECONDS / 8)),
    '-d',
    '2',
  ];
  const rest = ['--flush-session', '--no-bugreport', '--store-session', folder, '-t', '5'];
  const out = await tool(
    'wapiti',
    [...args, ...limits, ...rest, ...starts.flatMap((start) => ['-s', start])],
    1100,
  );
  await writeFile(join(folder, `wapiti-${name}.log`), out);
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { method: string; path: string; info: string; level: number }[]>
  >;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.flatMap(({ method, path, info }) =>
      FORESEEN.test(info) ? [] : [`${kind}: ${method} ${path} ${info}`],
    ),
  );
  say(`wapiti ${name}: ${found.length} found`);
  for (const line of new Set(found)) say(`  ${line}`);
  return found.length;
}

async function sqlmap(
  name: string,
  token: string | null,
  targets: readonly (readonly string[])[],
): Promise<number> {
  const until = Date.now() + SQLMAP_SECONDS * 1000;
  let looked = 0;
  const found: string[] = [];
  for (const target of targets) {
    if (Date.now() > until) break;
    const fixed = [
      '--batch',
      '--level',
      '2',
      '--risk',
      '1',
      '--technique',
      'BEUS',
      '--dbms',
      'PostgreSQL',
      '--threads',
      '4',
    ];
    const header = token === null ? [] : ['--headers', `token: ${token}`];
    const place = ['--output-dir', join(folder, 'sqlmap'), '--flush-session', '--ignore-code', '*'];
    const out = await tool('sqlmap', [...target, ...fixed, ...header, ...place], 120);
    await writeFile(join(folder, `sqlmap-${name}-${looked}.log`), out);
    looked += 1;
    if (/is vulnerable|identified the following injection/.test(out)) found.push(target.join(' '));
  }
  say(`sqlmap ${name}: ${looked} of ${targets.length} targets looked at, ${found.length} found`);
  for (const line of found) say(`  ${line}`);
  return found.length;
}

const json = (path: string, body: object): string[] =>
  ['-u', url + path, '--data', JSON.stringify(body)].concat('--headers', 'Content-Type: application/json');
try {
  const [memberToken, ownerToken] = [await member(), await owner()];
  const asked = (list: readonly string[]) =>
    list.filter((one) => one.includes('?')).map((one) => ['-u', one]);
  const bodies = [
    json('/api/member/login', { username: 'scan', password: 'x' }),
    json('/console/api/session/login', { username: 'scan', password: 'x' }),
    json('/api/member/register', { username: 'x', email: 'x@example.com', password: PASSWORD }),
  ];
  const found =
    (await wapiti('member', memberToken, memberUrls)) +
    (await wapiti('console', ownerToken, [`${url}/console/`, ...consoleUrls])) +
    (await sqlmap('bodies', null, bodies)) +
    (await sqlmap('member', memberToken, asked(memberUrls))) +
    (await sqlmap('console', ownerToken, asked(consoleUrls)));
  process.exitCode = found > 0 ? 1 : 0;
} finally {
  await stop();
}
