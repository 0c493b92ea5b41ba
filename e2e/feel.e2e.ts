import type { Locator, Page } from '@playwright/test';
import { messages as protection } from '../apps/member/src/features/protection/messages.en.ts';
import { expect, test } from './journey.ts';
import { enter, expectPath, register, scrollTo, scrollTop, shown, tab, untilPrefetched } from './member.ts';
import { startTouch, middleOf, type Point } from './touch-gesture.ts';
import { MESSAGES } from './messages.ts';

// A finger and what moves after it.
test.use({ reducedMotion: 'no-preference' });

async function drag(page: Page, from: Point, by: number): Promise<void> {
  const touch = await startTouch(page);
  await touch.down(from);
  await touch.move({ y: by });
  await touch.up();
}

test.describe('a finger on the tabs', () => {
  test.use({ isMobile: true });

  test('shows one as it leaves the glass, and none that it has moved away from', async ({ page }) => {
    await enter(page, '/home', { member: await register() });
    await untilPrefetched(page);
    const place = page.locator('[data-place][data-shown]');
    const touch = await startTouch(page);
    await touch.down(await middleOf(tab(page, 'en', 'movie')));
    await expect(place).toHaveAttribute('data-place', '/home');
    await touch.up();
    await expect(place).toHaveAttribute('data-place', '/movie');
    await expectPath(page, '/movie');
    await touch.down(await middleOf(tab(page, 'en', 'meet')));
    await touch.move({ y: -40 });
    await touch.up();
    await touch.down(await middleOf(tab(page, 'en', 'profile')));
    await expect(place).toHaveAttribute('data-place', '/movie');
    await touch.up();
    await expectPath(page, '/profile');
    await page.goBack();
    await expectPath(page, '/movie');
  });
});

test.describe('asking anew', () => {
  test.use({ isMobile: true });

  test('Home does so when it is pulled down from its top far enough, and when its button is pressed', async ({
    page,
  }) => {
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
    // Pull-to-refresh is loaded after the first view, with its button.
    await expect(shown(page).getByRole('button', { name: MESSAGES.en.app.ui.refresh })).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/home/getNotice')) asked += 1;
    });
    const said = page.getByRole('status').filter({ hasText: MESSAGES.en.app.ui.refreshed });
    await drag(page, { x: 200, y: 120 }, 60);
    expect(asked).toBe(0);
    await drag(page, { x: 200, y: 120 }, 260);
    await expect(said).toHaveCount(1);
    expect(asked).toBe(1);
    await shown(page).getByRole('button', { name: MESSAGES.en.app.ui.refresh }).click();
    await expect.poll(() => asked).toBe(2);
    // From further down the same gesture scrolls.
    await scrollTo(page, 400);
    await drag(page, { x: 200, y: 300 }, 260);
    await expect.poll(() => scrollTop(page)).toBeLessThan(400);
    expect(asked).toBe(2);
  });
});

test.describe('a second finger', () => {
  test.use({ isMobile: true });

  test('ends what the first one pulled: nothing is left hanging', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, '/profile', { member: await register() });
    const touch = await startTouch(page);
    await shown(page).getByRole('button', { name: MESSAGES.en.account.profile.logout }).click();
    const sheet = page.getByRole('dialog');
    const top = (await sheet.boundingBox())!.y;
    await touch.down(await middleOf(sheet.getByText(MESSAGES.en.account.profile.logoutText)));
    await touch.move({ y: 60 }, { ms: 400 });
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThan(top + 20);
    await touch.second();
    await touch.up();
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(top, 0);
    await page.keyboard.press('Escape');
    await tab(page, 'en', 'home').click();
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
    // Pull-to-refresh is loaded after the first view, with its button.
    await expect(shown(page).getByRole('button', { name: MESSAGES.en.app.ui.refresh })).toBeVisible();
    await touch.down({ x: 200, y: 120 });
    await touch.move({ y: 90 });
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await touch.second();
    await touch.up();
    await expect(page.locator('[data-held]')).toHaveCount(0);
  });
});

test.describe('a sheet under the finger', () => {
  test.use({ isMobile: true });
  const topOf = async (sheet: Locator): Promise<number> => (await sheet.boundingBox())?.y ?? Number.NaN;

  test('is followed down, comes back from a little, and closes from far or when thrown', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, '/profile', { member: await register() });
    const sheet = page.getByRole('dialog');
    const text = sheet.getByText(MESSAGES.en.account.profile.logoutText);
    const open = () => shown(page).getByRole('button', { name: MESSAGES.en.account.profile.logout }).click();
    const touch = await startTouch(page);
    // Dragging works by its title and by its text.
    for (const held of [sheet.getByRole('heading'), text]) {
      await open();
      const top = await topOf(sheet);
      await touch.down(await middleOf(held));
      await touch.move({ y: 60 }, { ms: 240 });
      // Some distance passes until it is clear that the content is not scrolled.
      await expect.poll(() => topOf(sheet)).toBeGreaterThan(top + 30);
      await touch.up();
      await expect.poll(() => topOf(sheet)).toBeCloseTo(top, 0);
      await touch.down(await middleOf(held));
      await touch.move({ y: 60 }, { ms: 60, steps: 4 });
      await touch.up();
      await expect(sheet).toHaveCount(0);
      await open();
      await touch.down(await middleOf(held));
      await touch.move({ y: 160 }, { ms: 600 });
      await touch.up();
      await expect(sheet).toHaveCount(0);
    }
  });

  test('scrolls back to its beginning before it follows', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, '/profile/protection', { member: await register() });
    await shown(page).getByRole('button', { name: protection.exclusion.open }).click();
    const sheet = page.getByRole('dialog');
    const content = sheet.locator('form');
    const scrolled = () => content.evaluate((form) => form.parentElement!.scrollTop);
    // Once it is long enough.
    await expect
      .poll(async () => {
        await content.evaluate((form) => form.parentElement!.scrollTo({ top: 150, behavior: 'instant' }));
        return scrolled();
      })
      .toBe(150);
    const top = await topOf(sheet);
    const touch = await startTouch(page);
    await touch.down({ x: 200, y: 220 });
    await touch.move({ y: 120 });
    expect(await topOf(sheet)).toBeCloseTo(top, 0);
    await touch.up();
    await expect.poll(scrolled).toBeLessThan(150);
    await expect(sheet).toBeVisible();
  });
});

test('a page grows from the card that was pressed', async ({ page }) => {
  await enter(page, '/movie', { member: await register() });
  const card = shown(page).locator('[data-to^="/movie/detail/"]').first();
  await expect(card).toBeVisible();
  await untilPrefetched(page);
  const press = () =>
    card.evaluate(async (link: HTMLElement) => {
      const inner = link.getBoundingClientRect();
      const outer = document.querySelector('#content')!.getBoundingClientRect();
      const sides = [
        inner.top - outer.top,
        outer.right - inner.right,
        outer.bottom - inner.bottom,
        inner.left,
      ];
      const TIMEOUT_MS = 3000;
      const until = performance.now() + TIMEOUT_MS;
      link.click();
      while (performance.now() < until) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const growth = document
          .getAnimations()
          .find((one) => (one as CSSAnimation).animationName === 'grow-in');
        const where = growth?.effect instanceof KeyframeEffect ? growth.effect.pseudoElement : null;
        if (!growth || !where) continue;
        growth.pause();
        growth.currentTime = 0;
        const clip = getComputedStyle(document.documentElement, where).clipPath;
        growth.play();
        return {
          stood: sides.map(Math.round),
          grows: clip
            .match(/-?[\d.]+(?=px)/g)
            ?.map(Number)
            .slice(0, 4),
        };
      }
      return null;
    });
  // A busy browser may skip the transition and show the page at once.
  await expect(async () => {
    if (!(await card.isVisible())) await page.goBack();
    await expect(card).toBeVisible();
    const seen = await press();
    expect(seen).not.toBeNull();
    expect(seen?.grows).toEqual(seen?.stood);
  }).toPass();
});

test('a picture is shown when all of it has come, and is decoded beside the frame', async ({ page }) => {
  let held = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/media/posters/**', async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await enter(page, '/movie', { member: await register() });
  const picture = shown(page).locator('[data-to^="/movie/detail/"] img').first();
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(picture).toHaveCSS('opacity', '0');
  await expect(picture).toHaveAttribute('decoding', 'async');
  release();
  await expect(picture).toHaveCSS('opacity', '1');
});

test.describe('the virtual keyboard', () => {
  const field = (page: Page) => shown(page).getByRole('textbox').last();
  /** The code that detects a keyboard is loaded after the first view. */
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

  test('never does as the page is turned on its side', async ({ page }) => {
    await enter(page, '/profile/bank-card/add', { member: await register() });
    await watched(page);
    await field(page).focus();
    await page.setViewportSize({ width: 390, height: 460 });
    await expect(page.locator('html')).toHaveAttribute('data-keyboard', '');
    await page.setViewportSize({ width: 844, height: 180 });
    await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(180);
    await expect(page.locator('html')).toHaveAttribute('data-keyboard', '');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator('html')).not.toHaveAttribute('data-keyboard', '');
  });

  test('leaves room in a sheet for what is typed into, on a phone on its side', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await enter(page, '/profile/protection', { member: await register() });
    await watched(page);
    await shown(page).getByRole('button', { name: protection.limits.set }).first().click();
    const sheet = page.getByRole('dialog');
    const typed = sheet.getByRole('textbox').first();
    await typed.focus();
    await page.setViewportSize({ width: 844, height: 190 });
    await expect(page.locator('html')).toHaveAttribute('data-keyboard', '');
    await expect
      .poll(() =>
        typed.evaluate((element) => {
          const { top, bottom, left, width } = element.getBoundingClientRect();
          const at = (y: number) => document.elementFromPoint(left + width / 2, y);
          return [at(top + 4), at(bottom - 4)].every((found) => found === element);
        }),
      )
      .toBe(true);
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
    await expect
      .poll(async () => (await page.locator('#content').boundingBox())?.height)
      .toBeLessThanOrEqual(460);
  });
});
