import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { median } from '../database.ts';
import { newPhone, type Session, slowDown } from './member.ts';

export const TABS = ['/movie', '/meet', '/vote', '/profile', '/home'];

/** From the finger's touch until the next frame; `what` was touched. */
type Interaction = { ms: number; what: string };
/** `first` and `again`: ms from the touch of a tab until its view has been painted, by path. */
export type Tour = {
  first: Record<string, number>;
  again: Record<string, number>;
  interactions: Interaction[];
};

/** Runs in the page: the middle of the element once it stands still there and nothing lies over it; null when it is gone. */
async function reach(element: Element): Promise<{ x: number; y: number } | null> {
  // In the middle of the screen: at its edge the tab bar may lie over it.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (let before = ''; element.isConnected; ) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    if (before === `${x} ${y}` && hit && element.contains(hit)) return middle;
    before = `${x} ${y}`;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}

/* A member looks before he touches again; Playwright's own wait for a quiet network ends at once after the first. */
const LOOK_MS = 700;

/* What looking for the point has made the page do, such as to scroll, is over by then: no part of the touch. */
const REST_MS = 150;

/**
 * A finger on it, once what was shown has been looked at. Not `tap()`, whose checks run in the page and are timed with
 * what they wait for.
 */
async function touch(page: Page, target: Locator): Promise<void> {
  await page.waitForTimeout(LOOK_MS);
  // What is shown in another language, say, is made anew meanwhile.
  const point = await target.evaluate(reach);
  if (!point) {
    await touch(page, target);
    return;
  }
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(point.x, point.y);
}

/**
 * Taps the tab and answers the ms from the finger's touch until its view has been painted: until the first frame that
 * shows it has been made, which the task after it tells, since nothing goes before it.
 */
async function tapTab(page: Page, path: string): Promise<number> {
  await page.evaluate((to) => {
    const state = globalThis as unknown as { painted: Promise<number> };
    state.painted = new Promise((resolve) => {
      let touched = 0;
      const first = { once: true, capture: true };
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          touched = timeStamp;
        },
        first,
      );
      // Not before: the frame that it asks for would come before the one that is waited for, and delay it.
      addEventListener(
        'pointerup',
        () => {
          const look = (): void => {
            const there = document.querySelector(`nav [data-to="${to}"][aria-current="page"]`);
            if (!there || document.querySelector('[data-pending]')) requestAnimationFrame(look);
            else
              void scheduler.postTask(() => resolve(performance.now() - touched), {
                priority: 'user-blocking',
              });
          };
          look();
        },
        first,
      );
    });
  }, path);
  await touch(page, page.locator(`nav [data-to="${path}"]`));
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

async function tapTabs(page: Page): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const path of TABS) {
    taken[path] = await tapTab(page, path);
  }
  return taken;
}

/** Runs in the page: keeps every interaction (what the Event Timing API gives an id), the slowest event of each. */
function watchInteractions(): void {
  const interactions = new Map<number, { ms: number; what: string }>();
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    type Timing = PerformanceEventTiming & { interactionId?: number };
    for (const { interactionId, duration, name, target } of list.getEntries() as Timing[]) {
      if (!interactionId || duration <= (interactions.get(interactionId)?.ms ?? 0)) continue;
      const touched = target instanceof Element ? target.closest('a, button, label, input') : null;
      const words = touched?.getAttribute('aria-label') ?? touched?.textContent ?? '';
      interactions.set(interactionId, { ms: duration, what: `${name} on ${words.slice(0, 30)}` });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** What `watchInteractions` has kept so far, in the order of the touches. */
export const interactionsOf = (page: Page): Promise<Interaction[]> =>
  page.evaluate(async () => {
    // Events are told of some frames after they were painted.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [
      ...(globalThis as unknown as { interactions: Map<number, { ms: number; what: string }> }).interactions,
    ].map(([, interaction]) => interaction);
  });

/** Taps the tab and waits for its view. */
async function toTab(page: Page, path: string): Promise<void> {
  await touch(page, page.locator(`nav [data-to="${path}"]`));
  await page.waitForFunction(() => !document.querySelector('[data-pending]'));
  await page.waitForURL((url) => url.hash === `#${path}`);
}

const shown = (page: Page): Locator => page.locator('main:visible');

/** What a member does in a minute, beside the tabs: a search, a film, a person, a stake, the other theme. */
async function lookAround(page: Page): Promise<void> {
  const back = () => touch(page, page.locator('header button:visible').first());
  await toTab(page, '/movie');
  const search = shown(page).getByRole('searchbox');
  await touch(page, search);
  await search.pressSequentially('lantern', { delay: 60 });
  await page.waitForTimeout(LOOK_MS);
  await search.fill('');
  await touch(page, shown(page).locator('[data-to^="/movie/detail/"]').first());
  await page.waitForURL(/detail/);
  await back();
  await page.waitForURL(/#\/movie$/);
  await toTab(page, '/meet');
  await touch(page, shown(page).getByRole('tab').nth(1));
  await touch(page, shown(page).locator('[data-to^="/meet/detail/"]').first());
  await page.waitForURL(/detail/);
  await back();
  await page.waitForURL(/#\/meet$/);
  await toTab(page, '/vote');
  await touch(page, shown(page).locator('label[data-option="lily"]'));
  await touch(page, shown(page).locator('form button[type="button"]').first());
  // At once: waited for, it may have gone with its draw.
  await shown(page)
    .locator('form button[type="submit"], form button:disabled')
    .last()
    .evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await toTab(page, '/profile');
  const light = shown(page).getByRole('radiogroup').last().locator('label');
  await touch(page, light.last());
  await touch(page, light.first());
  await toTab(page, '/home');
  const banner = shown(page).locator('section').first();
  await touch(page, banner.getByRole('button').last());
  await touch(page, banner.getByRole('button').last());
}

/** A cheap phone on Home, or this machine as it is, which has come to rest; its interactions are kept from here on. */
export async function restOnHome(
  browser: Browser,
  address: string,
  session: Session,
  cheap = true,
): Promise<{ context: BrowserContext; page: Page }> {
  const phone = await newPhone(browser, address, session);
  const { page } = phone;
  page.setDefaultTimeout(15_000);
  await page.addInitScript(watchInteractions);
  if (cheap) await slowDown(page);
  await page.goto(`${address}/#/home`);
  await page.getByTestId('win').first().waitFor();
  // The tabs are fetched ahead while nothing else is.
  await page.waitForFunction(() => 'tabsAhead' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
  return phone;
}

/** A visit of everything: each tab for the first time once Home has come to rest, then all again, then a look around. */
export async function measureSession(browser: Browser, address: string, session: Session): Promise<Tour> {
  const { context, page } = await restOnHome(browser, address, session);
  try {
    const first = await tapTabs(page);
    const again = await tapTabs(page);
    await lookAround(page);
    const interactions = await interactionsOf(page);
    // Home was there before: its first time is no tab's.
    delete first['/home'];
    return { first, again, interactions: interactions.toSorted((a, b) => b.ms - a.ms) };
  } finally {
    // One that failed would take the processor from what is measured next.
    await context.close();
  }
}

export const middleOf = (taken: Record<string, number>): number => median(Object.values(taken));
