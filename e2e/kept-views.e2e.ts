import type { Page } from '@playwright/test';
import { MOUNTED } from '../apps/member/src/app/shell/marks.ts';
import { expect, test } from './journey.ts';
import {
  enter,
  expectPath,
  goTo,
  holdScripts,
  register,
  savesData,
  scrollTo,
  scrollTop,
  shown,
  tab,
  untilPrefetched,
  withKeptViewTimeout,
} from './member.ts';
import { MESSAGES } from './messages.ts';

// Views are left and come back within their motions.
test.use({ reducedMotion: 'no-preference' });

const CARD = '[data-place="/movie"] [data-to^="/movie/detail/"]';

/** Leaves Movie with its list for Home. */
async function leaveMovieForHome(page: Page): Promise<void> {
  await enter(page, '/movie', { member: await register() });
  await expect(page.locator(CARD).first()).toBeVisible();
  await tab(page, 'en', 'home').click();
  await expectPath(page, '/home');
  await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
}

test.describe('kept views', () => {
  test('Home and Movie come back as they were left: scrolled, filtered, and without asking again', async ({
    page,
  }) => {
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
    await scrollTo(page, 420);
    await tab(page, 'en', 'movie').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await page.getByRole('searchbox').fill('a');
    await scrollTo(page, 60);
    await tab(page, 'en', 'home').click();
    await expectPath(page, '/home');
    // The URL changes before the view does.
    await expect.poll(() => scrollTop(page)).toBe(420);
    await tab(page, 'en', 'movie').click();
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    expect(await page.locator('main').count()).toBeGreaterThan(1);
  });

  test('Home, scrolled while its app was still on the way, comes back where it was left', async ({
    page,
  }) => {
    await enter(page, '/home', { member: await register() });
    const scripts = await holdScripts(page);
    // From the second visit on in the member's language.
    await page.reload({ waitUntil: 'commit' });
    // As served, before hydration.
    await expect(shown(page).getByRole('link').first()).toBeVisible();
    expect(await page.evaluate((mark) => performance.getEntriesByName(mark).length, MOUNTED)).toBe(0);
    await scrollTo(page, 200);
    await scripts.release();
    await untilPrefetched(page);
    expect(await scrollTop(page)).toBe(200);
    await tab(page, 'en', 'movie').click();
    await expect(page.locator(CARD).first()).toBeVisible();
    // Not later than in the first frame of the view.
    const top = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('nav [data-to="/home"]')!.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector('[data-place="/home"][data-shown] [data-scroller]')!.scrollTop;
    });
    expect(top).toBe(200);
    await expectPath(page, '/home');
    expect(await scrollTop(page)).toBe(200);
  });

  test('the tabs that are kept outlive however many pages, and each visit of a page has its own place on the way back', async ({
    page,
  }) => {
    // The timeout for a view that is rendered again and grows.
    await page.addInitScript(withKeptViewTimeout, 3000);
    await enter(page, '/movie', { member: await register() });
    const found = page.waitForResponse(/keyword=a/);
    await page.getByRole('searchbox').fill('a');
    await found;
    await expect(page.locator(CARD).first()).toBeVisible();
    await scrollTo(page, 60);
    const films = ['1', '2', '3', '1', '4', '5', '6', '7', '8'];
    for (const [index, film] of films.entries()) {
      await goTo(page, `/movie/detail/${film}`);
      await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect.poll(() => scrollTop(page)).toBe(0);
      await scrollTo(page, 100 + 10 * index);
    }
    for (const [index, film] of [...films.entries()].toReversed()) {
      await expectPath(page, `/movie/detail/${film}`);
      await expect.poll(() => scrollTop(page), `visit ${index}`).toBe(100 + 10 * index);
      await page.goBack();
    }
    await expectPath(page, '/movie');
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await expect.poll(() => scrollTop(page)).toBe(60);
  });

  test('a view is shown whatever was done to a field of it while it was hidden', async ({ page }) => {
    await leaveMovieForHome(page);
    // As a browser extension does, or Playwright before a screenshot.
    const fields = await page.evaluate(async () => {
      const found = document.querySelectorAll<HTMLElement>('[data-place="/movie"] input');
      for (const field of found) {
        field.getBoundingClientRect();
        field.style.setProperty('caret-color', 'transparent');
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return found.length;
    });
    expect(fields).toBeGreaterThan(0);
    await goTo(page, '/movie');
    await expect(shown(page).getByRole('searchbox')).toBeVisible();
  });

  test('Vote and Profile are not kept: they begin at the top and ask anew', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/lottery/getnextperiod')) asked += 1;
    });
    await page.addInitScript(savesData);
    await enter(page, '/vote', { member: await register() });
    await expect(page.getByText(MESSAGES.en.vote.embeddedBeacon)).toBeVisible();
    await scrollTo(page, 300);
    const before = asked;
    await tab(page, 'en', 'profile').click();
    await expect(page.getByRole('button', { name: MESSAGES.en.account.profile.logout })).toBeVisible();
    await expect(page.locator('label[data-option="lily"]')).toHaveCount(0);
    await scrollTo(page, 200);
    await tab(page, 'en', 'vote').click();
    await expect(page.locator('label[data-option="lily"]')).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await tab(page, 'en', 'profile').click();
    await expect(page.getByRole('button', { name: MESSAGES.en.account.profile.logout })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
  });

  test('nothing of a kept tab that is left can be reached', async ({ page }) => {
    await leaveMovieForHome(page);
    await expect(page.locator('main:visible')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    // Nothing in a hidden view can be focused, by Tab or by script.
    expect(
      await page.evaluate(() => {
        const hidden = [
          ...document.querySelectorAll<HTMLElement>(
            '[data-place]:not([data-shown]) a, [data-place]:not([data-shown]) input',
          ),
        ];
        for (const element of hidden) element.focus();
        return hidden.length > 0 && hidden.includes(document.activeElement as HTMLElement);
      }),
    ).toBe(false);
    // Not `content-visibility: hidden`: Chromium 156 left such a view blank at times when it was shown again.
    await expect(page.locator('[data-place="/movie"] > [data-kind]')).toHaveCSS('display', 'none');
  });

  test('a tab left for no longer than a frame can be used as before', async ({ page }) => {
    await leaveMovieForHome(page);
    await page.evaluate(() => {
      for (const path of ['/movie', '/home'])
        document.querySelector<HTMLElement>(`nav [data-to="${path}"]`)!.click();
    });
    await expectPath(page, '/home');
    await expect(page.locator('main:visible')).toHaveCount(1);
    await shown(page).getByRole('link').first().focus();
    await expect(shown(page).getByRole('link').first()).toBeFocused();
  });

  test('what is opened most is fetched before it is opened: opening it asks for its data alone', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await enter(page, '/home', { member: await register() });
    await untilPrefetched(page);
    await tab(page, 'en', 'movie').click();
    await expect(page.locator(CARD).first()).toBeVisible();
    asked.length = 0;
    await page.locator(CARD).first().click();
    await expect(shown(page).getByRole('heading', { level: 2 })).toBeVisible();
    expect(asked.filter((path) => /\.(?:js|css)$/.test(path))).toEqual([]);
    expect(asked).toContain('/video/getVideo');
  });

  test('what is touched in a tab the moment it is shown leads where it leads, and back to that tab', async ({
    page,
  }) => {
    await leaveMovieForHome(page);
    // Both before the next frame.
    await page.evaluate((where) => {
      document.querySelector<HTMLElement>('nav [data-to="/movie"]')!.click();
      document.querySelector<HTMLElement>(where)!.click();
    }, CARD);
    await expect(page).toHaveURL(/#\/movie\/detail\//);
    await expect(page.locator('main:visible')).toHaveCount(1);
    await page.goBack();
    await expectPath(page, '/movie');
    await page.goForward();
    await expect(page).toHaveURL(/#\/movie\/detail\//);
  });

  test('a tap on the tab that was just left, while the next one still loads, goes back to it', async ({
    page,
  }) => {
    await page.addInitScript(savesData);
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
    const scripts = await holdScripts(page);
    await tab(page, 'en', 'profile').click();
    await expect.poll(() => scripts.held.length, 'the screen of Profile is on its way').toBeGreaterThan(0);
    await tab(page, 'en', 'home').click();
    await expectPath(page, '/home');
    await scripts.release();
    await tab(page, 'en', 'vote').click();
    await expect(page.getByText(MESSAGES.en.vote.embeddedBeacon)).toBeVisible();
    await page.goBack();
    await expectPath(page, '/home');
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
  });

  test('anyone who walks faster than views come, on a slow phone, ends where he went last', async ({
    page,
  }) => {
    await leaveMovieForHome(page);
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // Each step during the one before.
    await page.evaluate(async (where) => {
      const stepped = (step: () => void): Promise<unknown> => {
        const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        step();
        return there;
      };
      document.querySelector<HTMLElement>('nav [data-to="/movie"]')!.click();
      document.querySelector<HTMLElement>(where)!.click();
      await stepped(() => history.back());
      await stepped(() => history.forward());
    }, CARD);
    await expect(page).toHaveURL(/#\/movie\/detail\//);
    await expect(page.locator('[data-place^="/movie/detail/"][data-shown]')).toBeVisible();
    await expect(page.locator('main:visible')).toHaveCount(1);
  });

  test('a detail opened afresh begins at the top, and going back finds the list where it was', async ({
    page,
  }) => {
    await enter(page, '/movie', { member: await register() });
    const card = page.locator('main:visible a[data-to^="/movie/detail/"]');
    await expect(card.nth(8)).toBeAttached();
    await scrollTo(page, 300);
    const where = await card.nth(8).getAttribute('data-to');
    // The scroll position on leaving: Playwright scrolls a tapped element clear of overlays first.
    const left = await card.nth(8).evaluate((link: HTMLElement) => {
      const { scrollTop: top } = link.closest('[data-scroller]')!;
      link.click();
      return top;
    });
    expect(left).toBeGreaterThan(200);
    await expectPath(page, where ?? '');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await scrollTo(page, 200);
    await page.getByRole('button', { name: MESSAGES.en.app.back, exact: true }).click();
    await expectPath(page, '/movie');
    await expect.poll(() => scrollTop(page)).toBe(left);
    await card.nth(8).click(); // a new visit, not a return
    await expectPath(page, where ?? '');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('the browser’s back and forward buttons walk the visits', async ({ page }) => {
    await enter(page, '/home', { member: await register() });
    await tab(page, 'en', 'meet').click();
    await expectPath(page, '/meet');
    await tab(page, 'en', 'profile').click();
    await page.getByRole('link', { name: new RegExp(MESSAGES.en.account.profile.sessions) }).click();
    await expectPath(page, '/profile/sessions');
    for (const path of ['/profile', '/meet', '/home']) {
      await page.goBack();
      await expectPath(page, path);
      await expect(tab(page, 'en', path.slice(1) as 'home')).toHaveAttribute('aria-current', 'page');
    }
    await page.goForward();
    await expectPath(page, '/meet');
    await expect(page).toHaveTitle(MESSAGES.en.app.documentTitle(MESSAGES.en.app.titles.meet));
  });

  test('the header’s back button leads to the parent where the visit began there', async ({
    page,
    problems,
  }) => {
    problems.expect(/ApiFailure/); // no such period
    await enter(page, '/vote/verify/20260101-0001', { member: await register() });
    await page.getByRole('button', { name: MESSAGES.en.app.back, exact: true }).click();
    await expectPath(page, '/vote/history');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.en.app.titles.voteHistory);
    await page.getByRole('button', { name: MESSAGES.en.app.back, exact: true }).click();
    await expectPath(page, '/vote');
  });
});
