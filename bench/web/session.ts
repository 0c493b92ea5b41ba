import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../database.ts';
import { paths, TABS as TAB_NAMES } from '../../apps/member/src/platform/paths.ts';
import { PREFETCHED } from '../../apps/member/src/app/shell/marks.ts';
import { lookAt, type Place, touch, until } from './touch-input.ts';
import { newPhone, type Session, slowDown } from './member.ts';

/* Home last, because the tour begins there. */
const TABS = [...TAB_NAMES.slice(1), TAB_NAMES[0]].map((name) => paths[name]);

/** Milliseconds from the slowest event of an interaction until the next frame; `what`: the element. */
type Interaction = { ms: number; what: string };
/** `first`, `again`: milliseconds from the tap on a tab until its view is painted, by path. */
export type Tour = {
  first: Record<string, number>;
  again: Record<string, number>;
  /** In the order of the taps. */
  interactions: Interaction[];
};

/** The link of the tab bar. */
const linkTo = (path: string): Place => ({ css: `nav [data-to="${path}"]` });

/**
 * Taps a tab. @returns milliseconds from touchend until its view is painted: until the task after the first frame that shows it
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

/** Runs in the page: records every interaction (entries with an id of the Event Timing API) with its slowest event. */
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

/** The interactions recorded so far. */
const interactionsOf = (page: Page): Promise<Interaction[]> =>
  page.evaluate(async () => {
    // Event Timing entries arrive some frames after the paint.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { interactions } = globalThis as unknown as { interactions: Map<number, Interaction> };
    return [...interactions.values()];
  });

/** Taps an element and waits for the path it leads to. */
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

/** Opens the first such page and goes back. */
async function visit(page: Page, pages: string, from: string): Promise<void> {
  await goTo(page, pages, { css: `main [data-to^="${pages}"]` });
  await goTo(page, from, { css: 'header button' });
}

const LETTER_MS = 60;
const BANNERS_PAUSE: Place = { css: 'main section[aria-roledescription] button', at: -1 };

/** The actions of the tour beside the tabs: a search, a film, a person, a stake, another language. */
async function useFeatures(page: Page): Promise<void> {
  await goTo(page, '/movie');
  await touch(page, { css: 'main [type="search"]' });
  // Time for the on-screen keyboard.
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
  // Without waiting, because the slip may disappear with its draw.
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

/** Opens Home on a slowed phone and waits until it is idle; interactions are recorded from then on. */
async function restOnHome(
  browser: Browser,
  address: string,
  session: Session,
  ablation: (() => void) | undefined,
): Promise<{ context: BrowserContext; page: Page }> {
  const phone = await newPhone(browser, address, session);
  const { page } = phone;
  if (ablation) await page.addInitScript(ablation);
  await page.addInitScript(watchInteractions);
  await slowDown(page);
  await page.goto(`${address}/#/home`);
  // The code of the tabs is prefetched, unless the member saves data.
  await until(page, 'Home at rest', () =>
    page.evaluate(
      (mark) =>
        (performance.getEntriesByName(mark).length > 0 ||
          (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) &&
        document.querySelector('[data-testid="win"]') !== null,
      PREFETCHED,
    ),
  );
  await page.waitForLoadState('networkidle');
  return phone;
}

/** A tour: each tab for the first time once Home is idle, then all again, then further actions. */
export async function measureSession(
  browser: Browser,
  address: string,
  session: Session,
  ablation?: () => void,
): Promise<Tour> {
  const { context, page } = await restOnHome(browser, address, session, ablation);
  try {
    const first = await tapTabs(page);
    const again = await tapTabs(page);
    await useFeatures(page);
    const interactions = await interactionsOf(page);
    // Home was open already, so its first time is not measured.
    delete first['/home'];
    return { first, again, interactions };
  } finally {
    // A context left open would slow down the next measurement.
    await context.close();
  }
}

export const middleOf = (taken: Record<string, number>): number => median(Object.values(taken));
