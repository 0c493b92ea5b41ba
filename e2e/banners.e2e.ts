import type { Page } from '@playwright/test';
import { startTouch, middleOf } from './touch-gesture.ts';
import { expect, test } from './journey.ts';
import { enter, register, shown } from './member.ts';
import { MESSAGES } from './messages.ts';

// With motion banners glide, and turn by themselves.
test.use({ reducedMotion: 'no-preference' });

test.describe('the banners', () => {
  const banners = (page: Page) => shown(page).getByRole('region', { name: MESSAGES.en.home.banners });
  const slides = (page: Page) => banners(page).locator('li');
  const current = (page: Page) =>
    slides(page).evaluateAll((all) =>
      all.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false'),
    );
  /** Sets the clock forward second by second until what is expected of the current slide holds. */
  const afterSeconds = (page: Page) =>
    expect.poll(async () => {
      await page.clock.runFor(1000);
      return current(page);
    });
  /** Waits for hydration of the served page. */
  const untilTheyTurn = (page: Page) =>
    expect
      .poll(async () => {
        await banners(page).getByRole('button', { name: MESSAGES.en.home.next }).dispatchEvent('click');
        return current(page);
      })
      .toBe(1);

  test('turn by a swipe that is fast or goes past the middle, and by no other', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, '/home', { member: await register() });
    await untilTheyTurn(page);
    const count = await slides(page).count();
    const touch = await startTouch(page);
    for (const [x, y, ms, turned] of [
      [-60, 0, 400, 0],
      [-60, 0, 150, 1],
      [60, 0, 150, -1],
      [-150, 0, 700, 0],
      [-220, 0, 1000, 1],
      // A vertical movement scrolls the page.
      [-60, -200, 100, 0],
    ] as const) {
      const before = await current(page);
      await touch.down(await middleOf(banners(page)));
      await touch.move({ x, y }, { ms });
      await touch.up();
      await expect
        .poll(() => current(page), `${x}, ${y} px in ${ms} ms`)
        .toBe((before + turned + count) % count);
    }
  });

  test('wait while a finger is on them', async ({ page, problems }) => {
    problems.expect(/The request timed out/); // of a call under way while the clock is set forward
    await page.clock.install();
    await enter(page, '/home', { member: await register() });
    await afterSeconds(page).toBeGreaterThan(0);
    const touch = await startTouch(page);
    await touch.down(await middleOf(banners(page)));
    const held = await current(page);
    await page.clock.runFor(10_000);
    expect(await current(page)).toBe(held);
    await touch.up();
    await afterSeconds(page).not.toBe(held);
  });

  test('wait while the keyboard is on one of them', async ({ page, problems }) => {
    problems.expect(/The request timed out/); // of a call under way while the clock is set forward
    await page.clock.install();
    await enter(page, '/home', { member: await register() });
    await afterSeconds(page).toBeGreaterThan(0);
    // Those of the sample content lead nowhere.
    await page.route('**/api/home/bannerList?*', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object[] };
      const leading = data.map((banner) => Object.assign(banner, { link: '/vote' }));
      await route.fulfill({ json: { ...rest, data: leading } });
    });
    await shown(page).getByRole('button', { name: MESSAGES.en.app.ui.refresh }).click();
    await expect(slides(page).locator('a').first()).toBeAttached();
    await page.keyboard.press('Tab');
    const held = await slides(page).evaluateAll((all) => {
      const at = all.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false');
      all[at]?.querySelector('a')?.focus();
      return at;
    });
    await page.clock.runFor(10_000);
    expect(await current(page)).toBe(held);
    await expect(slides(page).nth(held).locator('a')).toBeFocused();
    await page.keyboard.press('Tab');
    await afterSeconds(page).not.toBe(held);
  });

  test('glide there by what the compositor moves, round the end too, and stand where they should', async ({
    page,
  }) => {
    await enter(page, '/home', { member: await register() });
    await untilTheyTurn(page);
    await banners(page).getByRole('button', { name: MESSAGES.en.home.pauseBanners }).click();
    const count = await slides(page).count();
    for (let turn = 0; turn < count; turn++) {
      const before = await current(page);
      const moved = await banners(page).evaluate(async (carousel) => {
        const track = carousel.querySelector('ul')!;
        // Scripted scrolling would be written to this property at each step.
        let written = 0;
        const watcher = new MutationObserver((changes) => {
          written += changes.length;
        });
        watcher.observe(track, { attributes: true, attributeFilter: ['style'] });
        const glides = () =>
          [...track.children]
            .flatMap((slide) => slide.getAnimations())
            .filter((glide) => !('transitionProperty' in glide));
        for (const glide of glides()) glide.finish();
        carousel.querySelectorAll('button')[1]!.click();
        const begun = glides();
        for (const glide of begun) await glide.finished;
        written += watcher.takeRecords().length;
        watcher.disconnect();
        const stands = track.querySelector('[aria-hidden="false"]')!.getBoundingClientRect();
        const place = track.parentElement!.getBoundingClientRect();
        return {
          glides: begun.length,
          few: written < 5,
          off: Math.abs(Math.round(stands.left - place.left)),
        };
      });
      expect(moved).toEqual({ glides: 2, few: true, off: 0 });
      expect(await current(page)).toBe((before + 1) % count);
    }
  });
});
