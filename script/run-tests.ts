/** Runs all checks and test runners one after another and sums their results (script/test). */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'reports');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

/** `failures`: what did not pass, by name and with how it failed; said again at the end, where it is found. */
type Total = { passed: number; failed: number; failures?: string[] };

/** Many tests start servers; with what Node compiled before kept on disk a start takes half the CPU time. */
const NODE_COMPILE_CACHE = join(root, '.cache', 'node-compile');

/** Where what is written costs a third of what it does on a disk: hundreds of databases of a thousand files each, profiles of browsers. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;
const FOLDER_PREFIX = 'fairground-run-';
/** Longer than any run. */
const OLD_MS = 6 * 3_600_000;

/** Makes the folder for what tests write and throw away; undefined where there is no room in memory, or TMPDIR says where. */
function makeTemporaryFolder(): string | undefined {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return undefined;
  // What runs that were stopped have left.
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(FOLDER_PREFIX)))
    if (Date.now() - statSync(join(MEMORY, name)).mtimeMs > OLD_MS)
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(MEMORY, FOLDER_PREFIX));
  // The mode of /tmp: PostgreSQL runs as another user, who has to reach and make folders in it.
  chmodSync(folder, 0o1777);
  return folder;
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE,
      ...process.env,
      ...(temporaryFolder ? { TMPDIR: temporaryFolder } : {}),
      ...env,
    },
  });
  return status === 0;
}

/** A check counts as one test. */
const check =
  (...steps: [string, ...string[]][]) =>
  (): Total => {
    const failed = steps.filter(([command, ...args]) => !run(bin(command), args)).length;
    return { passed: steps.length - failed, failed };
  };

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // A runner without a report has failed; the caller counts it.
    process.stderr.write(`no report at ${file}: ${String(error)}\n`);
    return null;
  }
}

/** A runner that fails without a failed test (an error outside tests, no report) counts as one failure. */
const honest = (passed: number, failed: number, ok: boolean, failures: string[]): Total => ({
  passed,
  failed: ok ? failed : Math.max(1, failed),
  failures,
});

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const unitFailures = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(relative(root, name), fullName, failureMessages[0])),
  );

type BrowserResult = {
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
};
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs: {
    ok: boolean;
    title: string;
    file: string;
    tests: { results: BrowserResult[] }[];
  }[];
};
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
};

const browserFailures = ({ specs, suites = [] }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const result = tests.flatMap(({ results }) => results).find(({ error }) => error);
      return describe(file, title, result?.error?.message) + pageOf(result);
    }),
  ...suites.flatMap(browserFailures),
];

/** What the page showed as its test failed, from Playwright's own account of it: a failure of CI alone cannot be looked at later. */
function pageOf(result?: BrowserResult): string {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const account = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const page = /^```yaml\n(.*?)^```/ms.exec(account)?.[1];
  return page ? `\n  The page:\n${page.slice(0, 3000).replace(/^/gm, '    ')}` : '';
}

/** One failed test: its file, its name and the first 600 characters of how it failed. */
const describe = (file: string, name: string, message = 'no message'): string =>
  `${file} › ${name}\n${message.slice(0, 600).replace(/^/gm, '  ')}`;

function unit(): Total {
  // Where it cannot be had, the tests of conversions say that they were left out, and fail in CI.
  spawnSync(join(root, 'script/ffmpeg'), { stdio: ['ignore', 'ignore', 'inherit'] });
  const file = join(reports, 'unit.json');
  const ok = run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file) as UnitReport | null;
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return honest(numPassedTests, numFailedTests, ok && report !== null, report ? unitFailures(report) : []);
}

/** The image, assembled and run without a Docker engine; counts as one test. */
function image(): Total {
  const ok = run(join(root, 'script/image-test'), []);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** The path that script/chromium prints, or undefined where there is none. */
function chromium(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(join(root, 'script/chromium'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

function browser(): Total {
  const whole = chromium();
  const shell = whole && chromium('--shell');
  if (!whole || !shell || !run(join(root, 'script/build'), [])) return { passed: 0, failed: 1 };
  const file = join(reports, 'browser.json');
  const ok = run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      // Where it keeps what it compiled of the tests by itself: it serves the next run.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`),
      CHROMIUM: whole,
      CHROMIUM_SHELL: shell,
    },
  );
  const report = readReport(file) as BrowserReport | null;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failures = report ? report.suites.flatMap(browserFailures) : [];
  return honest(expected, unexpected + flaky, ok && report !== null, failures);
}

const STAGES: Record<string, () => Total> = {
  types: check(
    ...[
      'packages/kernel',
      'packages/contract',
      'packages/client',
      'packages/ui',
      'packages/chat',
      'packages/embedded-postgres',
      'packages/sample-content',
      'apps/server',
      'apps/member',
      'apps/member/src/worker',
      'apps/console',
      '.',
    ].map((project): [string, ...string[]] => ['tsc', '-p', project]),
  ),
  lint: check(['oxlint', '--type-aware', '--deny-warnings']),
  format: check(['biome', 'format', '.']),
  architecture: check([
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'packages',
    'e2e',
    'bench',
    'script',
  ]),
  unused: check(['knip']),
  unit,
  image,
  browser,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in STAGES));
if (unknown.length > 0)
  throw new Error(`no such stage: ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}`);

const temporaryFolder = makeTemporaryFolder();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const sum = { passed: 0, failed: 0, failures: [] as string[] };
const lines: string[] = [];
for (const [name, stage] of Object.entries(STAGES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const { passed, failed, failures = [] } = stage();
  sum.passed += passed;
  sum.failed += failed;
  sum.failures.push(...failures);
  lines.push(
    `${name.padEnd(14)} ${passed} passed, ${failed} failed  (${Math.round((performance.now() - started) / 1000)} s)`,
  );
}
if (temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true });
for (const failure of sum.failures) process.stdout.write(`\nfailed: ${failure}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
