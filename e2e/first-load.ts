import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { followRequests } from './quiet.ts';

type Part = { name: string; bytes: number };
export type FirstLoad = {
  /** Scripts and style sheets until the app has taken the page over, those that stand in the page itself included. */
  start: Part[];
  /** What it fetches behind the first view, until it comes to rest; tabs that are made ahead are none of it. */
  later: Part[];
};

/** Bytes (1 kB = 1000) in brotli of JavaScript and CSS; `script` is JavaScript alone. */
export const BUDGET = {
  home: { script: 80_000, start: 85_000, rest: 106_300 },
  login: { start: 112_000 },
  /** Any screen, opened from Home at rest. */
  route: 15_000,
} as const;

export const sum = (parts: readonly Part[]): number => parts.reduce((total, { bytes }) => total + bytes, 0);
export const scripts = (parts: readonly Part[]): Part[] => parts.filter(({ name }) => name.endsWith('.js'));
/** The parts by name, largest first: what to look at when a budget is exceeded. */
export const listed = (parts: readonly Part[]): string =>
  parts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`)
    .join('\n');

const inBrotli = (text: string): number => brotliCompressSync(text).length;

/**
 * What a browser with an empty cache fetches as JavaScript and CSS until the page has come to rest: the bytes of the
 * bodies as they travel. `storage` is the local storage the visit begins with.
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
  const sizes: Promise<Part>[] = [];
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname;
    if (!/\.(?:js|css)$/.test(name)) return;
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ name, bytes })));
  });
  const quiet = followRequests(page);
  // No tab is fetched ahead for who saves data, in which the page would come to rest late or never.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  // The boot shell of index.html goes with the app's first commit.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body || document.querySelector('.boot') || !document.querySelector('main')) return;
      observer.disconnect();
      Object.assign(globalThis, { takenOverAt: performance.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  const answer = await page.goto(`${address}/#${path}`);
  // What stands behind the first view has come, which may be long after the served page is quiet.
  await page.waitForFunction(
    () => 'takenOverAt' in globalThis && document.querySelector('[popover="manual"]') !== null,
  );
  await quiet();
  const early = await page.evaluate(() => {
    const { takenOverAt } = globalThis as unknown as { takenOverAt: number };
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < takenOverAt)
      .map(({ name }) => new URL(name).pathname);
  });
  const fetched = await Promise.all(sizes);
  const html = (await answer?.text()) ?? '';
  const inline = (pattern: RegExp, name: string): Part => ({
    name,
    bytes: inBrotli([...html.matchAll(pattern)].map(([, text]) => text).join('')),
  });
  await context.close();
  return {
    start: [
      ...fetched.filter(({ name }) => early.includes(name)),
      inline(/<style>(.*?)<\/style>/gs, 'in the page.css'),
      inline(/<script(?![^>]*application\/json)[^>]*>(.*?)<\/script>/gs, 'in the page.js'),
    ],
    later: fetched.filter(({ name }) => !early.includes(name)),
  };
}
