import type { Browser, Page } from '@playwright/test';
import { median } from '../database.ts';
import { newPhone, type Session, slowDown } from './member.ts';

const TABS = ['/movie', '/meet', '/vote', '/profile', '/home'];

/** Taps the tab and answers the ms from the finger's touch until its view has been painted. */
async function tapTab(page: Page, path: string): Promise<number> {
  await page.evaluate((to) => {
    const state = globalThis as unknown as { painted: Promise<number> };
    state.painted = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = (): void => {
            const there = document.querySelector(`nav [data-to="${to}"][aria-current="page"]`);
            if (!there || document.querySelector('[data-pending]')) requestAnimationFrame(look);
            else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          look();
        },
        { once: true, capture: true },
      );
    });
  }, path);
  await page.locator(`nav [data-to="${path}"]`).tap();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

/** Runs in the page: keeps the slowest interaction, from the touch until the next frame. */
function watchInteractions(): void {
  const state = { slowest: 0 };
  Object.assign(globalThis, { interactions: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) state.slowest = Math.max(state.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * A visit of everything: each tab for the first time once Home has come to rest, then all again, a film and back. `first`
 * and `again` are medians over the tabs, `slowest` the slowest interaction of all.
 */
export async function measureSession(
  browser: Browser,
  address: string,
  session: Session,
): Promise<{ first: number; again: number; slowest: number }> {
  const { context, page } = await newPhone(browser, address, session);
  await page.addInitScript(watchInteractions);
  await slowDown(page);
  await page.goto(`${address}/#/home`);
  await page.getByTestId('win').first().waitFor();
  // The tabs are fetched ahead while nothing else is.
  await page.waitForFunction(() => 'tabsAhead' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
  const first = [];
  for (const path of TABS) {
    first.push(await tapTab(page, path));
    await page.waitForLoadState('networkidle');
  }
  const again = [];
  for (const path of TABS) again.push(await tapTab(page, path));
  await page.locator('main:visible [data-to^="/movie/detail/"]').first().tap();
  await page.waitForURL(/detail/);
  await page.locator('header button:visible').first().tap();
  const home = page.locator('main:visible').filter({ has: page.locator('[data-to^="/meet/detail/"]') });
  await home.waitFor();
  await home.locator('section').first().getByRole('button').last().tap();
  const slowest = await page.evaluate(
    () => (globalThis as unknown as { interactions: { slowest: number } }).interactions.slowest,
  );
  await context.close();
  return { first: median(first.slice(0, -1)), again: median(again), slowest };
}
