import { defineConfig } from '@playwright/test';

const WHOLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** The headless shell has the same engine without browser windows; script/chromium finds it. */
const SHELL = process.env['CHROMIUM_SHELL'] ?? WHOLE;
/** Journeys that mostly wait for a draw. */
const DRAWS = ['**/main-journey.e2e.ts', '**/vote-*.e2e.ts'];
const launchOptions = (executablePath: string, ...more: string[]) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A frame waits for its pictures to be decoded: otherwise screenshots may lack them.
    '--disable-checker-imaging',
    ...more,
  ],
});
/** One process less; the second is Playwright's own, which the switch would take back. */
const IN_SHELL = {
  launchOptions: launchOptions(SHELL, '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface'),
};

/** Journeys in a real browser against the real server, which global-setup.ts starts on a free port. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // More than there are cores, since many journeys wait for a draw, and pictures for frames.
  workers: 5,
  retries: 0,
  timeout: 180_000,
  // A busy machine may stand still for some seconds; what must come sooner says so (SOON in journey.ts).
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Service workers answer requests unseen by the tests; only their own test allows them.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Traces cost a fifth of the CPU time; screenshot and page text of a failure are always kept.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(WHOLE),
  },
  projects: [
    // Reference pictures are made with the whole browser, whose font fallback differs. They come first and two at a time: they are all
    // computing, and leave the other workers to journeys that wait for draws.
    { name: 'gallery', testMatch: 'gallery/*.e2e.ts', workers: 2 },
    { name: 'draws', testMatch: DRAWS, use: IN_SHELL },
    {
      name: 'journeys',
      testIgnore: ['**/e2e/gallery/**', ...DRAWS],
      workers: 4,
      // A Home at rest takes a sixth of a core to move; journeys whose promise may depend on motion turn it on.
      use: { ...IN_SHELL, reducedMotion: 'reduce' },
    },
  ],
});
