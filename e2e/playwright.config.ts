import { defineConfig } from '@playwright/test';

/** Journeys in a real browser against the real server, which global-setup.ts starts on a free port. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // A worker answers in place of the network, unseen by the tests; the one that is about it allows it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A fifth of the processor's time; the picture and the page's words of a failure are always kept.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
