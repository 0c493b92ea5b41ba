import type { Page } from '@playwright/test';
import { address, expect, expectToast, test } from './journey.ts';
import {
  choose,
  enter,
  expectPath,
  logIn,
  register,
  shown,
  store,
  storeRaw,
  tab,
  untilMounted,
} from './member.ts';
import { followRequests } from './quiet.ts';
import { type Language, MESSAGES } from './messages.ts';

test.describe('theme', () => {
  const ground = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  for (const theme of ['dark', 'light'] as const) {
    test(`${theme} is there from the first frame: no flash while the app still loads`, async ({ page }) => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        const themes: (string | undefined)[] = [];
        Object.assign(globalThis, { themes });
        new MutationObserver(() => themes.push(document.documentElement?.dataset['theme'])).observe(
          document,
          {
            subtree: true,
            attributes: true,
            attributeFilter: ['data-theme'],
          },
        );
        requestAnimationFrame(() => themes.push(document.documentElement.dataset['theme']));
      });
      await store(page, { language: 'en', theme });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('.boot')).toBeVisible(); // the prerendered shell, styled, without any script of the app
      // Nothing is painted before the style sheet is loaded; a script may run earlier.
      await expect.poll(() => ground(page)).not.toBe('rgba(0, 0, 0, 0)');
      const first = await ground(page);
      const themes = await page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes);
      expect(new Set(themes)).toEqual(new Set([theme]));
      release();
      await expect(page.getByRole('form')).toBeVisible();
      expect(await ground(page)).toBe(first);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    });
  }

  test('is dark by default, kept under dark-mode, and followed by other tabs', async ({ context, page }) => {
    await enter(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await ground(page);
    const other = await context.newPage();
    await other.goto('/#/login');
    await page.getByRole('button', { name: MESSAGES.en.account.toLight }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('dark-mode'))).toBe('false');
    await expect.poll(() => ground(page)).not.toBe(dark);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: MESSAGES.en.account.toDark }).click();
    expect(await page.evaluate(() => localStorage.getItem('dark-mode'))).toBe('true');
  });
});

test.describe('language', () => {
  const cookie = (page: Page, value: string): Promise<void> =>
    page.context().addCookies([{ name: 'lang', value, url: address() }]);
  const expectLanguage = async (page: Page, language: Language): Promise<void> => {
    const { app } = MESSAGES[language];
    await expect(page).toHaveTitle(app.documentTitle(app.titles.login));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };

  test('is Japanese where nothing is chosen', async ({ page }) => {
    await page.goto('/');
    await expectLanguage(page, 'ja');
  });

  test('is the cookie’s where nothing is stored', async ({ page }) => {
    await cookie(page, 'zh-cn');
    await page.goto('/');
    await expectLanguage(page, 'zh-cn');
  });

  test('is the stored one before the cookie’s', async ({ page }) => {
    await storeRaw(page, { userLanguage: 'en' });
    await cookie(page, 'zh-cn');
    await page.goto('/');
    await expectLanguage(page, 'en');
  });

  test('falls to the cookie where the stored one is not supported, and to Japanese where neither is', async ({
    page,
  }) => {
    await storeRaw(page, { userLanguage: 'fr' });
    await cookie(page, 'en');
    await page.goto('/');
    await expectLanguage(page, 'en');
    await cookie(page, 'EN-us');
    await page.reload();
    await expectLanguage(page, 'ja');
  });

  test('loads only the texts of the language in use', async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) files.add(request.url());
    });
    const quiet = followRequests(page);
    await storeRaw(page, { userLanguage: 'en' });
    await page.goto('/');
    await expectLanguage(page, 'en');
    await untilMounted(page);
    await quiet();
    const all = (
      await Promise.all([...files].map(async (file) => (await page.request.get(file)).text()))
    ).join('\n');
    expect(all).toContain(MESSAGES.en.account.login.title);
    for (const language of ['ja', 'zh-cn'] as const) {
      expect(all).not.toContain(MESSAGES[language].account.login.title);
      expect(all).not.toContain(MESSAGES[language].app.notFoundText);
    }
  });

  test('is the one that was chosen last, whichever texts come first', async ({ page }) => {
    const held: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await enter(page, '/login');
    await page.route(/\/assets\/messages\.ja-.*\.js$/, async (route) => {
      held.push(route.request().url());
      await released;
      return route.continue();
    });
    await choose(page, MESSAGES.en.account.languages.ja);
    await expect.poll(() => held.length, 'Japanese is on its way').toBeGreaterThan(0);
    await choose(page, MESSAGES.en.account.languages['zh-cn']);
    await expectLanguage(page, 'zh-cn');
    release();
    // Waits until it is loaded and its importers have run.
    await page.evaluate((files) => Promise.all(files.map((file) => import(file))), held);
    expect(await page.evaluate(() => localStorage.getItem('userLanguage'))).toBe('zh-cn');
    await expectLanguage(page, 'zh-cn');
  });

  test('is that of a refusal that stands at the form, whose values stay', async ({ page }) => {
    await enter(page, '/login', { language: 'ja' });
    await logIn(page, 'ja', 'nobody-of-that-name');
    await expect(page.getByRole('form').getByRole('alert')).toContainText(MESSAGES.ja.codes.LOGIN_FAILED);
    for (const language of ['en', 'zh-cn'] as const) {
      await choose(page, MESSAGES.en.account.languages[language]);
      await expect(page.getByRole('form').getByRole('alert')).toContainText(
        MESSAGES[language].codes.LOGIN_FAILED,
      );
      await expect(page.getByRole('textbox', { name: MESSAGES[language].account.login.name })).toHaveValue(
        'nobody-of-that-name',
      );
    }
  });

  test('is that of the tabs that are kept hidden too, before they are shown', async ({ page }) => {
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
    await tab(page, 'en', 'movie').click();
    await expect(shown(page).getByText(MESSAGES.en.movies.hot, { exact: true })).toBeVisible();
    await tab(page, 'en', 'profile').click();
    await expectPath(page, '/profile');
    const hidden = (place: string) => page.locator(`[data-place="${place}"]:not([data-shown]) main`);
    for (const language of ['en', 'ja', 'zh-cn'] as const) {
      const { home, movies } = MESSAGES[language];
      await choose(page, MESSAGES.en.account.languages[language]);
      await expect(hidden('/home')).toContainText(home.adultsOnly);
      await expect(hidden('/movie')).toContainText(movies.hot);
    }
  });

  test('stays as it is, and says so, where the texts of another cannot be fetched', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|Failed to fetch|dynamically imported/);
    await enter(page, '/login');
    await untilMounted(page);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await choose(page, MESSAGES.en.account.languages.ja);
    await expectToast(page, MESSAGES.en.account.languageFailed);
    await expectLanguage(page, 'en');
    await page.unroute(/\/assets\/.*\.js$/);
    await choose(page, MESSAGES.en.account.languages.ja);
    await expectLanguage(page, 'ja');
  });
});
