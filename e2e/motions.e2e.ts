import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, expectPath, register, tab, untilPrefetched } from './member.ts';

test.use({ reducedMotion: 'no-preference' });

/** How many animations without end there are in such places, running or not. */
const countEndless = (page: Page, places: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return (
          effect?.getTiming().iterations === Number.POSITIVE_INFINITY && target?.closest(selector) != null
        );
      }).length,
    places,
  );

test('what moves for ever moves only where it is seen', async ({ page }) => {
  const home = '[data-place="/home"]';
  await enter(page, '/home', { member: await register() });
  await untilPrefetched(page);
  await expect.poll(() => countEndless(page, home), 'the notices').toBe(1);
  await tab(page, 'en', 'movie').click();
  await expectPath(page, '/movie');
  await expect.poll(() => countEndless(page, '[data-place]:not([data-shown])'), 'left behind').toBe(0);
  await tab(page, 'en', 'home').click();
  await expect.poll(() => countEndless(page, home), 'the notices again').toBe(1);
});

test('what is selected has the house’s colours; the page itself has none, or each motion of a view would style everything anew', async ({
  page,
}) => {
  await enter(page, '/home', { member: await register() });
  await untilPrefetched(page);
  const groundOf = (selector: string) =>
    page.evaluate(
      (found) => getComputedStyle(document.querySelector(found)!, '::selection').backgroundColor,
      selector,
    );
  const accent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--color-accent)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  for (const selector of ['#content h2', '#content p', 'nav a']) {
    await expect.poll(() => groundOf(selector)).toBe(accent);
  }
  expect(await groundOf('html')).toBe('rgba(0, 0, 0, 0)');
});

test('before a view moves, the finger that asked for it has been answered', async ({ page }) => {
  await enter(page, '/movie', { member: await register() });
  await untilPrefetched(page);
  // The browser renders nothing between the snapshot of the old view and the first frame of the new one.
  await page.evaluate(() => {
    const answers: number[] = [];
    Object.assign(globalThis, { answers });
    let answered = 0;
    const count = (): void => {
      const bar = document.querySelector('[data-pending]');
      if (bar && getComputedStyle(bar).opacity === '1') answered++;
      requestAnimationFrame(count);
    };
    const begin = (): void => {
      answered = 0;
    };
    addEventListener('click', begin, { capture: true });
    addEventListener('popstate', begin, { capture: true });
    count();
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...how) => {
      answers.push(answered);
      return start(...how);
    };
  });
  const answers = () => page.evaluate(() => (globalThis as unknown as { answers: number[] }).answers);
  await page.locator('[data-shown] [data-to^="/movie/detail/"]').first().click();
  await expect.poll(async () => (await answers()).length, 'a film opens').toBe(1);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.goBack();
  await expect.poll(async () => (await answers()).length, 'and closes').toBe(2);
  expect(Math.min(...(await answers()))).toBeGreaterThan(0);
});
