import { messages as protection } from '../apps/member/src/features/protection/messages.en.ts';
import { expect, test } from './journey.ts';
import { enter, expectPath, register, shown, tab } from './member.ts';
import { MESSAGES } from './messages.ts';
import { draw, PERIOD, refuseSocket, speakForServer } from './vote-route.ts';

const { app, vote } = MESSAGES.en;

test.describe('a view that is hidden', () => {
  test('asks nothing and runs no timer: Vote left for Profile, Home left for Movie', async ({
    page,
    problems,
  }) => {
    // A running call times out when the clock is moved.
    problems.expect(/The request timed out/);
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
    await expect(page.getByRole('button', { name: MESSAGES.en.account.profile.logout })).toBeVisible();
    const before = asked.length;
    await page.clock.runFor(30_000);
    expect(asked.slice(before)).toEqual([]);

    await tab(page, 'en', 'home').click();
    const wins = page.getByTestId('win');
    const winsAfter = async (ms: number): Promise<number> => {
      await page.clock.runFor(ms); // Home's parts come one after another, by timers of React
      return wins.count();
    };
    await expect.poll(() => winsAfter(200)).toBe(30);
    await expect.poll(() => winsAfter(1000)).toBe(31);
    const first = page.locator('[data-place="/home"] [data-lit]').first();
    const lit = () => first.evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot));
    await tab(page, 'en', 'movie').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    // Movie is painted before the app is notified by this clock: until then Home is active.
    await page.clock.runFor(500);
    await expectPath(page, '/movie');
    const banner = await lit();
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
    await expect(shown(page).getByRole('heading', { name: protection.limits.title })).toBeVisible();
    await expect.poll(() => ticksIn(1000)).toBe(0);
  });
});

test.describe('a part of Vote that fails', () => {
  const PARTS = [
    ['the odds', '**/api/lottery/getodds*', vote.stake.oddsFailed],
    ['the balance', '**/api/member/getuserbalance*', vote.stake.balanceFailed],
    ['the open stakes', '**/api/game/orderlist*', vote.recent.failed],
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

test('where the draw under way is not known, as without a connection, the last one is shown all the same', async ({
  page,
  problems,
}) => {
  problems.expect(/./);
  await page.route(PERIOD, (route) => route.fulfill({ status: 503, body: 'out of order' }));
  await speakForServer(page, draw('20991231-0001', [1, 2, 3]));
  await enter(page, '/vote', { member: await register() });
  await expect(shown(page).getByText(vote.periodFailed)).toBeVisible();
  await expect(shown(page).getByRole('region', { name: vote.result.title })).toContainText('20991231-0001');
});
