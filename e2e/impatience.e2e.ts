import { fingerOn, middleOf } from './finger.ts';
import { expect, test } from './journey.ts';
import { enter, expectPath, register, shown, tab, untilTabsStand } from './member.ts';
import { TEXTS } from './texts.ts';

const { app, account } = TEXTS.en;

test.describe('a finger that presses long, or before the last answer stands', () => {
  test.use({ isMobile: true });

  test('on the ground of a sheet closes the sheet as it leaves, and presses nothing beneath', async ({
    page,
  }) => {
    // Closed at once, with nothing that slides before the finger leaves.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, '/profile', { member: await register() });
    await untilTabsStand(page);
    const logout = shown(page).getByRole('button', { name: account.profile.logout });
    await logout.scrollIntoViewIfNeeded();
    // A row that leads elsewhere, above where the sheet comes to lie.
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
    const finger = await fingerOn(page);
    await finger.down(where);
    await expect(sheet).toBeVisible();
    await finger.up();
    await expect(sheet).toHaveCount(0);
    await expectPath(page, '/profile');
    // Nor is the sheet closed by what began within it.
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
    await untilTabsStand(page);
    await shown(page).locator('[data-to="/profile/orders"]').click();
    await expectPath(page, '/profile/orders');
    const back = page.getByRole('button', { name: app.back });
    await expect(back).toBeVisible();
    await page.waitForFunction(() => !document.activeViewTransition);
    const finger = await fingerOn(page);
    // Slow enough that the press is sure to come into it.
    const slides = page.evaluate(async () => {
      for (;;) {
        const moving = document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('view'));
        for (const one of moving) one.playbackRate = 0.02;
        if (moving.length > 0) return;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await back.click();
    await slides;
    const movie = await middleOf(tab(page, 'en', 'movie'));
    await finger.down(movie);
    await finger.up();
    await expectPath(page, '/movie');
    await expect(page.locator('[data-place][data-shown]')).toHaveAttribute('data-place', '/movie');
  });

  test('on Back twice goes back once, though the page that is left still stands', async ({ page }) => {
    await enter(page, '/home', { member: await register() });
    await untilTabsStand(page);
    await shown(page).locator('[data-to^="/meet/detail/"]').first().click();
    const back = page.getByRole('button', { name: app.back });
    await expect(back).toBeVisible();
    await back.evaluate((button: HTMLElement) => {
      // Before the history has moved, and just after it has.
      addEventListener('popstate', () => setTimeout(() => button.click()), { once: true });
      button.click();
      button.click();
    });
    await expect(page.locator('[data-place][data-shown]')).toHaveAttribute('data-place', '/home');
    await expect(back).toBeHidden();
    await expectPath(page, '/home');
  });
});
