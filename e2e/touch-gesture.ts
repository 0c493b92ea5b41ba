import type { Locator, Page } from '@playwright/test';

export type Point = { x: number; y: number };
type TouchGesture = {
  down: (at: Point) => Promise<void>;
  /** Moves in equal steps over `ms` of the gesture's own time. */
  move: (by: Partial<Point>, how?: { ms?: number; steps?: number }) => Promise<void>;
  /** Adds a second touch point; `up` lifts both. */
  second: () => Promise<void>;
  up: () => Promise<void>;
};

/** Touch input with its own timestamps, so that its speed does not depend on the machine. */
export async function startTouch(page: Page): Promise<TouchGesture> {
  const phone = await page.context().newCDPSession(page);
  let clock = Date.now() / 1000;
  let place: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    phone.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [place],
      timestamp: clock,
    });
  return {
    async down(at) {
      // The browser delays events with later timestamps: wait until the last touch is over.
      const ahead = clock * 1000 - Date.now();
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
      clock = Date.now() / 1000;
      place = at;
      await send('touchStart');
    },
    async move({ x = 0, y = 0 }, { ms = 400, steps = 8 } = {}) {
      for (let step = 0; step < steps; step++) {
        clock += ms / steps / 1000;
        place = { x: place.x + x / steps, y: place.y + y / steps };
        await send('touchMove');
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
      await send('touchEnd');
    },
  };
}

export const middleOf = async (target: Locator): Promise<Point> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
