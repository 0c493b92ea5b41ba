import type { Browser } from '@playwright/test';
import { newPhone, type Session, slowDown } from './member.ts';

/** Times in ms since the navigation began. */
export type Visit = {
  fcp: number;
  lcp: number;
  /** What was painted largest. */
  largest: string;
  /** The page itself, and what was asked for before the largest paint. */
  requests: number;
  fetched: string[];
  shift: number;
  /** What was shifted. */
  shifted: string[];
  /** When the app took the page over. */
  taken: number;
  protocol: string;
};

type Watched = Pick<Visit, 'lcp' | 'largest' | 'shift' | 'shifted' | 'taken'>;

/** Runs in the page, before anything else of it. */
function watch(): void {
  const watched: Watched = { lcp: 0, largest: '', shift: 0, shifted: [], taken: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; element?: Element })[]) {
      watched.lcp = entry.startTime;
      watched.largest = entry.url ? new URL(entry.url).pathname : (entry.element?.textContent ?? '');
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    for (const { value, sources } of list.getEntries() as Shift[]) {
      watched.shift += value;
      for (const { node } of sources) watched.shifted.push(node?.textContent?.slice(0, 40) ?? 'what is gone');
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.body || document.querySelector('.boot') || !document.querySelector('main')) return;
    observer.disconnect();
    watched.taken = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** One visit of Home with an empty cache, until it comes to rest. */
export async function measureVisit(browser: Browser, address: string, session: Session): Promise<Visit> {
  const { context, page } = await newPhone(browser, address, session);
  await page.addInitScript(watch);
  await slowDown(page);
  // Until then nothing of Playwright's runs in the page: what it brings is as large as the page itself.
  await page.goto(`${address}/#/home`, { waitUntil: 'load' });
  await page.getByTestId('win').first().waitFor();
  await page.waitForLoadState('networkidle');
  const visit = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = resources.filter(({ startTime }) => startTime < watched.lcp);
    return {
      ...watched,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requests: 1 + before.length,
      fetched: before.map(({ name }) => new URL(name).pathname),
      protocol: navigation?.nextHopProtocol ?? '',
    };
  });
  await context.close();
  return visit;
}
