import type { Page } from '@playwright/test';
import { address, expect, test } from './journey.ts';
import {
  call,
  choose,
  enter,
  expectPath,
  type Member,
  register,
  shown,
  store,
  storeRaw,
  tab,
} from './member.ts';
import { type Language, LANGUAGES, TEXTS, type Texts } from './texts.ts';

type Title = keyof Texts['app']['titles'];

/** Every route of product.md section 3 with the title it has when nothing more particular is known. */
const ROUTES: readonly (readonly [string, Title])[] = [
  ['/home', 'home'],
  ['/movie', 'movie'],
  ['/meet', 'meet'],
  ['/vote', 'vote'],
  ['/profile', 'profile'],
  ['/movie/detail/none', 'movieDetail'],
  ['/meet/detail/none', 'meetDetail'],
  ['/profile/bank-card', 'bankCards'],
  ['/profile/bank-card/add', 'addBankCard'],
  ['/profile/change-password', 'changePassword'],
  ['/profile/announcements', 'announcements'],
  ['/profile/announcements/detail/1', 'announcementDetail'],
  ['/profile/customer-service', 'customerService'],
  ['/profile/withdraw', 'withdraw'],
  ['/profile/recharge', 'recharge'],
  ['/profile/transactions', 'transactions'],
  ['/profile/orders', 'orders'],
  ['/profile/protection', 'protection'],
  ['/profile/date-requests', 'dateRequests'],
  ['/profile/sessions', 'sessions'],
  ['/profile/about', 'about'],
  ['/vote/history', 'voteHistory'],
  ['/vote/verify/20260101-0001', 'voteVerify'],
  ['/nowhere', 'notFound'],
];

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next;
  }, path);

const scrollTop = (page: Page): Promise<number> => shown(page).evaluate((element) => element.scrollTop);
const scrollTo = (page: Page, top: number): Promise<void> =>
  shown(page).evaluate((element, to) => element.scrollTo({ top: to, behavior: 'instant' }), top);

/** Addresses of one movie and one person of the catalogue. */
async function details(member: Member): Promise<string[]> {
  const people = await call('POST /meet/xuanfeiList', { page: 1, limit: 1 }, member);
  const movies = (await (await fetch(`${address()}/video/getVideos?page=1&limit=1&type=all`)).json()) as {
    data: { list: { vod_id: number }[] };
  };
  return [`/movie/detail/${movies.data.list[0]?.vod_id}`, `/meet/detail/${people.list[0]?.id}`];
}

for (const language of LANGUAGES) {
  test(`every screen has its title and breaks no policy, in ${language}`, async ({ page, problems }) => {
    test.slow();
    problems.expect(/status of 404|status of 422|ApiFailure/); // of addresses that lead to nothing
    const { app } = TEXTS[language];
    const member = await register();
    for (const [path, title] of [
      ['/login', 'login'],
      ['/register', 'register'],
    ] as const) {
      await enter(page, path, { language });
      await expect(page).toHaveTitle(app.documentTitle(app.titles[title]));
    }
    await enter(page, '/home', { member, language });
    for (const [path, title] of ROUTES) {
      await go(page, path);
      await expect(page).toHaveTitle(app.documentTitle(app.titles[title]));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.titles[title]);
    }
    for (const path of await details(member)) {
      await go(page, path);
      const name = page.getByRole('heading', { level: 2 }).first();
      await expect(name).toBeVisible();
      await expect(page).toHaveTitle(app.documentTitle((await name.textContent()) ?? ''));
    }
  });

  test(`nothing scrolls sideways on a screen of 320, in ${language}`, async ({ page, problems }) => {
    test.slow();
    problems.expect(/status of 404|status of 422|ApiFailure/); // of addresses that lead to nothing
    await page.setViewportSize({ width: 320, height: 640 });
    const member = await register();
    const sideways = (): Promise<number[]> =>
      page.evaluate(() => {
        const scrollers = [...document.querySelectorAll('[data-scroller]')].filter((one) =>
          one.checkVisibility(),
        );
        return [document.documentElement, ...scrollers].map((one) => one.scrollWidth - one.clientWidth);
      });
    for (const path of ['/login', '/register']) {
      await enter(page, path, { language });
      await page.getByRole('button').last().click(); // with errors the form is at its widest
      expect(await sideways(), path).toEqual([0, 0]);
    }
    await enter(page, '/home', { member, language });
    for (const path of [...ROUTES.map(([one]) => one), ...(await details(member))]) {
      await go(page, path);
      await expect(page.locator('main:visible [aria-busy]')).toHaveCount(0);
      expect.soft(await sideways(), path).toEqual([0, 0]);
    }
  });
}

test.describe('kept views', () => {
  test('Home and Movie come back as they were left: scrolled, filtered, and without asking again', async ({
    page,
  }) => {
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(TEXTS.en.home.winsSample)).toBeVisible();
    await scrollTo(page, 420);
    await tab(page, 'en', 'movie').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await page.getByRole('searchbox').fill('a');
    await scrollTo(page, 60);
    await tab(page, 'en', 'home').click();
    await expectPath(page, '/home');
    expect(await scrollTop(page)).toBe(420);
    await tab(page, 'en', 'movie').click();
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    expect(await page.locator('main').count()).toBeGreaterThan(1);
  });

  test('Vote and Profile are not kept: they begin at the top and ask anew', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/lottery/getnextperiod')) asked += 1;
    });
    await enter(page, '/vote', { member: await register() });
    await expect(page.getByText(TEXTS.en.vote.embeddedBeacon)).toBeVisible();
    await page.locator('label[data-option="lily"]').click();
    await scrollTo(page, 300);
    const before = asked;
    await tab(page, 'en', 'profile').click();
    await expect(page.getByRole('button', { name: TEXTS.en.account.profile.logout })).toBeVisible();
    await expect(page.locator('label[data-option="lily"]')).toHaveCount(0);
    await scrollTo(page, 200);
    await tab(page, 'en', 'vote').click();
    await expect(page.getByRole('radio', { name: /Lily/ })).not.toBeChecked();
    expect(await scrollTop(page)).toBe(0);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await tab(page, 'en', 'profile').click();
    await expectPath(page, '/profile');
    expect(await scrollTop(page)).toBe(0);
  });

  test('a detail opened afresh begins at the top, and going back finds the list where it was', async ({
    page,
  }) => {
    await enter(page, '/movie', { member: await register() });
    const card = page.locator('main:visible a[data-to^="/movie/detail/"]');
    await expect(card.nth(8)).toBeAttached();
    await scrollTo(page, 300);
    const where = await card.nth(8).getAttribute('data-to');
    await card.nth(8).click();
    await expectPath(page, where ?? '');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await scrollTo(page, 200);
    await page.getByRole('button', { name: TEXTS.en.app.back, exact: true }).click();
    await expectPath(page, '/movie');
    await expect.poll(() => scrollTop(page)).toBe(300);
    await card.nth(8).click(); // a new visit, not a return
    await expectPath(page, where ?? '');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('the browser’s back and forward buttons walk the visits', async ({ page }) => {
    await enter(page, '/home', { member: await register() });
    await tab(page, 'en', 'meet').click();
    await tab(page, 'en', 'profile').click();
    await page.getByRole('link', { name: new RegExp(TEXTS.en.account.profile.sessions) }).click();
    await expectPath(page, '/profile/sessions');
    for (const path of ['/profile', '/meet', '/home']) {
      await page.goBack();
      await expectPath(page, path);
      await expect(tab(page, 'en', path.slice(1) as 'home')).toHaveAttribute('aria-current', 'page');
    }
    await page.goForward();
    await expectPath(page, '/meet');
    await expect(page).toHaveTitle(TEXTS.en.app.documentTitle(TEXTS.en.app.titles.meet));
  });

  test('the header’s back button leads to the parent where the visit began there', async ({
    page,
    problems,
  }) => {
    problems.expect(/ApiFailure/); // no such period
    await enter(page, '/vote/verify/20260101-0001', { member: await register() });
    await page.getByRole('button', { name: TEXTS.en.app.back, exact: true }).click();
    await expectPath(page, '/vote/history');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en.app.titles.voteHistory);
    await page.getByRole('button', { name: TEXTS.en.app.back, exact: true }).click();
    await expectPath(page, '/vote');
  });
});

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
    await page.getByRole('button', { name: TEXTS.en.account.toLight }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('dark-mode'))).toBe('false');
    await expect.poll(() => ground(page)).not.toBe(dark);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: TEXTS.en.account.toDark }).click();
    expect(await page.evaluate(() => localStorage.getItem('dark-mode'))).toBe('true');
  });
});

test.describe('language', () => {
  const cookie = (page: Page, value: string): Promise<void> =>
    page.context().addCookies([{ name: 'lang', value, url: address() }]);
  const expectLanguage = async (page: Page, language: Language): Promise<void> => {
    const { app } = TEXTS[language];
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
    const files: string[] = [];
    page.on('response', async (response) => {
      if (/\/assets\/.*\.js$/.test(response.url())) files.push(await response.text());
    });
    await storeRaw(page, { userLanguage: 'en' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectLanguage(page, 'en');
    const all = files.join('\n');
    expect(all).toContain(TEXTS.en.account.login.title);
    for (const language of ['ja', 'zh-cn'] as const) {
      expect(all).not.toContain(TEXTS[language].account.login.title);
      expect(all).not.toContain(TEXTS[language].app.notFoundText);
    }
  });

  test('stays as it is, and says so, where the texts of another cannot be fetched', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|Failed to fetch|dynamically imported/);
    await enter(page, '/login');
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await choose(page, TEXTS.en.account.languages.ja);
    await expect(page.getByTestId('toast')).toHaveText(TEXTS.en.account.languageFailed);
    await expectLanguage(page, 'en');
    await page.unroute(/\/assets\/.*\.js$/);
    await choose(page, TEXTS.en.account.languages.ja);
    await expectLanguage(page, 'ja');
  });
});

test('the tab bar offers five targets of 44 px at the least, on the smallest screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, '/home', { member: await register() });
  const links = page.getByRole('navigation', { name: TEXTS.en.app.tabs }).getByRole('link');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('on a wide screen the app stands in a phone-wide column, in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, '/home', { member: await register() });
  for (const name of ['home', 'vote'] as const) {
    await tab(page, 'en', name).click();
    // The address changes at once, the view when its code is there.
    await expect(page).toHaveTitle(TEXTS.en.app.documentTitle(TEXTS.en.app.titles[name]));
    const view = await shown(page).boundingBox();
    const bar = await page.getByRole('navigation', { name: TEXTS.en.app.tabs }).boundingBox();
    expect(view?.width).toBeLessThanOrEqual(520);
    expect(view?.width).toBeGreaterThanOrEqual(360);
    expect(Math.abs((view?.x ?? 0) + (view?.width ?? 0) / 2 - 640)).toBeLessThan(1);
    expect(bar?.width).toBeLessThanOrEqual(view?.width ?? 0);
    expect(bar?.x).toBeGreaterThanOrEqual(view?.x ?? 0);
  }
});

test('a screen whose code cannot be fetched says so, leaves the tabs standing, and can be tried again', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch|dynamically imported|A view failed/);
  const { app } = TEXTS.en;
  await enter(page, '/profile', { member: await register() });
  await expect(page.getByRole('button', { name: TEXTS.en.account.profile.logout })).toBeVisible();
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
  await page.getByRole('link', { name: new RegExp(TEXTS.en.account.profile.transactions) }).click();
  await expect(page.getByText(app.viewFailed)).toBeVisible();
  await page.unroute(/\/assets\/.*\.(?:js|css)$/);
  await page.getByRole('button', { name: app.ui.retry }).click();
  await expect(page.getByLabel(TEXTS.en.wallet.filterType)).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens, shows the last data and says how old it is', async ({ context, page, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ApiFailure|Failed to fetch|WebSocket/);
    const { app, home } = TEXTS.en;
    const member = await register();
    await enter(page, '/home', { member });
    await expect(page.getByText(home.winsSample)).toBeVisible();
    const banner = (await call('POST /home/bannerList', {}, member))[0]?.name ?? '';
    // The worker keeps what the first visit loaded, and the app its last answers, a moment after the page stands.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const counts = await Promise.all(
            names.map(async (name) => (await (await caches.open(name)).keys()).length),
          );
          return counts.reduce((sum, count) => sum + count, 0);
        }),
      )
      .toBeGreaterThan(8);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-data'))).toContain(banner);
    await page.evaluate(() => localStorage.setItem('last-answer-at', String(Date.now() - 7_500_000)));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(banner).first()).toBeVisible();
    await expect(page.getByText(/You are offline\. What you see is from .*2 hours ago/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
    await tab(page, 'en', 'profile').click();
    await expect(page).toHaveTitle(app.documentTitle(app.titles.profile));
  });
});
