import type { Page } from '@playwright/test';
import { address, expect, expectToast, test, toastsOf } from './journey.ts';
import {
  call,
  enter,
  expectPath,
  logIn,
  logInElsewhere,
  register,
  shown,
  store,
  storeRaw,
  tab,
} from './member.ts';
import { MESSAGES } from './messages.ts';

/** A tab, a screen with a parameter and one inside another: the decision for every route is route-guard.test.ts's. */
const MEMBER_ROUTES = ['/vote', '/movie/detail/1', '/profile/bank-card/add'] as const;

const { account, app, platform } = MESSAGES.en;

test.describe('a stranger', () => {
  test('is sent from a member route to the login, and finds the way back after it', async ({ page }) => {
    const member = await register();
    await store(page, { language: 'en' });
    for (const path of MEMBER_ROUTES) {
      await page.goto(`/?${path}#${path}`); // another document each time, so that nothing is left in memory
      await expectPath(page, `/login?redirect=${path}`);
      await expect(page.getByRole('form', { name: account.login.submit })).toBeVisible();
      await logIn(page, 'en', member.username);
      await expectPath(page, path);
      await expect(shown(page)).toBeVisible();
      // On a page without the app: a pending answer would store the member again.
      await page.goto('/favicon.svg');
      await page.evaluate(() => {
        localStorage.removeItem('auth_user');
        localStorage.removeItem('auth_token');
      });
    }
  });

  test('keeps the query of the page asked for', async ({ page }) => {
    const member = await register();
    await enter(page, '/profile/transactions?type=stake&page=2');
    await expectPath(page, '/login?redirect=/profile/transactions?type=stake&page=2');
    await logIn(page, 'en', member.username);
    await expectPath(page, '/profile/transactions?type=stake&page=2');
  });

  test('is led to the login from a page that does not exist', async ({ page }) => {
    await enter(page, '/no/such/page');
    await expectPath(page, '/login?redirect=/no/such/page');
  });

  test('reaches login and register without a session', async ({ page }) => {
    for (const [path, title] of [
      ['/login', app.titles.login],
      ['/register', app.titles.register],
    ] as const) {
      await enter(page, path);
      await expectPath(page, path);
      await expect(page).toHaveTitle(app.documentTitle(title));
    }
  });

  test('who walks from login to register and back is still led where he wanted to', async ({ page }) => {
    const member = await register();
    await enter(page, '/vote');
    await page.getByRole('link', { name: account.login.register, exact: true }).click();
    await expectPath(page, '/register?redirect=/vote');
    await page.getByRole('link', { name: account.register.login, exact: true }).click();
    await logIn(page, 'en', member.username);
    await expectPath(page, '/vote');
  });
});

test.describe('a redirect', () => {
  /** What a browser itself would follow to another site, or run; safe-redirect.test.ts has the whole table. */
  const HOSTILE = ['//evil.com', 'javascript:alert(1)', '/\\evil.com'];

  test('that is no path of this app leads home, however it is written', async ({ page }) => {
    const member = await register();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(address()) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => foreign.push('a dialog')));
    for (const [index, wanted] of HOSTILE.entries()) {
      // A new document each time, because a session in memory would survive the storage.
      await page.goto('about:blank');
      await store(page, { language: 'en' });
      const written = index % 2 === 0 ? encodeURIComponent(wanted) : wanted;
      await page.goto(`/#/login?redirect=${written}`);
      await logIn(page, 'en', member.username);
      await expectPath(page, '/home');
      expect(page.url().startsWith(`${address()}/`)).toBe(true);
    }
    expect(foreign).toEqual([]);
  });

  test('is refused to a member who opens the link while logged in, too', async ({ page }) => {
    const member = await register();
    for (const path of [
      '/login',
      '/register',
      '/login?redirect=//evil.com',
      '/login?redirect=/.//evil.com',
    ]) {
      await enter(page, path, { member });
      await expectPath(page, '/home');
    }
    await enter(page, '/login?redirect=/vote', { member });
    await expectPath(page, '/vote');
  });
});

test.describe('a member', () => {
  test('who opens the root stands on Home', async ({ page }) => {
    await store(page, { member: await register(), language: 'en' });
    await page.goto('/');
    await expectPath(page, '/home');
    await expect(page).toHaveTitle(app.documentTitle(app.titles.home));
  });

  test('finds the way home from a page that does not exist', async ({ page }) => {
    await enter(page, '/no/such/page', { member: await register() });
    await expect(page).toHaveTitle(app.documentTitle(app.titles.notFound));
    await expect(page.getByText(app.notFoundText)).toBeVisible();
    await page.getByRole('link', { name: app.goHome }).click();
    await expectPath(page, '/home');
  });

  test('who logs out in one tab is logged out in the other', async ({ context, page, problems }) => {
    problems.expect(/status of 401/); // of a call that was under way
    const member = await register();
    await enter(page, '/home', { member });
    const second = await context.newPage();
    await second.goto('/#/profile');
    await second.getByRole('button', { name: account.profile.logout, exact: true }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: account.profile.logout, exact: true })
      .click();
    await expectPath(second, '/login');
    await expectPath(page, '/login?redirect=/home');
  });
});

test.describe('a broken storage', () => {
  /* A stored token alone makes the page's first script expect a member; session.test.ts has the table of what counts as none. */
  test('whose session and last answers are unreadable leads to the login and breaks nothing', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 401/);
    await storeRaw(page, {
      userLanguage: 'en',
      auth_user: '{',
      auth_token: 'abc',
      'last-data': '{"queries":',
    });
    await page.goto('/#/home');
    await expectPath(page, '/login?redirect=/home');
    const member = await register();
    await logIn(page, 'en', member.username);
    await expectPath(page, '/home');
    await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
  });

  test('that the browser refuses altogether still lets a member in for one visit', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    });
    const member = await register();
    await page.context().addCookies([{ name: 'lang', value: 'en', url: address() }]);
    await page.goto('/#/profile');
    await expectPath(page, '/login?redirect=/profile');
    await logIn(page, 'en', member.username);
    await expectPath(page, '/profile');
    await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
  });
});

test.describe('a session that the server no longer knows', () => {
  type Log = { forgotten: number[]; left: number[] };

  /** Records in the page when the session is deleted, and each navigation to the login. */
  const record = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const log: Log = { forgotten: [], left: [] };
      Object.assign(globalThis, { log });
      // oxlint-disable-next-line typescript/unbound-method -- called with its storage below
      const remove = Storage.prototype.removeItem;
      Storage.prototype.removeItem = function (name) {
        if (name === 'auth_token') log.forgotten.push(performance.now());
        remove.call(this, name);
      };
      const note = (url: unknown): void => {
        if (String(url).startsWith('#/login')) log.left.push(performance.now());
      };
      for (const name of ['pushState', 'replaceState'] as const) {
        const original = history[name].bind(history);
        history[name] = (...given) => {
          note(given[2]);
          original(...given);
        };
      }
    });
  };
  const recorded = (page: Page): Promise<Log> =>
    page.evaluate(() => (globalThis as unknown as { log: Log }).log);

  test('says so and leads to the login after 1500 ms, once although several calls fail', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const language = 'ja';
    const texts = MESSAGES[language];
    const member = await register();
    await record(page);
    // Without a socket, so that calls discover it.
    await page.routeWebSocket('**/live', (socket) => void socket.close());
    await enter(page, '/home', { member, language });
    await expect(page.getByText(texts.home.winsSample)).toBeVisible();
    // Held until the session is over, so that what hears of it first is not a poll of Home.
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    await page.route('**/api/member/**', async (route) => {
      await over;
      await route.continue();
    });
    await tab(page, language, 'profile').click(); // two calls at once
    await expectPath(page, '/profile');
    await call('POST /member/logout', {}, { token: member.token });
    end();
    await expectPath(page, '/login?redirect=/profile');
    const { forgotten, left } = await recorded(page);
    expect(await toastsOf(page)).toEqual([texts.codes.UNAUTHORIZED]);
    expect(left).toHaveLength(1);
    const waited = (left[0] ?? 0) - (forgotten.at(-1) ?? 0);
    expect(waited).toBeGreaterThan(1490);
    expect(waited).toBeLessThan(10_000); // and a busy machine
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await logIn(page, language, member.username);
    await expectPath(page, '/profile');
  });

  test('is told by the socket within a second, on a screen that asks nothing more', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const member = await register();
    const other = await logInElsewhere(member);
    await enter(page, '/profile/about', { member });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.titles.about);
    await expect(shown(page).locator('[aria-busy]')).toHaveCount(0);
    const { list } = await call('GET /member/sessions', {}, { token: other });
    const theirs = list.find((session) => !session.current);
    await call('POST /member/revokesession', { id: theirs?.id ?? '' }, { token: other });
    const revokedAt = Date.now();
    await expectToast(page, platform.loginExpired);
    expect(Date.now() - revokedAt).toBeLessThan(10_000); // a second, and a busy machine
    await expectPath(page, '/login?redirect=/profile/about');
  });

  test('is not confused with any other refusal, whose words are shown in place', async ({
    page,
    problems,
  }) => {
    problems.expect(/ApiFailure/);
    await page.routeWebSocket('**/live', (socket) => void socket.close()); // it brings balances too
    await page.route('**/api/member/getuserbalance*', (route) =>
      route.fulfill({ json: { code: 0, msg: 'The vault is shut' } }),
    );
    await enter(page, '/profile', { member: await register() });
    await expect(shown(page).getByText('The vault is shut')).toBeVisible();
    await expectPath(page, '/profile');
  });
});
