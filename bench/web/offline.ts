import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { until } from './finger.ts';
import { newPhone, type Session, slowDown } from './member.ts';

/** Runs in the page, before anything else of it: notes when a frame with the last rows and their age has been made. */
function watch(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-to^="/meet/detail/"]')) return;
    if (!/\d/.test(document.querySelector('output[data-offline]')?.textContent ?? '')) return;
    observer.disconnect();
    requestAnimationFrame(
      () =>
        void scheduler.postTask(() => Object.assign(globalThis, { stoodAt: performance.now() }), {
          priority: 'user-blocking',
        }),
    );
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

/** Runs in the page: whether the worker has kept all that was loaded of the app, and the app its rows. */
async function isKept(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)));
  return kept.every(Boolean) && (localStorage.getItem('last-data')?.includes('xuanfeiList') ?? false);
}

const stoodAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { stoodAt?: number }).stoodAt);

/* Nobody looks into the page before it can stand there: what Playwright brings for it is as large as the page itself. */
const UNSEEN_MS = 2500;

/** ms from a navigation without a connection until Home stands with its last rows and their age; CPU slowed. */
export async function measureOffline(browser: Browser, address: string, session: Session): Promise<number> {
  const { context, page } = await newPhone(browser, address, session, 'allow');
  try {
    await page.goto(`${address}/#/home`);
    await until(page, 'Home and all that it is made of kept', () => page.evaluate(isKept));
    await context.setOffline(true);
    await page.addInitScript(watch);
    await slowDown(page, false);
    await page.reload({ waitUntil: 'commit' });
    await sleep(UNSEEN_MS);
    return await until(page, 'Home without a connection', () => stoodAt(page));
  } finally {
    await context.close();
  }
}
