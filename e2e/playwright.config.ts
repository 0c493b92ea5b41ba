import { defineConfig } from '@playwright/test';

const WHOLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A frame waits for the pictures in it: the browser would decode some after it, and a photograph of it lack them.
    '--disable-checker-imaging',
  ],
});

/** Journeys in a real browser against the real server, which global-setup.ts starts on a free port. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 180_000,
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
    launchOptions: launchOptions(WHOLE),
  },
  projects: [
    {
      name: 'journeys',
      testIgnore: '**/e2e/gallery/**',
      // The same engine without the browser's own windows; script/chromium says where it is.
      use: { launchOptions: launchOptions(process.env['CHROMIUM_SHELL'] ?? WHOLE) },
    },
    // The reference pictures are the whole browser's, which falls back to other fonts here and there.
    { name: 'gallery', testMatch: 'gallery/*.e2e.ts' },
  ],
});
