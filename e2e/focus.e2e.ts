import type { Locator, Page } from '@playwright/test';
import { expect, test, untilAllIsThere } from './journey.ts';
import { call, enter, type Member, register, shown, untilMounted } from './member.ts';
import { boxOf, pixelsOf, standingOut } from './pixels.ts';
import { MESSAGES } from './messages.ts';
import { draw, speakOfLongRound } from './vote-route.ts';

const { app, home, player } = MESSAGES.en;
const THEMES = ['dark', 'light'] as const;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The focused element where the tab bar covers part of it; a radio button counts with its label. */
const underTheBar = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const bar = document.querySelector('nav:has(> [href="#/home"])');
    if (!at || !bar || at.matches('body, main') || bar.contains(at)) return undefined;
    const { top, bottom } = (at.closest('label') ?? at).getBoundingClientRect();
    const edge = bar.getBoundingClientRect().top;
    return bottom > edge && bottom - top < edge ? at.outerHTML.slice(0, 120) : undefined;
  });

for (const { path, width, height } of [
  { path: '/profile', width: 390, height: 844 },
  { path: '/profile', width: 320, height: 420 },
  { path: '/vote', width: 390, height: 844 },
  { path: '/vote', width: 320, height: 420 },
])
  test(`nothing on ${path} that has the focus lies under the tab bar, ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // No closing period or first result may change the page meanwhile.
    await speakOfLongRound(page, draw('20991231-0001', [1, 2, 3]));
    await enter(page, path, { member: await register() });
    await untilMounted(page);
    if (path === '/vote') {
      await expect(page.getByTestId('countdown')).toHaveText(/^9:/);
      await expect(page.getByText('20991231-0001').first()).toBeVisible();
    }
    await untilAllIsThere(page);
    const hidden: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const found = await underTheBar(page);
      if (found !== undefined) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });

/** A focus ring of 2 px on all sides changes twice that many pixels, or half where the picture is as light. */
async function expectRing(page: Page, target: Locator, around = 4): Promise<void> {
  // Retried where something else moved meanwhile: a dialog that opens, or a focus that returns.
  await expect(async () => {
    const box = await boxOf(target, around);
    // Keyboard input, because rings are shown for it only.
    await page.keyboard.press('Shift');
    await target.focus();
    const focused = await pixelsOf(page, box);
    await target.blur();
    const without = await pixelsOf(page, box);
    expect(standingOut(without, focused), String(target)).toBeGreaterThan(box.width + box.height);
  }).toPass({ timeout: 30_000 });
}

const member = { there: undefined as Member | undefined };
const someone = async (): Promise<Member> => (member.there ??= await register());

for (const theme of THEMES) {
  test(`the ring is seen on the banners, ${theme}`, async ({ page }) => {
    await enter(page, '/home', { member: await someone(), theme });
    await untilMounted(page);
    await page.keyboard.press('Tab');
    for (const name of [home.previous, home.next, home.playBanners])
      await expectRing(page, page.getByRole('button', { name, exact: true }), 0);
  });

  test(`the ring is seen on photos and in their viewer, ${theme}`, async ({ page }) => {
    // A listed member of another journey may be hidden meanwhile.
    const { list } = await call('POST /meet/xuanfeiList', { limit: 50 }, await someone());
    const { id } = list.find(({ sample }) => sample)!;
    await enter(page, `/meet/detail/${id}`, { member: await someone(), theme });
    await untilMounted(page);
    await page.keyboard.press('Tab');
    const photo = shown(page).locator('li button').first();
    await expect(photo.locator('img')).toBeVisible();
    await expect(photo.locator('[data-arrived], img[decoding="sync"]').first()).toBeAttached();
    await expectRing(page, photo, 0);
    await photo.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer.locator('img').first()).toBeVisible();
    await expectRing(page, viewer.locator('ul'), 0);
    for (const button of await viewer.locator('button:enabled').all()) await expectRing(page, button);
  });

  test(`the ring is light on a film, ${theme}`, async ({ page }) => {
    await enter(page, '/movie/detail/1', { member: await someone(), theme });
    // Cached data of an earlier visit may still change the button.
    const play = page.getByRole('button', { name: /^Play “/ });
    await expect(play).toBeEnabled();
    await play.press('Enter');
    const slider = page.getByRole('slider', { name: player.seek });
    await expect(slider).toBeAttached();
    const [ring, text] = await slider.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.getPropertyValue('--color-focus'), style.getPropertyValue('--color-on-picture')];
    });
    expect(ring).toBe(text);
    await expect.poll(() => slider.evaluate((element) => element.getBoundingClientRect().height)).toBe(44);
  });
}

test('the ring of a whole view is seen on all sides, above the tab bar', async ({ page }) => {
  await enter(page, '/profile', { member: await someone() });
  await untilMounted(page);
  await expect(async () => {
    const main = shown(page);
    await page.keyboard.press('Shift');
    await main.focus();
    const focused = await pixelsOf(page);
    await main.blur();
    const without = await pixelsOf(page);
    const { width } = focused;
    const bar = await boxOf(page.getByRole('navigation', { name: app.tabs }));
    const changed = (x: number, y: number): boolean => focused.at(x, y).join() !== without.at(x, y).join();
    const any = (points: readonly (readonly [number, number])[]): boolean =>
      points.some(([x, y]) => changed(x, y));
    const eight = Array.from({ length: 8 }, (_, index) => index);
    const half = Math.floor(bar.y / 2);
    expect({
      top: any(eight.map((y) => [Math.floor(width / 2), y])),
      left: any(eight.map((x) => [x, half])),
      right: any(eight.map((x) => [width - 1 - x, half])),
      bottom: any(eight.map((y) => [Math.floor(width / 2), bar.y - 1 - y])),
    }).toEqual({ top: true, left: true, right: true, bottom: true });
  }).toPass({ timeout: 30_000 });
});

test('who wants no motion turns the banners with a finger', async ({ page }) => {
  await enter(page, '/home', { member: await someone() });
  const next = page.getByRole('button', { name: home.next, exact: true });
  await expect(next).toHaveCSS('opacity', '1');
  await untilMounted(page);
  await next.tap();
  await expect(page.getByRole('listitem', { name: home.slideOf(2, 4) })).toHaveAttribute(
    'aria-hidden',
    'false',
  );
});
