import { randomUUID } from 'node:crypto';
import { messages as support } from '../apps/member/src/features/support/messages.en.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, logIn, type Member, register, shown, untilMounted } from './member.ts';
import { money, MESSAGES } from './messages.ts';
import { LIVE } from './vote-route.ts';

const { account, app } = MESSAGES.en;

const stored = ({ user, token }: Member): Record<string, string> => ({
  auth_user: JSON.stringify(user),
  auth_token: token,
});

/** Changes the storage as another tab does while this page is frozen: no event is fired. */
const wakeWith = (entries: Record<string, string> | null) => {
  for (const key of ['auth_user', 'auth_token']) {
    const value = entries?.[key];
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
};

test('a page that wakes from the back/forward cache shows nothing of a member who has left, and the one who came', async ({
  page,
  problems,
}) => {
  // What the second member's view still asked for when that session ended.
  problems.expect(/401/);
  const [first, second] = [await register(), await register()];
  await enter(page, '/profile', { member: first });
  await untilMounted(page);
  await expect(shown(page).getByText(first.username).first()).toBeVisible();
  await page.evaluate(wakeWith, stored(second));
  await expect(shown(page).getByText(second.username).first()).toBeVisible();
  await expect(page.getByText(first.username)).toHaveCount(0);
  await page.evaluate(wakeWith, null);
  await expectPath(page, '/login?redirect=/profile');
  await expect(page.getByText(second.username)).toHaveCount(0);
});

test('a page that somebody else takes over keeps nothing that was typed or opened in it', async ({
  page,
}) => {
  const [first, second] = [await register(), await register()];
  await enter(page, '/profile/customer-service', { member: first });
  await untilMounted(page);
  const field = shown(page).getByRole('textbox', { name: support.write });
  const said = shown(page).getByText('Only for the first');
  await field.fill('Only for the first');
  await shown(page).getByRole('button', { name: support.send, exact: true }).click();
  await expect(said).toBeVisible();
  await field.fill('And not sent yet');
  await page.evaluate(wakeWith, stored(second));
  await expect(field).toHaveValue('');
  await expect(said).toHaveCount(0);
  await expectPath(page, '/profile/customer-service');
});

test('a stale tab that is told that its session is over leaves the one of another tab alone', async ({
  page,
  problems,
}) => {
  problems.expect(/401|UNAUTHORIZED/);
  const [first, second] = [await register(), await register()];
  await enter(page, '/profile', { member: first });
  await untilMounted(page);
  await expect(shown(page).getByText(first.username).first()).toBeVisible();
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored(second));
  await call('POST /member/logout', {}, first);
  await expect(shown(page).getByText(second.username).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(second.token);
});

test('a socket that is open and silent is taken for dead: the news is there within a minute, over a new one', async ({
  page,
}) => {
  const member = await register();
  let silent = false;
  let sockets = 0;
  await page.routeWebSocket(LIVE, (socket) => {
    sockets += 1;
    const server = socket.connectToServer();
    const own = sockets;
    const dropped = (): boolean => silent && own === 1;
    socket.onMessage((message) => dropped() || server.send(message));
    server.onMessage((message) => dropped() || socket.send(message));
  });
  await enter(page, '/profile', { member });
  await expect(shown(page).getByText(money('en', 10_000)).first()).toBeVisible();
  await expect.poll(() => sockets).toBe(1);
  silent = true;
  await expect(async () => {
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    const stake = { periodNo, option: 'rose', amount: 300, requestId: randomUUID() } as const;
    await call('POST /game/saveorder', stake, member);
  }).toPass({ timeout: 60_000, intervals: [500] });
  // A new socket may come after the period's draw, and the stake may have won: the server says what the news is.
  await expect(async () => {
    const { balance } = await call('GET /member/getuserbalance', {}, member);
    await expect(shown(page).getByText(money('en', balance)).first()).toBeVisible({ timeout: 2000 });
    // A busy machine may lose another one.
    expect(sockets).toBeGreaterThan(1);
  }).toPass({ timeout: 60_000 });
});

test('a browser without AbortSignal.any and Promise.withResolvers logs in and shows Home', async ({
  page,
}) => {
  const member = await register();
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(Promise, 'withResolvers');
  });
  await enter(page, '/login');
  await logIn(page, 'en', member.username);
  await expectPath(page, '/home');
  await expect(page.getByRole('heading', { name: account.login.title, exact: true })).toHaveCount(0);
  await expect(shown(page).locator('[data-to^="/meet/detail/"]').first()).toBeVisible();
});

test('without scripts both apps say so, in three languages', async ({ browser, problems }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await problems.watch(context).catch(() => undefined);
  const page = await context.newPage();
  for (const path of ['/', '/console/']) {
    await page.goto(path);
    for (const words of [/JavaScriptを有効に/, /需要启用 JavaScript/, /needs JavaScript/])
      await expect(page.getByText(words)).toBeVisible();
  }
  await context.close();
});

test('what is printed is whole, dark on white, and without bars', async ({ page }) => {
  const member = await register();
  await page.route('**/api/member/transactions*', (route) => {
    const list = Array.from({ length: 50 }, (_, index) => ({
      id: randomUUID(),
      type: 'stake',
      amount: -100 * (index + 1),
      balanceAfter: 10_000,
      createdAt: new Date(Date.now() - index * 60_000).toISOString(),
      periodNo: '20260101-0001',
      orderId: randomUUID(),
      paymentId: null,
    }));
    const data = { list, page: 1, pageSize: 50, total: 50, moneyIn: 0, moneyOut: 1 };
    return route.fulfill({ json: { code: 200, msg: 'OK', data } });
  });
  await enter(page, '/profile/transactions', { member, theme: 'dark' });
  const last = shown(page).getByText(money('en', 5000)).last();
  await expect(last).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const bottom = (): Promise<number> => last.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeGreaterThan(1000);
  const paper = await last.evaluate((element) => {
    const { color } = getComputedStyle(element);
    return { color, height: document.documentElement.scrollHeight };
  });
  expect(paper.height).toBeGreaterThanOrEqual(await bottom());
  const dark = Math.max(...(paper.color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  expect(dark, paper.color).toBeLessThan(170);
  await expect(page.getByRole('navigation', { name: app.tabs })).toHaveCount(0);
  await expect(page.getByRole('button', { name: app.back })).toBeHidden();
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(2);
});

test('an address that lost its hash, or had it encoded, leads into the app', async ({ page }) => {
  await enter(page, '/login');
  for (const [opened, path] of [
    ['/login', '/login'],
    ['/%23/register', '/register'],
    ['/%23/vote/history', '/login?redirect=/vote/history'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(opened);
    await expectPath(page, path);
    await expect(shown(page)).toBeVisible();
  }
  await enter(page, '/profile', { member: await register() });
  await page.goto('about:blank');
  await page.goto('/%23/vote/history');
  await expectPath(page, '/vote/history');
  await expect(page).toHaveTitle(new RegExp(app.titles.voteHistory));
});
