import type { Locator, Page } from '@playwright/test';

export type Point = { x: number; y: number };
type Finger = {
  down: (at: Point) => Promise<void>;
  /** In so many equal steps, over so many ms of the finger's own time. */
  move: (by: Partial<Point>, how?: { ms?: number; steps?: number }) => Promise<void>;
  /** Another finger beside it, which both leave the glass with. */
  second: () => Promise<void>;
  up: () => Promise<void>;
};

/** A finger on the glass. Its time is its own, so that how fast it is does not hang on how fast the machine is. */
export async function fingerOn(page: Page): Promise<Finger> {
  const phone = await page.context().newCDPSession(page);
  let clock = Date.now() / 1000;
  let place: Point = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    phone.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [place],
      timestamp: clock,
    });
  return {
    async down(at) {
      // The browser waits with what is said to come later: the last touch is over before the next begins.
      const ahead = clock * 1000 - Date.now();
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
      clock = Date.now() / 1000;
      place = at;
      await touch('touchStart');
    },
    async move({ x = 0, y = 0 }, { ms = 400, steps = 8 } = {}) {
      for (let step = 0; step < steps; step++) {
        clock += ms / steps / 1000;
        place = { x: place.x + x / steps, y: place.y + y / steps };
        await touch('touchMove');
      }
    },
    async second() {
      await phone.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [
          { ...place, id: 0 },
          { x: place.x + 60, y: place.y + 40, id: 1 },
        ],
        timestamp: clock,
      });
    },
    async up() {
      await touch('touchEnd');
    },
  };
}

export const middleOf = async (target: Locator): Promise<Point> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
