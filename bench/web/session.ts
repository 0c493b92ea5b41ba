import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../database.ts';
import { lookAt, type Place, touch, until } from './finger.ts';
import { newPhone, type Session, slowDown } from './member.ts';

export const TABS = ['/movie', '/meet', '/vote', '/profile', '/home'];

/** From the slowest of a touch's events until the next frame; `what` was touched. */
type Interaction = { ms: number; what: string };
/** `first` and `again`: ms from the tap on a tab until its view has been painted, by path. */
export type Tour = {
  first: Record<string, number>;
  again: Record<string, number>;
  /** In the order of the touches. */
  interactions: Interaction[];
};

/** The link of the tab bar. */
export const linkTo = (path: string): Place => ({ css: `nav [data-to="${path}"]` });

/**
 * Taps the tab and answers the ms from the finger's leaving, which makes a tap of the touch, until its view has been
 * painted: until the first frame that shows it has been made, which the task after it tells, since nothing goes before it.
 */
async function tapTab(page: Page, path: string): Promise<number> {
  await page.evaluate((to) => {
    const state = globalThis as unknown as { painted: Promise<number> };
    state.painted = new Promise((resolve) =>
      addEventListener(
        'pointerup',
        ({ timeStamp }) => {
          const look = (): void => {
            const there = document.querySelector(`nav [data-to="${to}"][aria-current="page"]`);
            if (!there || document.querySelector('[data-pending]')) requestAnimationFrame(look);
            else
              void scheduler.postTask(() => resolve(performance.now() - timeStamp), {
                priority: 'user-blocking',
              });
          };
          look();
        },
        { once: true, capture: true },
      ),
    );
  }, path);
  await touch(page, linkTo(path));
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
  const interactions = new Map<number, Interaction>();
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
    const { interactions } = globalThis as unknown as { interactions: Map<number, Interaction> };
    return [...interactions.values()];
  });

/** Touches it and waits for what it leads to: the tab, or a page whose path begins so and ends otherwise. */
async function goTo(page: Page, path: string, place: Place = linkTo(path)): Promise<void> {
  await touch(page, place);
  await until(page, path, () =>
    page.evaluate((wanted) => {
      const at = location.hash.slice(1);
      const there = wanted.endsWith('/') ? at.startsWith(wanted) : at === wanted;
      return there && !document.querySelector('[data-pending]');
    }, path),
  );
}

/** Opens the first page of those that is led to, and comes back. */
async function visit(page: Page, pages: string, from: string): Promise<void> {
  await goTo(page, pages, { css: `main [data-to^="${pages}"]` });
  await goTo(page, from, { css: 'header button' });
}

const LETTER_MS = 60;
const BANNERS_PAUSE: Place = { css: 'main section[aria-roledescription] button', at: -1 };

/** What a member does in a minute, beside the tabs: a search, a film, a person, a stake, the other language. */
async function lookAround(page: Page): Promise<void> {
  await goTo(page, '/movie');
  await touch(page, { css: 'main [type="search"]' });
  // His keyboard comes up, and he looks for the letters.
  await lookAt(page);
  await page.keyboard.type('lantern', { delay: LETTER_MS });
  await lookAt(page);
  await page.evaluate(() => {
    (document.activeElement as HTMLInputElement).select();
    document.execCommand('delete');
  });
  await visit(page, '/movie/detail/', '/movie');
  await goTo(page, '/meet');
  await touch(page, { css: 'main [role="tab"]', at: 1 });
  await visit(page, '/meet/detail/', '/meet');
  await goTo(page, '/vote');
  await touch(page, { css: 'main label[data-option="lily"]' });
  await touch(page, { css: 'main form button[type="button"]' });
  // At once: waited for, it may have gone with its draw.
  await page.evaluate(() =>
    [...document.querySelectorAll('main form button')]
      .findLast((button) => button.checkVisibility())
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await goTo(page, '/profile');
  // The last choice of Profile is the language: English, and back to Japanese, the first of three.
  await touch(page, { css: 'main [role="radiogroup"] label', at: -1 });
  await touch(page, { css: 'main [role="radiogroup"] label', at: -3 });
  await goTo(page, '/home');
  await touch(page, BANNERS_PAUSE);
  await touch(page, BANNERS_PAUSE);
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
  await page.addInitScript(watchInteractions);
  if (cheap) await slowDown(page);
  await page.goto(`${address}/#/home`);
  // The tabs are fetched ahead while nothing else is.
  await until(page, 'Home at rest', () =>
    page.evaluate(
      () =>
        'tabsAhead' in document.documentElement.dataset &&
        document.querySelector('[data-testid="win"]') !== null,
    ),
  );
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
    return { first, again, interactions };
  } finally {
    // One that failed would take the processor from what is measured next.
    await context.close();
  }
}

export const middleOf = (taken: Record<string, number>): number => median(Object.values(taken));
