import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config.ts';
import { LOG_FIELDS } from '#platform/log-fields.ts';
import { createMetrics } from '#platform/metrics.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const guide = read('docs/OPERATING.md');

/** The names in the first column of the table below a heading. */
function namesBelow(heading: string): string[] {
  const section = guide.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| --'));
  return rows
    .slice(1)
    .flatMap((row) => Array.from(row.split('|')[1]!.matchAll(/`([^`]+)`/g), ([, name]) => name!))
    .toSorted();
}
const isInstalled = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined;
const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' });

describe('docs/OPERATING.md', () => {
  test('has every variable that the server reads, and no other', () => {
    const asked = new Set<string>();
    const ask = (env: Record<string, string>) =>
      readConfig(
        new Proxy(env, {
          get: (target, name) => (typeof name === 'string' && asked.add(name) ? target[name] : undefined),
        }),
      );
    ask({});
    expect(() => ask({ MODE: 'live', CURRENCY: 'EUR' }), 'which names all that it lacks').toThrow(
      ConfigError,
    );
    ask({ BEACON: 'drand', DRAND_RELAYS: 'https://api.drand.sh', METRICS_PORT: '9464' });
    expect(namesBelow('Environment')).toEqual([...asked].toSorted());
  });

  test('has every metric of this server, and no other', async () => {
    const { body } = await createMetrics().text();
    const ours = Array.from(body.matchAll(/^# TYPE (fairground_\S+)/gm), ([, name]) => name!).toSorted();
    expect(namesBelow('Metrics').filter((name) => name.startsWith('fairground_'))).toEqual(ours);
  });

  test('has every field of the log, and no other', () => {
    const ofPino = ['level', 'time', 'pid', 'hostname', 'msg', 'reqId'];
    const fields = namesBelow('Logs');
    expect(fields).toEqual([...LOG_FIELDS, ...ofPino].toSorted());
  });
});

describe('deploy/', () => {
  test('every alert has its runbook in the guide', () => {
    const alerts = Array.from(read('deploy/alerts.yml').matchAll(/- alert: (\w+)/g), ([, name]) => name!);
    expect(alerts.length).toBeGreaterThan(30);
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  test('alert rules ask for metrics that there are', async () => {
    const { body } = await createMetrics().text();
    const known = new Set(Array.from(body.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name!));
    const asked = Array.from(read('deploy/alerts.yml').matchAll(/\b(?:fairground|nodejs)_\w+/g), ([name]) =>
      name.replace(/_(?:bucket|count)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  // Skipped where Prometheus' tool is not installed: apt-get install prometheus.
  test.skipIf(!isInstalled('promtool'))('alert rules are valid and ring when they should', () => {
    const path = join(PROJECT, 'deploy');
    expect(run('promtool', ['check', 'rules', join(path, 'alerts.yml')])).toMatchObject({ status: 0 });
    expect(run('promtool', ['test', 'rules', join(path, 'alerts.test.yml')])).toMatchObject({ status: 0 });
  });

  // Skipped where there is no systemd.
  test.skipIf(!isInstalled('systemd-analyze'))('units are valid and hardened', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairground-units-'));
    try {
      const units = readdirSync(join(PROJECT, 'deploy/systemd')).map((name) => {
        writeFileSync(
          join(folder, name),
          read(`deploy/systemd/${name}`).replaceAll('/opt/fairground', PROJECT.replace(/\/$/, '')),
        );
        return join(folder, name);
      });
      const verified = run('systemd-analyze', ['verify', '--man=no', ...units]);
      expect(verified.stderr, 'every line is a complaint').not.toContain(folder);
      expect(verified.status).toBe(0);
      // In tenths; systemd calls a score below 2 OK.
      const limit = ['security', '--offline=true', '--threshold=20', join(folder, 'fairground.service')];
      expect(run('systemd-analyze', limit)).toMatchObject({ status: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the image copies only what there is', () => {
    const copied = Array.from(
      read('deploy/docker/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm),
      ([, names]) => names!.split(' '),
    ).flat();
    expect(copied.length).toBeGreaterThan(5);
    const missing = copied.filter((name) => !name.includes('*') && !isThere(name));
    expect(missing).toEqual([]);
  });
});

const isThere = (name: string): boolean => {
  const parent = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.';
  return readdirSync(join(PROJECT, parent)).includes(name.slice(name.lastIndexOf('/') + 1));
};
