import { startTouch, middleOf } from './touch-gesture.ts';
import { expect, test } from './journey.ts';
import { enter, expectPath, register, shown, tab, untilPrefetched } from './member.ts';
import { MESSAGES } from './messages.ts';

// Presses while something still moves.
test.use({ reducedMotion: 'no-preference' });

const { app, account } = MESSAGES.en;

test.describe('a finger that presses long, or before the last answer stands', () => {
  test.use({ isMobile: true });

  test('on the ground of a sheet closes the sheet as it leaves, and presses nothing beneath', async ({
    page,
  }) => {
    // Without animations, so that the sheet is gone before the touch ends.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, '/profile', { member: await register() });
    await untilPrefetched(page);
    const logout = shown(page).getByRole('button', { name: account.profile.logout });
    await logout.scrollIntoViewIfNeeded();
    // A link above the place of the sheet.
    const where = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main:not([inert]) [data-to]')]
        .filter((row) => row.checkVisibility())
        .map((row) => row.getBoundingClientRect());
      const { x, y, width, height } = boxes.find(({ top, bottom }) => top > 60 && bottom < 400)!;
      return { x: x + width / 2, y: y + height / 2 };
    });
    await logout.click();
    const sheet = page.getByRole('dialog');
    expect((await sheet.boundingBox())!.y).toBeGreaterThan(where.y);
    const touch = await startTouch(page);
    await touch.down(where);
    await expect(sheet).toBeVisible();
    await touch.up();
    await expect(sheet).toHaveCount(0);
    await expectPath(page, '/profile');
    // A press that began inside the sheet does not close it.
    await logout.click();
    const heading = await middleOf(sheet.getByRole('heading'));
    await page.mouse.move(heading.x, heading.y);
    await page.mouse.down();
    await page.mouse.move(where.x, where.y);
    await page.mouse.up();
    await expect(sheet).toBeVisible();
  });

  test('on a tab while a page still slides away is a press of that tab', async ({ page }) => {
    await enter(page, '/profile', { member: await register() });
    await untilPrefetched(page);
    const back = page.getByRole('button', { name: app.back });
    const touch = await startTouch(page);
    const movie = await middleOf(tab(page, 'en', 'movie'));
    // A busy browser may skip the transition and show the page at once.
    await expect(async () => {
      await shown(page).locator('[data-to="/profile/orders"]').click();
      await expectPath(page, '/profile/orders');
      await expect(back).toBeVisible();
      await page.waitForFunction(() => !document.activeViewTransition);
      // Slow enough that the press happens during the animation.
      const slides = page.evaluate(async () => {
        const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        const TIMEOUT_MS = 3000;
        let until = Number.POSITIVE_INFINITY;
        void left.then(() => (until = performance.now() + TIMEOUT_MS));
        while (performance.now() < until) {
          const moving = document
            .getAnimations()
            .filter(
              ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('view'),
            );
          for (const one of moving) one.playbackRate = 0.02;
          if (moving.length > 0) return true;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return false;
      });
      await back.click();
      expect(await slides, 'the page slides').toBe(true);
    }).toPass();
    await touch.down(movie);
    await touch.up();
    await expectPath(page, '/movie');
    await expect(page.locator('[data-place][data-shown]')).toHaveAttribute('data-place', '/movie');
  });

  test('on Back twice goes back once, though the page that is left still stands', async ({ page }) => {
    await enter(page, '/home', { member: await register() });
    await untilPrefetched(page);
    await shown(page).locator('[data-to^="/meet/detail/"]').first().click();
    const back = page.getByRole('button', { name: app.back });
    await expect(back).toBeVisible();
    await back.evaluate((button: HTMLElement) => {
      // Before and right after the history has moved.
      addEventListener('popstate', () => setTimeout(() => button.click()), { once: true });
      button.click();
      button.click();
    });
    await expect(page.locator('[data-place][data-shown]')).toHaveAttribute('data-place', '/home');
    await expect(back).toBeHidden();
    await expectPath(page, '/home');
  });
});
