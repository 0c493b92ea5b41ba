import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, enter, type Member, register } from './member.ts';
import { ROUND_MS, stage, untilOpen } from './stake.ts';
import { MESSAGES } from './messages.ts';
import { at, changePeriod, drawnAt, refuseSocket, untilLive } from './vote-route.ts';

const { vote } = MESSAGES.en;

/** Notes in the page each phase of each period that is shown, and when the result of the one that is shown is. */
const watchPhases = (page: Page, current: string): Promise<unknown> =>
  page.addInitScript((title) => {
    const phases: string[] = [];
    Object.assign(globalThis, { phases });
    const note = (what: string): void => void (phases.includes(what) || phases.push(what));
    new MutationObserver(() => {
      const stand = document.querySelector<HTMLElement>('section[data-phase]');
      const periodNo = /\d{8}-\d{4,}/.exec(stand?.textContent ?? '')?.[0];
      if (!stand || periodNo === undefined) return;
      note(`${periodNo} ${stand.dataset['phase']}`);
      if (document.querySelector(`section[aria-label="${title}"] [data-to="/vote/verify/${periodNo}"]`))
        note(`${periodNo} result`);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, current);
const phasesOf = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { phases: string[] }).phases.join(', '));

test.describe('the countdown', () => {
  /** Difference in seconds between the countdown shown and the true one, of the period that is open, during the read. */
  const offBy = async (page: Page, member: Member): Promise<number> => {
    const period = await call('GET /lottery/getnextperiod', {}, member);
    if (!/betting_open|drawing_soon/.test(period.phase)) return Number.POSITIVE_INFINITY;
    const left = (): number => (Date.parse(period.closesAt) - Date.now()) / 1000;
    const most = left();
    const shown = Number.parseFloat((await page.getByTestId('countdown').first().textContent()) ?? '');
    return Math.max(left() - shown, shown - most, 0);
  };
  /** An answer gives the time to within half its round trip, and nothing asks again while the socket works. */
  const untilRight = (page: Page, member: Member): Promise<void> =>
    expect
      .poll(
        async () => {
          const off = await offBy(page, member);
          if (off >= 0.3) await page.evaluate(() => dispatchEvent(new Event('online')));
          return off;
        },
        { timeout: ROUND_MS },
      )
      .toBeLessThan(0.3);
  const HOUR_MS = 3_600_000;

  /* An hour either way is server-clock.test.ts's; here one way at the start, the other meanwhile. */
  test('is right on a phone whose clock is an hour behind, and puts itself right when it is set an hour ahead', async ({
    page,
  }) => {
    const member = await register();
    await page.clock.setSystemTime(Date.now() - HOUR_MS);
    const live = untilLive(page);
    await enter(page, '/vote', { member });
    await live;
    await untilOpen(page);
    await untilRight(page, member);
    await expect(stage(page)).toHaveAttribute('data-phase', /betting_open|drawing_soon/);
    await page.clock.setSystemTime(Date.now() + HOUR_MS);
    // From the next tick on the countdown uses the changed clock.
    const countdown = page.getByTestId('countdown').first();
    const before = (await countdown.textContent()) ?? '';
    await expect(countdown).not.toHaveText(before);
    // Nothing polls while the socket works: the screen itself must ask for the time.
    await expect.poll(() => offBy(page, member), { timeout: 9000 }).toBeLessThan(5);
    await untilRight(page, member);
  });
});

test('a device that is in use was not last used in ten minutes, though the phone is so much behind', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() - 600_000);
  await enter(page, '/profile/sessions', { member: await register() });
  const { current, lastSeen } = MESSAGES.en.account.sessions;
  const row = page.locator('main:visible').getByRole('listitem').filter({ hasText: current });
  await expect(row).toContainText(lastSeen(''));
  await expect(row).not.toContainText(/in \d+ minutes/);
});

test.describe('without a socket', () => {
  test('polling brings the next draw, and the phases go on', async ({ page }) => {
    const member = await register();
    await refuseSocket(page);
    await watchPhases(page, vote.result.current);
    await enter(page, '/vote', { member });
    // Noted in the page: a busy test would miss a phase of some seconds.
    const whole =
      /(\S+) drawing_soon, \1 betting_closed,(?: \1 drawing,)? \1 complete, \1 result,.* \S+ betting_open/;
    await expect.poll(() => phasesOf(page), { timeout: 120_000 }).toMatch(whole);
    await expect(page.getByRole('link', { name: vote.result.verify, exact: true })).toBeVisible();
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
