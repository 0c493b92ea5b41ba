import { address, CUT_LINE, expect, test } from './journey.ts';
import { call, enter, goTo, type Member, register, shown, tab, untilMounted } from './member.ts';
import { registerWithCard } from './member-money.ts';
import { LANGUAGES, type Language, MESSAGES, type Messages } from './messages.ts';
import { untilKept } from './service-worker.ts';

// Each by itself, so that no worker is left with all of the last ones.
test.describe.configure({ mode: 'parallel' });

type Title = keyof Messages['app']['titles'];

/** All routes of product.md section 3 with their default titles. */
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
  ['/profile/change-password?tab=payment', 'changePassword'],
  ['/profile/announcements', 'announcements'],
  ['/profile/announcements/detail/1', 'announcementDetail'],
  ['/profile/customer-service', 'customerService'],
  ['/profile/withdraw', 'withdraw'],
  ['/profile/recharge', 'recharge'],
  ['/profile/transactions', 'transactions'],
  ['/profile/orders', 'orders'],
  ['/profile/protection', 'protection'],
  ['/profile/date-requests', 'dateRequests'],
  ['/profile/listing', 'listing'],
  ['/profile/blocked', 'blocked'],
  ['/profile/sessions', 'sessions'],
  ['/profile/about', 'about'],
  ['/vote/history', 'voteHistory'],
  ['/vote/verify/20260101-0001', 'voteVerify'],
  ['/nowhere', 'notFound'],
];

/** Paths of a movie and a person with their names, which are the titles. */
async function details(member: Member, language: Language): Promise<(readonly [string, string])[]> {
  const people = await call('POST /meet/xuanfeiList', { page: 1, limit: 50 }, { ...member, language });
  const films = await fetch(`${address()}/video/getVideos?page=1&limit=1&type=all&lang=${language}`);
  const { data } = (await films.json()) as { data: { list: { vod_id: number; vod_name: string }[] } };
  // A listed member of another journey may be hidden meanwhile.
  const [person, film] = [people.list.find(({ sample }) => sample)!, data.list[0]!];
  return [
    [`/movie/detail/${film.vod_id}`, film.vod_name],
    [`/meet/detail/${person.id}`, person.xuanfei_name],
  ];
}

for (const language of LANGUAGES)
  test(`every screen has its title, breaks no policy and does not scroll sideways at 320 px, in ${language}`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.expect(/status of 404|status of 422|ApiFailure/); // of addresses that lead to nothing
    await page.setViewportSize({ width: 320, height: 640 });
    const { app } = MESSAGES[language];
    const member = await registerWithCard();
    const sideways = (): Promise<number[]> =>
      page.evaluate(() => {
        const scrollers = document.querySelectorAll('[data-shown] [data-scroller]');
        return [document.documentElement, ...scrollers].map((one) => one.scrollWidth - one.clientWidth);
      });
    for (const [path, title] of [
      ['/login', 'login'],
      ['/register', 'register'],
    ] as const) {
      await enter(page, path, { language });
      await expect(page).toHaveTitle(app.documentTitle(app.titles[title]));
      await page.getByRole('button').last().click(); // with errors the form is at its widest
      expect(await sideways(), path).toEqual([0, 0]);
    }
    await enter(page, '/home', { member, language });
    // Home stands in the page before there is an app to leave it.
    await expect(page.locator('.boot')).toHaveCount(0);
    const look = async (path: string): Promise<void> => {
      await expect(shown(page).locator('[aria-busy]')).toHaveCount(0);
      if (path === '/profile/recharge') await page.getByRole('radio').first().check({ force: true });
      // A new screen may still change its layout.
      await expect.poll(sideways, path).toEqual([0, 0]);
    };
    for (const [path, title] of ROUTES) {
      await goTo(page, path);
      await expect(page).toHaveTitle(app.documentTitle(app.titles[title]));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.titles[title]);
      await look(path);
    }
    for (const [path, name] of await details(member, language)) {
      await goTo(page, path);
      await expect(shown(page).getByRole('heading', { name, level: 2 })).toBeVisible();
      await expect(page).toHaveTitle(app.documentTitle(name));
      await look(path);
    }
  });

test('the tab bar offers five targets of 44 px at the least, on the smallest screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(page, '/home', { member: await register() });
  const links = page.getByRole('navigation', { name: MESSAGES.en.app.tabs }).getByRole('link');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('tabs stand where they stay though the last ones are still on their way', async ({ page }) => {
  await enter(page, '/home', { member: await register() });
  const bar = page.getByRole('navigation', { name: MESSAGES.en.app.tabs });
  const places = () =>
    bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  const all = await places();
  expect(all).toHaveLength(5);
  for (let there = 4; there > 0; there--) {
    await bar.evaluate((element) => element.lastElementChild!.remove());
    expect(await places()).toEqual(all.slice(0, there));
  }
});

test('on a wide screen the app stands in a phone-wide column, in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, '/home', { member: await register() });
  for (const name of ['home', 'vote'] as const) {
    await tab(page, 'en', name).click();
    // The URL changes at once, the view once its code is loaded.
    await expect(page).toHaveTitle(MESSAGES.en.app.documentTitle(MESSAGES.en.app.titles[name]));
    const view = await shown(page).boundingBox();
    const bar = await page.getByRole('navigation', { name: MESSAGES.en.app.tabs }).boundingBox();
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
  const { app } = MESSAGES.en;
  await enter(page, '/profile', { member: await register() });
  await expect(page.getByRole('button', { name: MESSAGES.en.account.profile.logout })).toBeVisible();
  await untilMounted(page);
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort());
  await page.getByRole('link', { name: new RegExp(MESSAGES.en.account.profile.transactions) }).click();
  await expect(page.getByText(app.viewFailed)).toBeVisible();
  await page.unroute(/\/assets\/.*\.(?:js|css)$/);
  await page.getByRole('button', { name: app.ui.retry }).click();
  await expect(page.getByLabel(MESSAGES.en.wallet.filterType)).toBeVisible();
  const sheets = page.locator('link[rel="stylesheet"]:not([disabled])');
  const missing = () =>
    sheets.evaluateAll((links: HTMLLinkElement[]) => links.filter(({ sheet }) => !sheet).length);
  await expect.poll(missing, 'style sheets that never came').toBe(0);
});

test('a screen that could not be had when the connection was just back comes by itself', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch|dynamically imported|A view failed/);
  const { account, app, wallet } = MESSAGES.en;
  const FILES = /\/assets\/.*\.(?:js|css)$/;
  await enter(page, '/profile', { member: await register() });
  await expect(page.getByRole('button', { name: account.profile.logout })).toBeVisible();
  await untilMounted(page);
  let failures = 0;
  page.on('console', (message) => {
    if (message.text().startsWith('A view failed')) failures += 1;
  });
  await page.route(FILES, (route) => route.abort());
  await page.getByRole('link', { name: new RegExp(account.profile.transactions) }).click();
  await expect(page.getByText(app.viewFailed)).toBeVisible();
  // The prompt accepts input after its animation; then the retry fails.
  await expect
    .poll(async () => {
      if (failures === 1) await page.evaluate(() => dispatchEvent(new Event('online')));
      return failures;
    })
    .toBeGreaterThan(1);
  await page.unroute(FILES);
  await expect(page.getByLabel(wallet.filterType)).toBeVisible();
});

test('pictures that could not be fetched are no fault, and come when the connection is back', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/); // the browser's own word
  const PICTURES = /\/assets\/rose[^/]*\.svg$/;
  let refused = 0;
  await page.route(PICTURES, (route) => {
    refused += 1;
    return route.abort();
  });
  await enter(page, '/vote', { member: await register() });
  const rose = page.locator('label[data-option="rose"] img');
  const width = (): Promise<number> => rose.evaluate((image: HTMLImageElement) => image.naturalWidth);
  // Its place is there, empty.
  expect(await rose.boundingBox()).toMatchObject({ width: 92, height: 92 });
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect(await width()).toBe(0);
  await page.unroute(PICTURES);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(width).toBeGreaterThan(0);
});

test('a page whose app did not come is asked for anew by itself', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route('**/assets/*.js', (route) => (pages === 1 ? route.abort() : route.continue()));
  await enter(page, '/home', { member: await register() });
  await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
  expect(pages).toBe(2);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens, shows the last data and says how old it is', async ({ context, page, problems }) => {
    problems.expect(CUT_LINE);
    problems.expect(/A view failed/);
    const { app, home } = MESSAGES.en;
    const member = await register();
    await enter(page, '/home', { member });
    await expect(page.getByText(home.winsSample)).toBeVisible();
    const banner = (await call('POST /home/bannerList', {}, member))[0]?.name ?? '';
    await untilKept(page);
    // The app stores its last answers with a delay.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-data'))).toContain(banner);
    // Profile's data is older than Home's.
    await tab(page, 'en', 'profile').click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('last-data')))
      .toContain('getuserbalance');
    // On a page without the app nothing is stored again.
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('last-data')!) as {
        queries: { queryKey: string[]; state: { dataUpdatedAt: number } }[];
      };
      for (const { queryKey, state } of kept.queries)
        state.dataUpdatedAt -= queryKey[0]!.includes('/member/') ? 3.1 * 86_400_000 : 7_500_000;
      localStorage.setItem('last-data', JSON.stringify(kept));
    });
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/#/home');
    await expect(page.getByText(banner).first()).toBeVisible();
    await expect(page.getByText(/You are offline\. What you see is from .*2 hours ago/)).toBeVisible();
    await tab(page, 'en', 'profile').click();
    await expect(page.getByText(/You are offline\. What you see is from .*3 days ago/)).toBeVisible();
    // A screen that was never opened has no data whose age could be shown.
    await page.evaluate(() => {
      location.hash = '/profile/about';
    });
    await expect(page.getByRole('heading', { name: app.titles.about })).toBeVisible();
    await expect(page.getByText(app.offlineEmpty)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });

  test('people and films that were seen last are there, as are the login and a way home', async ({
    context,
    page,
    problems,
  }) => {
    problems.expect(CUT_LINE);
    const { app, account } = MESSAGES.en;
    await enter(page, '/home', { member: await register() });
    await untilKept(page);
    for (const name of ['movie', 'meet'] as const) {
      await tab(page, 'en', name).click();
      await expect(shown(page).locator('[data-to*="/detail/"]').first()).toBeVisible();
    }
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('last-data')))
      .toMatch(/getVideos.*pages|pages.*getVideos/);
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/#/home');
    for (const name of ['movie', 'meet'] as const) {
      await tab(page, 'en', name).click();
      await expect(shown(page).locator('[data-to*="/detail/"]').first()).toBeVisible();
    }
    await page.evaluate(() => {
      location.hash = '/nowhere';
    });
    await expect(shown(page).getByText(app.notFoundText)).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('auth_token');
      localStorage.removeItem('auth_user');
    });
    await page.goto('about:blank');
    await page.goto('/#/login');
    await expect(page.getByRole('button', { name: account.login.submit, exact: true })).toBeVisible();
  });
});
