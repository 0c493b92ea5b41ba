import type { Browser } from '@playwright/test';

export type FirstLoad = { path: string; bytes: number; files: number };

/** Bytes of JavaScript and CSS (1 kB = 1000), as sent, that a first visit may cost: /login and /home alike. */
export const FIRST_LOAD_BUDGET = 110_000;

/**
 * What a browser with an empty cache fetches as JavaScript and CSS until the page has come to rest: the bytes
 * of the bodies as they travel, in brotli. `storage` is the local storage the visit begins with.
 */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
  path: string,
  storage: Readonly<Record<string, string>>,
): Promise<FirstLoad> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.(?:js|css)$/.test(new URL(request.url()).pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${address}/#${path}`);
  await page.locator('main:visible').waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { path, bytes, files: sizes.length };
}
