import type { Period } from '@fairground/contract/vote';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, enter, register } from './member.ts';
import { stage, untilOpen, untilPhase } from './stake.ts';
import { MESSAGES } from './messages.ts';
import { at, changePeriod, drawnAt, refuseSocket, untilLive } from './vote-route.ts';

const { vote } = MESSAGES.en;

test.describe('the countdown', () => {
  /** Difference in seconds between the countdown shown and the true one during the read. */
  const offBy = async (page: Page, period: Period): Promise<number> => {
    const left = (): number => (Date.parse(period.closesAt) - Date.now()) / 1000;
    const most = left();
    const shown = Number.parseFloat((await page.getByTestId('countdown').first().textContent()) ?? '');
    return Math.max(left() - shown, shown - most, 0);
  };
  /** An answer gives the time to within half its round trip, and nothing asks again while the socket works. */
  const untilRight = (page: Page, period: Period): Promise<void> =>
    expect
      .poll(async () => {
        const off = await offBy(page, period);
        if (off >= 0.3) await page.evaluate(() => dispatchEvent(new Event('online')));
        return off;
      })
      .toBeLessThan(0.3);
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
      await untilRight(page, period);
      await expect(stage(page)).toHaveAttribute('data-phase', /betting_open|drawing_soon/);
    });

    test(`puts itself right when the phone’s clock is set ${what} meanwhile`, async ({ page }) => {
      const member = await register();
      await page.clock.setSystemTime(Date.now());
      const live = untilLive(page);
      await enter(page, '/vote', { member });
      await live;
      await untilOpen(page);
      const period = await call('GET /lottery/getnextperiod', {}, member);
      await page.clock.setSystemTime(Date.now() + offset);
      // From the next tick on the countdown uses the changed clock.
      const countdown = page.getByTestId('countdown').first();
      const before = (await countdown.textContent()) ?? '';
      await expect(countdown).not.toHaveText(before);
      // Nothing polls while the socket works: the screen itself must ask for the time.
      await expect.poll(() => offBy(page, period), { timeout: 9000 }).toBeLessThan(5);
      await untilRight(page, period);
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
    const took = [0];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/lottery/getnextperiod')) took.push(request.timing().responseEnd);
    });
    await changePeriod(page, () => {
      asked += 1;
      return {
        phase: 'drawing',
        opensAt: at(drawsAt - 60_000),
        ...drawnAt(drawsAt),
      };
    });
    await enter(page, '/vote', { member: await register() });
    await expect(stage(page)).toHaveAttribute('data-phase', 'drawing');
    const late = page.getByRole('alert').filter({ hasText: vote.late.title });
    const early = await late.isVisible();
    if (Date.now() < drawsAt + 14_000) expect(early).toBe(false);
    await expect(late).toBeVisible();
    // A slow answer may set the page's clock ahead by half its round trip.
    expect(Date.now()).toBeGreaterThanOrEqual(drawsAt + 14_800 - Math.max(...took) / 2);
    await expect(late).toContainText(vote.late.text);
    await expect(late).toContainText(vote.late.promise);
    const before = asked;
    await late.getByRole('button', { name: vote.late.refresh }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
  });
});
