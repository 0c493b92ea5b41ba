/**
 * A finger on what a page shows, and looks at the page, without a locator: with its first one Playwright puts scripts of its
 * own into the page, which hear every touch before the app does (decision 0059). No member's phone has them.
 */
import type { Page } from '@playwright/test';
import { within } from './within.ts';

/** Of what the selector finds and is shown, the first, or the one at that place; -1 is the last. */
export type Place = { css: string; at?: number };
/** In CSS pixels of the viewport. */
type Point = { x: number; y: number };

/** Runs in the page: the middle of the element once it stands still there and nothing lies over it; null when it is gone. */
async function reach({ css, at = 0 }: Place): Promise<Point | null> {
  const element = [...document.querySelectorAll(css)]
    .filter((found) => found.checkVisibility() && found.getClientRects().length > 0)
    .at(at);
  if (!element) return null;
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

const LOOK_AGAIN_MS = 50;
const WAIT_S = 15;

/** Waits, 15 s at most, until what runs in the page answers something that is true, and answers it. */
export async function until<T>(page: Page, what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  const wait = async (): Promise<NonNullable<T>> => {
    while (!page.isClosed()) {
      const seen = await look();
      if (seen) return seen;
      await page.waitForTimeout(LOOK_AGAIN_MS);
    }
    throw new Error(`${what}: the page was closed`);
  };
  return within(what, WAIT_S, wait());
}

/** Where a finger comes down on it, scrolled into the middle of the screen. */
export const pointOf = (page: Page, place: Place): Promise<Point> =>
  until(page, place.css, () => page.evaluate(reach, place));

/* A member looks before he touches again; Playwright's own wait for a quiet network ends at once after the first. */
const LOOK_MS = 700;

/* What looking for the point has made the page do, such as to scroll, is over by then: no part of the touch. */
const REST_MS = 150;

/** Looks at what is shown. */
export const lookAt = (page: Page): Promise<void> => page.waitForTimeout(LOOK_MS);

/** A finger on it, once what was shown has been looked at. */
export async function touch(page: Page, place: Place): Promise<void> {
  await lookAt(page);
  const { x, y } = await pointOf(page, place);
  await page.waitForTimeout(REST_MS);
  await page.touchscreen.tap(x, y);
}
