/**
 * Runs the tests with generated input at length: 3000 inputs an endpoint, 200 000 redirects. FUZZ_RUNS, REDIRECT_RUNS and
 * FUZZ_SEED change that; without a seed each run has another one.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const chosen = {
  FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '3000',
  REDIRECT_RUNS: process.env['REDIRECT_RUNS'] ?? '200000',
  FUZZ_SEED: process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31)),
};
process.stdout.write(`${JSON.stringify(chosen)}\n`);
const files = ['apps/server/src/fuzz.test.ts', 'apps/member/src/app/safe-redirect.property.test.ts'];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    ...process.argv.slice(2),
    ...files,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...chosen } },
);
process.exitCode = status ?? 1;
