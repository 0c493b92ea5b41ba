import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const FILES = ['{apps,packages}/*/{src,seeds,test}/**/*.test.{ts,tsx}', 'script/**/*.test.ts'];
const INSTALLED = ['**/node_modules/**', '**/dist/**'];

/**
 * Files that replace a module or a global, or whose helper cleans up by hooks of its own. In a process that others have
 * used, the module is loaded already; one that is first loaded while there is a `window` stays a browser's module for
 * every file after it; and hooks are those of the file that loaded the helper first.
 */
const replacing = globSync(FILES, { cwd: import.meta.dirname, exclude: INSTALLED }).filter((file) =>
  /vi\.(mock|stubGlobal|resetModules)\(|test-kit\.ts'/.test(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ),
);

const common = {
  setupFiles: 'apps/server/test/day-change.ts',
  // Far above what anything takes, since a machine may stand still for seconds: nobody waits for it where all is well.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // Of what another process or connection does.
  expect: { poll: { timeout: 20_000 } },
  pool: 'forks',
} as const;

export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/global-setup.ts'],
    // More than there are cores, since many tests wait for processes that they started.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: FILES,
          exclude: [...INSTALLED, ...replacing],
          // A process of its own for each file took half of the whole time, to load the same modules again.
          isolate: false,
        },
      },
      { test: { ...common, name: 'own', include: replacing } },
    ],
  },
});
