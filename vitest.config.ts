import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/{src,seeds,test}/**/*.test.{ts,tsx}', 'script/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Of what another process or connection does, on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // More than there are cores, since many tests wait for processes that they started.
    maxWorkers: 3,
    pool: 'forks',
  },
});
