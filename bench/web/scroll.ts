import type { Browser } from '@playwright/test';
import { newPhone, type Session, slowDown } from './member.ts';

/** Of a scroll through all of Home and back: frames a second, and the share of them that came a frame late or more. */
export type Scroll = { rate: number; late: number; frames: number; longest: number };

const FRAME_MS = 1000 / 60;
const SPEED_PX_PER_S = 1200;

/** Runs in the page: notes when each frame begins, until told to stop. */
function watchFrames(): void {
  const state = { frames: [] as number[], running: true };
  Object.assign(globalThis, { scrolling: state });
  const note = (at: number): void => {
    state.frames.push(at);
    if (state.running) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/**
 * Scrolls Home as a finger does, down to its end and up again, on the slowed processor, with everything running that
 * runs there. The frames are those of the page's own thread; the compositor's are never fewer.
 */
export async function measureScroll(browser: Browser, address: string, session: Session): Promise<Scroll> {
  const { context, page } = await newPhone(browser, address, session);
  await page.goto(`${address}/#/home`);
  await page.getByTestId('win').first().waitFor();
  await page.waitForFunction(() => 'tabsAhead' in document.documentElement.dataset);
  await slowDown(page, false);
  const phone = await context.newCDPSession(page);
  const height = await page
    .locator('main:visible')
    .evaluate((scroller) => scroller.scrollHeight - scroller.clientHeight);
  await page.evaluate(watchFrames);
  for (const yDistance of [-height, height])
    await phone.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 120,
      yDistance,
      speed: SPEED_PX_PER_S,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  const frames = await page.evaluate(() => {
    const { scrolling } = globalThis as unknown as { scrolling: { frames: number[]; running: boolean } };
    scrolling.running = false;
    return scrolling.frames;
  });
  await context.close();
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!);
  const late = gaps.filter((gap) => gap > FRAME_MS * 1.5).length;
  return {
    rate: (1000 * gaps.length) / (frames.at(-1)! - frames[0]!),
    late: late / gaps.length,
    frames: frames.length,
    longest: Math.max(...gaps),
  };
}
