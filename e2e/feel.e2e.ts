import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, register, scrollTo, scrollTop, shown } from './member.ts';
import { TEXTS } from './texts.ts';

/** A finger that goes down at a point, moves by so much in steps, and is lifted. */
async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    phone.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from.y + (by * step) / 8);
  await touch('touchEnd');
  await phone.detach();
}

test.describe('asking anew', () => {
  test.use({ isMobile: true });

  test('Home does so when it is pulled down from its top far enough, and when its button is pressed', async ({
    page,
  }) => {
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(TEXTS.en.home.winsSample)).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/home/getNotice')) asked += 1;
    });
    const said = page.getByRole('status').filter({ hasText: TEXTS.en.app.ui.refreshed });
    await drag(page, { x: 200, y: 120 }, 60);
    expect(asked).toBe(0);
    await drag(page, { x: 200, y: 120 }, 260);
    await expect(said).toHaveCount(1);
    expect(asked).toBe(1);
    await shown(page).getByRole('button', { name: TEXTS.en.app.ui.refresh }).click();
    await expect.poll(() => asked).toBe(2);
    // From further down the same finger scrolls.
    await scrollTo(page, 400);
    await drag(page, { x: 200, y: 300 }, 260);
    await expect.poll(() => scrollTop(page)).toBeLessThan(400);
    expect(asked).toBe(2);
  });
});

test.describe('the virtual keyboard', () => {
  const field = (page: Page) => shown(page).getByRole('textbox').last();
  /** The app looks out for a keyboard from behind the first view. */
  const watched = (page: Page): Promise<void> =>
    expect(page.locator('html')).toHaveAttribute('style', /--keyboard/);
  const bottomOf = async (page: Page): Promise<number> => {
    const box = await field(page).boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };

  test('never covers what is typed into where it makes the page lower', async ({ page }) => {
    await enter(page, '/profile/bank-card/add', { member: await register() });
    await field(page).focus();
    await watched(page);
    await page.setViewportSize({ width: 390, height: 460 });
    await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(460);
  });

  test('never covers what is typed into where it only lies over the page, nor the foot of a sheet', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(new EventTarget(), {
        width: innerWidth,
        height: innerHeight,
        offsetTop: 0,
        scale: 1,
      });
      Object.defineProperty(globalThis, 'visualViewport', { value: seen });
    });
    await enter(page, '/profile/bank-card/add', { member: await register() });
    await field(page).focus();
    await watched(page);
    await page.evaluate(() => {
      Object.assign(visualViewport!, { height: 460 });
      visualViewport!.dispatchEvent(new Event('resize'));
    });
    await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(460);
    expect((await page.locator('[data-views]').boundingBox())?.height).toBeLessThanOrEqual(460);
  });
});
