import type { Browser } from '@playwright/test';
import { newPhone, type Session, slowDown } from './member.ts';

/** Milliseconds since the start of the navigation. */
export type Visit = {
  fcp: number;
  lcp: number;
  /** The largest contentful element. */
  largest: string;
  /** Requests until hydration was done, the page included. */
  requests: number;
  fetched: string[];
  shift: number;
  /** Elements that moved. */
  shifted: string[];
  /** When hydration was done. */
  taken: number;
  protocol: string;
};

type Watched = Pick<Visit, 'lcp' | 'largest' | 'shift' | 'shifted' | 'taken'>;

/** Runs in the page before all other scripts: observes paints, shifts and hydration. */
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

/** One visit of Home with an empty cache, until it is idle. */
export async function measureVisit(
  browser: Browser,
  address: string,
  session: Session,
  ablation?: () => void,
): Promise<Visit> {
  const { context, page } = await newPhone(browser, address, session);
  if (ablation) await page.addInitScript(ablation);
  await page.addInitScript(watch);
  await slowDown(page);
  // Playwright evaluates nothing in the page until then: its scripts are as large as the page.
  await page.goto(`${address}/#/home`, { waitUntil: 'load' });
  await page.getByTestId('win').first().waitFor();
  await page.waitForLoadState('networkidle');
  const visit = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = resources.filter(({ startTime }) => startTime < watched.taken);
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
