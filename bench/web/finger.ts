/**
 * A finger on what a page shows, and looks at the page, without a locator: with its first one Playwright puts scripts of its
 * own into the page, which hear every touch before the app does (decision 0059). No member's phone has them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { within } from './within.ts';

/** Of what the selector finds and is shown, the first, or the one at that place; -1 is the last. */
export type Place = { css: string; at?: number };
/** In CSS pixels of the viewport. */
export type Point = { x: number; y: number };

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

/* As long as Chromium's own tap does (`Input.synthesizeTapGesture`); a person's lasts longer. */
const HELD_MS = 50;

const glasses = new WeakMap<Page, CDPSession>();

/** What passes the mouse of this browser to the page as a finger, as its tools for developers do. */
async function glassOf(page: Page): Promise<CDPSession> {
  const there = glasses.get(page);
  if (there) return there;
  const glass = await page.context().newCDPSession(page);
  await glass.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  glasses.set(page, glass);
  return glass;
}

/**
 * A finger comes down there and leaves; no answer is waited for. Not Playwright's: its events get their time when they
 * are asked for, and are then kept back until the page has made a frame, which no finger waits for (decision 0060).
 */
export async function tapAt(page: Page, { x, y }: Point): Promise<void> {
  const glass = await glassOf(page);
  const move = (type: 'mousePressed' | 'mouseReleased'): void => {
    // Told of mice alone: of a finger it answers when the page is closed.
    glass
      .send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      .catch((error: unknown) => {
        if (!page.isClosed()) throw error;
      });
  };
  move('mousePressed');
  await sleep(HELD_MS);
  move('mouseReleased');
}

/** A finger on it, once what was shown has been looked at; it is answered by the end, or is slow. */
export async function touch(page: Page, place: Place): Promise<void> {
  // The first time, its making is no part of the touch.
  await glassOf(page);
  await lookAt(page);
  const point = await pointOf(page, place);
  await page.waitForTimeout(REST_MS);
  await tapAt(page, point);
  // Looking for what comes of it would be in its way.
  await page.waitForTimeout(REST_MS);
}
