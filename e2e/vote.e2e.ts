import { randomUUID } from 'node:crypto';
import type { Draw, Order, Period } from '@fairground/contract/vote';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, type Member, register, shown, tab, WELCOME } from './member.ts';
import { openSlip, receiptOf, ROUND_MS, stage, submitSlip, untilOpen, untilPhase } from './stake.ts';
import { money, TEXTS } from './texts.ts';

const { app, codes, orders, trends, vote } = TEXTS.en;

const SAVE = '**/api/game/saveorder*';
const PERIOD = '**/api/lottery/getnextperiod*';
const LIVE = '**/api/live';

const ordersOf = (member: Member) => call('GET /game/orderlist', {}, member);
const balanceOf = async (member: Member) => (await call('GET /member/getuserbalance', {}, member)).balance;
const at = (moment: number): string => new Date(moment).toISOString();

/** The socket of the app, refused: it has to poll. */
const refuseSocket = async (page: Page): Promise<void> => {
  await page.routeWebSocket(LIVE, (socket) => void socket.close());
};

/** The ids of the requests that asked for a stake. */
function watchStakes(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/game/saveorder'))
      ids.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  return ids;
}

/** What the server says of the period, changed on the way. */
async function changePeriod(page: Page, change: (period: Period) => Partial<Period>): Promise<void> {
  await page.route(PERIOD, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Period };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...change(answer.data) } } });
  });
}

test.describe('a stake', () => {
  test('is placed once however often its button is pressed', async ({ page }) => {
    const member = await register();
    const ids = watchStakes(page);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SAVE, async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, '/vote', { member });
    await untilOpen(page);
    const slip = await openSlip(page, 'en');
    const submit = slip.getByRole('button', { name: vote.slip.submit(money('en', 500)) });
    await submit.dblclick();
    await expect(submit).toHaveAttribute('data-pending');
    await submit.press('Enter');
    await submit.click({ force: true });
    release();
    await expect(receiptOf(page, 'en')).toBeVisible();
    expect(ids).toHaveLength(1);
    expect((await ordersOf(member)).total).toBe(1);
    expect(await balanceOf(member)).toBe(WELCOME - 500);
  });

  test('whose answer is lost is asked for again by the same id, over a change of screens, and exists once', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|ApiFailure/);
    const member = await register();
    const ids = watchStakes(page);
    let lose = true;
    await page.route(SAVE, async (route) => {
      if (!lose) return route.continue();
      lose = false;
      await route.fetch(); // it arrives and is staked …
      return route.abort(); // … and nobody hears of it
    });
    await enter(page, '/vote', { member });
    await untilOpen(page);
    const slip = await openSlip(page, 'en');
    await submitSlip(slip, 'en', 500);
    await expect(slip.getByRole('alert').filter({ hasText: vote.slip.unknown })).toBeVisible();
    expect((await ordersOf(member)).total).toBe(1);
    await slip.getByRole('button', { name: vote.slip.back, exact: true }).click();
    await tab(page, 'en', 'home').click();
    await expectPath(page, '/home');
    await tab(page, 'en', 'vote').click();
    await expect(page.getByText(vote.unresolved.title)).toBeVisible();
    await page.getByRole('button', { name: vote.unresolved.action }).click();
    await slip.getByRole('button', { name: vote.slip.check }).click();
    await expect(receiptOf(page, 'en')).toBeVisible();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await ordersOf(member)).total).toBe(1);
    expect(await balanceOf(member)).toBe(WELCOME - 500);
    await receiptOf(page, 'en').getByRole('button', { name: vote.receipt.close, exact: true }).last().click();
    await expect(page.getByText(vote.unresolved.title)).toBeHidden();
  });

  test('that the server refuses keeps the slip and says why, and the balance shown is put right', async ({
    page,
  }) => {
    const member = await register();
    await refuseSocket(page);
    await enter(page, '/vote', { member });
    await untilOpen(page);
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    const slip = await openSlip(page, 'en', { chips: [5000] });
    // Meanwhile, on another device …
    const elsewhere = { periodNo, option: 'lily', amount: 9000, requestId: randomUUID() } as const;
    await call('POST /game/saveorder', elsewhere, member);
    await submitSlip(slip, 'en', 5000);
    await expect(slip.getByRole('alert').filter({ hasText: codes.INSUFFICIENT_BALANCE })).toBeVisible();
    await expect(slip.getByText(money('en', 5000)).first()).toBeVisible();
    await expect(slip.getByRole('button', { name: vote.slip.submit(money('en', 5000)) })).toBeVisible();
    expect((await ordersOf(member)).total).toBe(1);
    await slip.getByRole('button', { name: vote.slip.back, exact: true }).click();
    await expect(shown(page).getByText(money('en', 1000), { exact: false }).first()).toBeVisible();
    await expect(page.getByText(vote.stake.fault.balance)).toBeVisible();
  });

  test('cannot be placed from a slip that stood open over the close', async ({ page }) => {
    const member = await register();
    const ids = watchStakes(page);
    await enter(page, '/vote', { member });
    await untilOpen(page);
    const slip = await openSlip(page, 'en');
    await expect(slip.getByText(vote.slip.closed)).toBeVisible({ timeout: ROUND_MS });
    await expect(slip.getByText(vote.slip.leftClosed, { exact: true })).toBeVisible();
    await expect(slip.getByRole('button', { name: vote.slip.submit(money('en', 500)) })).toHaveCount(0);
    await slip.getByRole('button', { name: vote.receipt.close, exact: true }).last().click();
    await expect(page.getByText(vote.stake.closed.betting_closed)).toBeVisible();
    await expect(page.getByRole('button', { name: vote.stake.confirm })).toBeDisabled();
    expect(ids).toEqual([]);
  });

  test('sent after the close is refused by the server, whatever this screen believed', async ({ page }) => {
    const member = await register();
    await refuseSocket(page);
    await changePeriod(page, ({ closesAt, drawsAt, soonAt }) => ({
      phase: 'betting_open',
      soonAt: at(Date.parse(soonAt) + 60_000),
      closesAt: at(Date.parse(closesAt) + 60_000),
      drawsAt: at(Date.parse(drawsAt) + 60_000),
    }));
    await enter(page, '/vote', { member });
    await expect
      .poll(async () => (await call('GET /lottery/getnextperiod', {}, member)).phase, { timeout: ROUND_MS })
      .toBe('betting_closed');
    await expect(stage(page)).toHaveAttribute('data-phase', 'betting_open');
    const slip = await openSlip(page, 'en');
    await submitSlip(slip, 'en', 500);
    await expect(slip.getByRole('alert').filter({ hasText: codes.BETTING_CLOSED })).toBeVisible();
    await expect(slip.getByRole('button', { name: vote.slip.submit(money('en', 500)) })).toHaveCount(0);
    expect((await ordersOf(member)).total).toBe(0);
  });

  test('is checked before it is asked for: option, amount, step, limits, balance', async ({ page }) => {
    await refuseSocket(page);
    const now = Date.now();
    await changePeriod(page, () => ({
      phase: 'betting_open',
      opensAt: at(now - 1000),
      soonAt: at(now + 290_000),
      closesAt: at(now + 300_000),
      drawsAt: at(now + 312_000),
    }));
    await enter(page, '/vote', { member: await register() });
    const amount = page.getByRole('textbox', { name: vote.stake.title });
    const review = page.getByRole('button', { name: vote.stake.confirm });
    await review.click();
    await expect(page.getByRole('alert').filter({ hasText: vote.options.required })).toBeVisible();
    await expect(amount).toHaveAccessibleDescription(vote.stake.fault.required);
    for (const [typed, words] of [
      ['abc', vote.stake.fault.number],
      ['50', vote.stake.fault.min(money('en', 100))],
      ['150', vote.stake.fault.step(money('en', 100))],
      ['100100', vote.stake.fault.max(money('en', 100_000))],
      ['10100', vote.stake.fault.balance],
      ['-100', vote.stake.fault.number],
      ['1e3', vote.stake.fault.number],
    ] as const) {
      await amount.fill(typed);
      await review.click();
      await expect(amount).toHaveAccessibleDescription(words);
      await expect(amount).toHaveValue(typed);
    }
    await page.locator('label[data-option="smoke"]').click();
    await amount.fill('１，０００'); // as a Japanese keyboard writes it
    await review.click();
    await expect(page.getByRole('dialog', { name: vote.slip.title })).toContainText(money('en', 1960));
  });
});

test.describe('the countdown', () => {
  /** What the page shows and what it should, in seconds, read at the same moment. */
  const compare = async (page: Page, period: Period): Promise<number> => {
    const before = Date.now();
    const text = await page.getByTestId('countdown').first().textContent();
    const moment = (before + Date.now()) / 2;
    return Math.abs(Number.parseFloat(text ?? '') - (Date.parse(period.closesAt) - moment) / 1000);
  };
  const HOUR_MS = 3_600_000;

  for (const [what, offset] of [
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ] as const) {
    test(`is right on a phone whose clock is ${what}`, async ({ page }) => {
      const member = await register();
      await page.clock.setSystemTime(Date.now() + offset);
      await enter(page, '/vote', { member });
      await untilOpen(page, 3);
      const period = await call('GET /lottery/getnextperiod', {}, member);
      await expect.poll(() => compare(page, period), { timeout: 5000 }).toBeLessThan(0.4);
      await expect(stage(page)).toHaveAttribute('data-phase', /betting_open|drawing_soon/);
    });

    test(`puts itself right when the phone’s clock is set ${what} meanwhile`, async ({ page }) => {
      const member = await register();
      await page.clock.setSystemTime(Date.now());
      await enter(page, '/vote', { member });
      await untilOpen(page, 6);
      const period = await call('GET /lottery/getnextperiod', {}, member);
      await page.clock.setSystemTime(Date.now() + offset);
      await expect.poll(() => compare(page, period), { timeout: 4000 }).toBeLessThan(0.4);
    });
  }
});

test.describe('without a socket', () => {
  test('polling brings the next draw, and the phases go on', async ({ page }) => {
    const member = await register();
    await refuseSocket(page);
    await enter(page, '/vote', { member });
    await untilPhase(page, 'drawing_soon');
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    await untilPhase(page, 'betting_closed');
    await untilPhase(page, 'complete');
    await expect(page.getByRole('link', { name: vote.result.verify, exact: true })).toHaveAttribute(
      'data-to',
      `/vote/verify/${periodNo}`,
    );
    await expect(page.getByRole('region', { name: vote.result.current })).toBeVisible();
    await untilPhase(page, 'betting_open');
  });

  test('a result 15 s late shows the draw-timeout message, no sooner, with a button that asks again', async ({
    page,
  }) => {
    await refuseSocket(page);
    const drawsAt = Date.now() - 9000;
    let asked = 0;
    await changePeriod(page, () => {
      asked += 1;
      return {
        phase: 'drawing',
        opensAt: at(drawsAt - 60_000),
        soonAt: at(drawsAt - 20_000),
        closesAt: at(drawsAt - 11_000),
        drawsAt: at(drawsAt),
        next: null,
      };
    });
    await enter(page, '/vote', { member: await register() });
    await expect(stage(page)).toHaveAttribute('data-phase', 'drawing');
    const late = page.getByRole('alert').filter({ hasText: vote.late.title });
    if (Date.now() < drawsAt + 14_000) await expect(late).toHaveCount(0);
    await expect(late).toBeVisible();
    expect(Date.now()).toBeGreaterThanOrEqual(drawsAt + 14_800);
    await expect(late).toContainText(vote.late.text);
    await expect(late).toContainText(vote.late.promise);
    const before = asked;
    await late.getByRole('button', { name: vote.late.refresh }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
  });
});

test.describe('a draw', () => {
  /** In the server's place: a socket over which the test says something, and the last draw that goes with it. */
  async function speakForServer(
    page: Page,
    last: Draw,
  ): Promise<(message: { type: string; data: object }) => void> {
    const sockets: WebSocketRoute[] = [];
    let latest = last;
    await page.routeWebSocket(LIVE, (socket) => {
      sockets.push(socket);
      socket.onMessage(() => {
        socket.send(JSON.stringify({ type: 'ready', data: { serverTime: at(Date.now()) } }));
      });
    });
    await page.route('**/api/lottery/getlatestdraw*', (route) =>
      route.fulfill({ json: { code: 200, msg: 'OK', data: latest } }),
    );
    return (message) => {
      if (message.type === 'draw' && !('void' in message.data)) latest = message.data as Draw;
      sockets.at(-1)?.send(JSON.stringify(message));
    };
  }

  const draw = (periodNo: string, dice: Draw['drawNumbers']): Draw => {
    const sum = dice[0] + dice[1] + dice[2];
    return {
      periodNo,
      drawNumbers: dice,
      sum,
      results: [sum >= 11 ? 'rose' : 'lily', sum % 2 ? 'balloon' : 'smoke'],
      payoutRatios: { rose: 1.96, lily: 1.96, balloon: 1.96, smoke: 1.96 },
      drawnAt: at(Date.now()),
      beaconRound: 1,
    };
  };
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
    drawNumbers: [6, 5, 4],
    ...given,
  });
  const mockOrders = (page: Page, list: Order[]) =>
    page.route('**/api/game/orderlist*', (route) =>
      route.fulfill({
        json: { code: 200, msg: 'OK', data: { list, page: 1, pageSize: 50, total: list.length } },
      }),
    );

  /** Counts, in the page, how often a performance was seen. */
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

  test('is performed once, can be skipped, and is not performed again on a return', async ({ page }) => {
    const say = await speakForServer(page, draw('20991231-0001', [1, 2, 3]));
    await watchPlaying(page);
    await enter(page, '/vote', { member: await register() });
    await ended(page);
    await expect(page.getByText(vote.result.cameTrue(vote.and('Lily', 'Smoke')))).toBeVisible();
    const before = await played(page);
    say({ type: 'draw', data: draw('20991231-0002', [6, 5, 4]) });
    await page.getByRole('button', { name: vote.result.skip }).press('Enter');
    await expect(page.getByText(vote.result.cameTrue(vote.and('Rose', 'Balloon')))).toBeVisible();
    await ended(page);
    const after = await played(page);
    expect(after).toBeGreaterThan(before);
    await tab(page, 'en', 'profile').click();
    await expectPath(page, '/profile');
    await tab(page, 'en', 'vote').click();
    await ended(page);
    expect(await played(page)).toBe(after);
  });

  test('stands still under reduced motion, with everything said', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const say = await speakForServer(page, draw('20991231-0003', [1, 2, 3]));
    await watchPlaying(page);
    await enter(page, '/vote', { member: await register() });
    await ended(page);
    say({ type: 'draw', data: draw('20991231-0004', [6, 5, 4]) });
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

  test('that could not be made is told, and its stakes are shown as returned', async ({ page }) => {
    const member = await register();
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    const say = await speakForServer(page, draw('20260101-0001', [1, 2, 3]));
    await mockOrders(page, [order(periodNo, { status: 'void', payout: 500, drawNumbers: null })]);
    await enter(page, '/vote', { member });
    await expect(page.getByText(vote.embeddedBeacon)).toBeVisible();
    await expect
      .poll(async () => {
        say({ type: 'draw', data: { periodNo, void: true } });
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
    await row.getByRole('link').click();
    await expectPath(page, `/vote/verify/${newest?.periodNo}`);
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'rightNotIndependent');
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

test.describe('a view that is hidden', () => {
  test('asks nothing and runs no timer: Vote left for Profile, Home left for Movie', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/lottery/')) asked.push(request.url());
    });
    await refuseSocket(page); // so that Vote polls every few seconds
    await page.clock.install();
    await enter(page, '/vote', { member: await register() });
    await expect(page.getByText(vote.embeddedBeacon)).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 120_000));
    await page.clock.runFor(10_000);
    await expect.poll(() => asked.length).toBeGreaterThan(4);
    await tab(page, 'en', 'profile').click();
    await expect(page.getByRole('button', { name: TEXTS.en.account.profile.logout })).toBeVisible();
    const before = asked.length;
    await page.clock.runFor(30_000);
    expect(asked.slice(before)).toEqual([]);

    await tab(page, 'en', 'home').click();
    const wins = page.getByTestId('win');
    await expect(wins).toHaveCount(30);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return wins.count();
      })
      .toBe(31);
    const first = page.locator('[data-lit]').first();
    const lit = () => first.evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot));
    const banner = await lit();
    await tab(page, 'en', 'movie').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.clock.runFor(30_000);
    expect(await wins.count()).toBe(31);
    expect(await lit()).toBe(banner);
  });

  test('keeps no countdown ticking in the page', async ({ page }) => {
    await page.addInitScript(() => {
      const ticks = { count: 0 };
      Object.assign(globalThis, { ticks });
      for (const name of ['setTimeout', 'setInterval'] as const) {
        const original = globalThis[name].bind(globalThis) as (...given: unknown[]) => number;
        Object.assign(globalThis, {
          [name]: (...given: unknown[]) => {
            if (Number(given[1] ?? 0) <= 500) ticks.count += 1;
            return original(...given);
          },
        });
      }
    });
    const ticksIn = (ms: number): Promise<number> =>
      page.evaluate(async (time) => {
        const { ticks } = globalThis as unknown as { ticks: { count: number } };
        const before = ticks.count;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const until = performance.now() + time;
        while (performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve));
        return ticks.count - before;
      }, ms);
    await enter(page, '/vote', { member: await register() });
    await expect(page.getByText(vote.embeddedBeacon)).toBeVisible();
    await expect.poll(() => ticksIn(1000)).toBeGreaterThan(4); // the tenths of a second
    await page.getByRole('link', { name: new RegExp(vote.links.protection) }).click();
    await expect(shown(page).getByText(app.notOpenTitle)).toBeVisible();
    await expect.poll(() => ticksIn(1000)).toBe(0);
  });
});

test.describe('a part of Vote that fails', () => {
  const PARTS = [
    ['the odds', '**/api/lottery/getodds*', vote.stake.oddsFailed],
    ['the balance', '**/api/member/getuserbalance*', vote.stake.balanceFailed],
    ['the open stakes', '**/api/game/orderlist*', vote.open.failed],
    ['the last result', '**/api/lottery/getlatestdraw*', vote.result.failed],
    ['the period', PERIOD, vote.periodFailed],
  ] as const;
  for (const [what, address, words] of PARTS) {
    test(`alone, here ${what}, says so and is tried again by its own button`, async ({ page, problems }) => {
      problems.expect(/status of 500|ApiFailure/);
      let broken = true;
      await refuseSocket(page); // which would bring some of it
      await page.route(address, (route) =>
        broken ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue(),
      );
      await enter(page, '/vote', { member: await register() });
      const failed = shown(page).getByText(words);
      await expect(failed).toBeVisible();
      if (address !== PERIOD) await expect(page.getByText(vote.embeddedBeacon)).toBeVisible();
      broken = false;
      await expect(async () => {
        const retry = shown(page).getByRole('button', { name: app.ui.retry }).first();
        if (await retry.isVisible()) await retry.click();
        await expect(failed).toBeHidden({ timeout: 1000 });
      }).toPass();
    });
  }
});
