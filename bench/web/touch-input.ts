/**
 * Touch input and waits without Playwright locators: the first locator injects scripts into the page that receive every touch
 * before the app, which no member's phone has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { withDeadline } from './deadline.ts';

/** An element by selector: the first visible one, or the one at index `at`; -1 is the last. */
export type Place = { css: string; at?: number };
/** CSS pixels of the viewport. */
type Point = { x: number; y: number };

/** Runs in the page: the centre of the element once it has stopped moving and is not covered; null where it is gone. */
async function reach({ css, at = 0 }: Place): Promise<Point | null> {
  const element = [...document.querySelectorAll(css)]
    .filter((found) => found.checkVisibility() && found.getClientRects().length > 0)
    .at(at);
  if (!element) return null;
  // Centred, because the tab bar may cover it at the edge.
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

/** Waits up to 15 s until an evaluation in the page is truthy. @returns its value */
export async function until<T>(page: Page, what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  const wait = async (): Promise<NonNullable<T>> => {
    while (!page.isClosed()) {
      const seen = await look();
      if (seen) return seen;
      await page.waitForTimeout(LOOK_AGAIN_MS);
    }
    throw new Error(`${what}: the page was closed`);
  };
  return withDeadline(what, WAIT_S, wait());
}

/** The point to tap, after scrolling the element to the centre. */
const pointOf = (page: Page, place: Place): Promise<Point> =>
  until(page, place.css, () => page.evaluate(reach, place));

/* Pause before each tap, as a person's; Playwright's wait for an idle network resolves at once after the first time. */
const LOOK_MS = 700;

/* Pause in which effects of locating the element (scrolling) end, so that they are not part of the tap. */
const REST_MS = 150;

/** Waits LOOK_MS. */
export const lookAt = (page: Page): Promise<void> => page.waitForTimeout(LOOK_MS);

/* Duration of a tap, the same as of Chromium's `Input.synthesizeTapGesture`; a person's is longer. */
const HELD_MS = 50;

const glasses = new WeakMap<Page, CDPSession>();

/** Emulates touch input from mouse events by DevTools. */
async function glassOf(page: Page): Promise<CDPSession> {
  const there = glasses.get(page);
  if (there) return there;
  const glass = await page.context().newCDPSession(page);
  await glass.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  glasses.set(page, glass);
  return glass;
}

/**
 * Sends a tap without waiting for its effect. Playwright's own tap stamps its events early and delivers them after the next
 * frame, which a real touch does not wait for.
 */
async function tapAt(page: Page, { x, y }: Point): Promise<void> {
  const glass = await glassOf(page);
  const move = (type: 'mousePressed' | 'mouseReleased'): void => {
    // As mouse events: touch events by DevTools are answered only when the page is closed.
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

/** Taps an element after a pause; its answer is measured by Event Timing. */
export async function touch(page: Page, place: Place): Promise<void> {
  // Creates the DevTools session before the tap.
  await glassOf(page);
  await lookAt(page);
  const point = await pointOf(page, place);
  await page.waitForTimeout(REST_MS);
  await tapAt(page, point);
  // Polling for the effect would disturb it.
  await page.waitForTimeout(REST_MS);
}
