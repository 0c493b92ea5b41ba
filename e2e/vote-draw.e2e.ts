import { randomUUID } from 'node:crypto';
import type { Order } from '@fairground/contract/vote';
import type { Page, WebSocketRoute } from '@playwright/test';
import { NEWS_MS } from '../apps/member/src/features/vote/stage/reveal.rules.ts';
import { announced, watchLiveRegions } from './live-regions.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, type Member, register, shown, tab, WELCOME } from './member.ts';
import { ROUND_MS } from './stake.ts';
import { MESSAGES } from './messages.ts';
import { at, draw, LATEST, LIVE, skipReveal, speakForServer, speakOfLongRound } from './vote-route.ts';

const { orders, trends, vote } = MESSAGES.en;

test.describe('a draw', () => {
  const says = (data: object): { json: object } => ({ json: { code: 200, msg: 'OK', data } });

  const order = (periodNo: string, given: Partial<Order>): Order => ({
    orderId: randomUUID(),
    periodNo,
    option: 'rose',
    amount: 500,
    ratio: 1.96,
    status: 'lost',
    payout: 0,
    placedAt: at(Date.now() - 20_000),
    settledAt: at(Date.now()),
    orderHash: 'ab'.repeat(32),
    receipt: null,
    drawNumbers: [6, 5, 4],
    ...given,
  });
  const mockOrders = (page: Page, list: Order[]) =>
    page.route('**/api/game/orderlist*', (route) =>
      route.fulfill(says({ list, page: 1, pageSize: 50, total: list.length })),
    );

  /** Counts reveals in the page. */
  const watchPlaying = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      Object.assign(globalThis, { played: 0 });
      new MutationObserver((changes) => {
        const seen = changes.some(
          ({ target }) => target instanceof Element && target.matches('section[data-playing]'),
        );
        if (seen)
          Object.assign(globalThis, { played: (globalThis as unknown as { played: number }).played + 1 });
      }).observe(document, { subtree: true, attributes: true, childList: true });
    });
  const played = (page: Page): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { played: number }).played);

  const latest = async (member: Member): Promise<void> =>
    expect
      .poll(async () => call('GET /lottery/getlatestdraw', {}, member), { timeout: 2 * ROUND_MS })
      .not.toBeNull();

  const ended = async (page: Page): Promise<void> => {
    await expect(page.getByRole('link', { name: vote.result.verify, exact: true })).toBeVisible();
    await expect(page.locator('section[data-playing]')).toHaveCount(0);
  };

  /** A draw so old that it is not announced. */
  const drawnBefore: typeof draw = (...given) => ({
    ...draw(...given),
    drawnAt: at(Date.now() - NEWS_MS - 1000),
  });

  test('is performed once, can be skipped, and stands where it is no news', async ({ page }) => {
    const say = await speakForServer(page, drawnBefore('20991231-0001', [1, 2, 3]));
    await watchPlaying(page);
    await enter(page, '/vote', { member: await register() });
    await ended(page);
    await expect(
      page.getByText(vote.result.cameTrue(vote.and('Lily', 'Smoke')), { exact: true }),
    ).toBeVisible();
    expect(await played(page)).toBe(0);
    await skipReveal(page, say, vote.result.skip, [6, 5, 4]);
    // The ring says it as well, for the five seconds of the verdict.
    await expect(
      page.getByText(vote.result.cameTrue(vote.and('Rose', 'Balloon')), { exact: true }).last(),
    ).toBeVisible();
    await ended(page);
    const after = await played(page);
    expect(after).toBeGreaterThan(0);
    await tab(page, 'en', 'profile').click();
    await expectPath(page, '/profile');
    await say({ type: 'draw', data: drawnBefore('20991231-9999', [1, 2, 3]) });
    await tab(page, 'en', 'vote').click();
    await expect(page.getByText('20991231-9999').first()).toBeVisible();
    await ended(page);
    expect(await played(page)).toBe(after);
  });

  test('that comes while the last one is asked for is not taken back by the answer', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // A long round, in which nothing but the test sends messages.
    const old = draw('20991231-0007', [1, 2, 3]);
    const say = await speakOfLongRound(page, old);
    await enter(page, '/vote', { member: await register() });
    await ended(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(LATEST, async (route) => {
      asked += 1;
      await released;
      return route.fulfill(says(old)).catch(() => undefined);
    });
    await say({ type: 'ready', data: { serverTime: at(Date.now()) } });
    // The greeting of the socket itself may still be asking as well.
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The pending answer may be older than the draw: it is aborted, and the announced draw is complete.
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('getlatestdraw'));
    await say({ type: 'draw', data: draw('20991231-0008', [6, 5, 4]) });
    await givenUp;
    const spoken = vote.result.spoken('20991231-0008', [6, 5, 4], 15, vote.and('Rose', 'Balloon'));
    await expect(page.getByText(spoken)).toBeAttached();
    const before = asked;
    release();
    await expect(page.getByText(spoken)).toBeAttached();
    expect(asked).toBe(before);
  });

  test('stands still under reduced motion, with everything said', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const say = await speakForServer(page, draw('20991231-0003', [1, 2, 3]));
    await watchPlaying(page);
    await enter(page, '/vote', { member: await register() });
    await ended(page);
    await say({ type: 'draw', data: draw('20991231-0004', [6, 5, 4]) });
    const spoken = vote.result.spoken('20991231-0004', [6, 5, 4], 15, vote.and('Rose', 'Balloon'));
    await expect(page.getByText(spoken)).toBeAttached();
    expect(await played(page)).toBe(0);
    const moving = await shown(page).evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
    expect(moving, 'lamps, lanterns and whatever else might move').toBe(0);
  });

  for (const [what, list, outcome] of [
    [
      'less than was staked',
      [{ status: 'won', payout: 980 }, { option: 'lily' }, { option: 'smoke' }],
      'partly',
    ],
    ['nothing', [{}], 'lost'],
    ['what was staked', [{ status: 'won', amount: 500, ratio: 1, payout: 500 }], 'even'],
  ] as const) {
    test(`that brings back ${what} is not celebrated`, async ({ page }) => {
      await speakForServer(page, draw('20991231-0005', [6, 5, 4]));
      await mockOrders(
        page,
        list.map((given) => order('20991231-0005', given)),
      );
      await enter(page, '/vote', { member: await register() });
      await expect(page.getByTestId('settled')).toHaveAttribute('data-outcome', outcome);
      await expect(page.getByTestId('settled').locator('svg')).toHaveCount(0);
    });
  }

  test('is over before the member is told what it brought', async ({ page }) => {
    const say = await speakOfLongRound(page, drawnBefore('20991231-0001', [1, 2, 3]));
    const fresh = '20991231-0002';
    await mockOrders(page, [order(fresh, { status: 'won', payout: 980 })]);
    await enter(page, '/vote', { member: await register() });
    await ended(page);
    await watchLiveRegions(page);
    await page.evaluate(() => {
      Object.assign(globalThis, { early: 0 });
      const look = (): void => {
        if (document.querySelector('section[data-playing] ~ section [data-testid="settled"]'))
          Object.assign(globalThis, { early: 1 });
        requestAnimationFrame(look);
      };
      look();
    });
    await say({ type: 'draw', data: draw(fresh, [6, 5, 4]) });
    await expect(page.getByTestId('settled')).toHaveAttribute('data-outcome', 'won');
    const spoken = vote.result.spoken(fresh, [6, 5, 4], 15, vote.and('Rose', 'Balloon'));
    await expect.poll(async () => (await announced(page)).at(-1)).toContain(vote.settled.won);
    const said = await announced(page);
    expect(said.indexOf(spoken), said.join(' / ')).toBeGreaterThanOrEqual(0);
    expect(said.findIndex((words) => words.includes(vote.settled.won))).toBeGreaterThan(said.indexOf(spoken));
    expect(await page.evaluate(() => (globalThis as unknown as { early: number }).early)).toBe(0);
  });

  test('that could not be made is told, and its stakes are shown as returned', async ({ page }) => {
    const member = await register();
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    const say = await speakForServer(page, draw('20260101-0001', [1, 2, 3]));
    await mockOrders(page, [order(periodNo, { status: 'void', payout: 500, drawNumbers: null })]);
    await enter(page, '/vote', { member });
    await expect(page.getByText(vote.embeddedBeacon)).toBeVisible();
    await expect
      .poll(async () => {
        await say({ type: 'draw', data: { periodNo, void: true } });
        return page
          .getByRole('alert')
          .filter({ hasText: vote.voided(periodNo) })
          .isVisible();
      })
      .toBe(true);
    await page.getByRole('link', { name: new RegExp(vote.links.orders) }).click();
    const row = shown(page).getByRole('listitem').filter({ hasText: periodNo });
    await expect(row).toContainText(orders.status.void);
    await row.getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText(orders.voidSays);
  });

  test('of the past stands in history and trends, beside the sentence that it changes no odds', async ({
    page,
  }) => {
    const member = await register();
    await latest(member);
    await enter(page, '/vote', { member });
    await page.getByRole('link', { name: new RegExp(vote.links.history) }).click();
    await expectPath(page, '/vote/history');
    await expect(page.getByText(trends.independence)).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('img', { name: new RegExp(trends.sums) })).toBeVisible();
    const newest = (await call('GET /lottery/getdrawlist', {}, member)).list[0];
    const row = shown(page)
      .getByRole('listitem')
      .filter({ hasText: newest?.periodNo ?? '' });
    await expect(row).toContainText(vote.dice(newest?.drawNumbers ?? []));
    await watchLiveRegions(page);
    await row.getByRole('link').click();
    await expectPath(page, `/vote/verify/${newest?.periodNo}`);
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'rightNotIndependent');
    // Screen readers announce it.
    await expect.poll(() => announced(page)).toContain(MESSAGES.en.verify.verdict.rightNotIndependent.title);
  });

  test('whose proof was changed on the way is called wrong, at the step that fails', async ({ page }) => {
    const member = await register();
    await latest(member);
    const periodNo = (await call('GET /lottery/getlatestdraw', {}, member))?.periodNo ?? '';
    await page.route('**/api/lottery/proof*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { drawNumbers: number[] } };
      answer.data.drawNumbers = answer.data.drawNumbers.map((die) => (die % 6) + 1);
      await route.fulfill({ json: answer });
    });
    await enter(page, `/vote/verify/${periodNo}`, { member });
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'wrong');
    await expect(page.getByTestId('step-dice')).toHaveAttribute('data-ok', 'false');
    await expect(page.getByTestId('step-signature')).toHaveAttribute('data-ok', 'true');
  });
});

test.describe('what was missed while the socket was away', () => {
  for (const [path, list] of [
    ['/vote/history', 'getdrawlist'],
    ['/profile/orders', 'orderlist'],
    ['/profile/notifications', 'notification/list'],
    ['/profile/listing', 'member/listing'],
    ['/profile/protection', 'protection/position'],
  ] as const) {
    test(`is asked for by ${path} once it is back`, async ({ page }) => {
      const sockets: WebSocketRoute[] = [];
      const { promise: isThere, resolve: there } = Promise.withResolvers<void>();
      await page.routeWebSocket(LIVE, (socket) => {
        sockets.push(socket);
        let greeted = false;
        socket.onMessage(() => {
          if (greeted) return;
          greeted = true;
          // A greeting before the screen is there would be heard by nobody.
          void isThere.then(() => {
            socket.send(JSON.stringify({ type: 'ready', data: { serverTime: at(Date.now()) } }));
            // As the server greets: what follows the balance is not asked for twice.
            socket.send(JSON.stringify({ type: 'balance', data: { balance: WELCOME, held: 0 } }));
          });
        });
      });
      let asked = 0;
      page.on('request', (request) => {
        if (!request.url().includes(`/${list}`)) return;
        asked += 1;
        there();
      });
      await enter(page, path, { member: await register() });
      await expect.poll(() => asked, 'by the screen, and for the first socket').toBe(2);
      await sockets[0]!.close();
      await expect.poll(() => asked, 'for the second one').toBe(3);
      expect(sockets).toHaveLength(2);
    });
  }
});
