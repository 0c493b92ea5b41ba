import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { announced, watchLiveRegions } from './live-regions.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, type Member, register, shown, tab, WELCOME } from './member.ts';
import { openSlip, receiptOf, ROUND_MS, stage, submitSlip, untilOpen } from './stake.ts';
import { money, MESSAGES } from './messages.ts';
import { at, changePeriod, refuseSocket, SAVE } from './vote-route.ts';

const { codes, vote } = MESSAGES.en;

const ordersOf = (member: Member) => call('GET /game/orderlist', {}, member);
const balanceOf = async (member: Member) => (await call('GET /member/getuserbalance', {}, member)).balance;

/** Request ids of stakes sent. */
function watchStakes(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/game/saveorder'))
      ids.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  return ids;
}

test.describe('a stake', () => {
  test('whose period closes soon, and closes, while its slip is open: both are seen and announced in the slip, once, and it cannot be placed any more', async ({
    page,
  }) => {
    let closesAt = Date.now() + 600_000;
    await refuseSocket(page);
    await changePeriod(page, () => ({
      phase: 'betting_open',
      soonAt: at(closesAt - 9000),
      closesAt: at(closesAt),
      drawsAt: at(closesAt + 600_000),
      next: null,
    }));
    const ids = watchStakes(page);
    await enter(page, '/vote', { member: await register() });
    const countdown = page.getByTestId('countdown');
    await expect(countdown).toHaveText(/^9:/);
    // Only now, since a busy machine takes its time until here: the warning begins in 16 s.
    closesAt = Date.now() + 25_000;
    await expect(countdown).not.toHaveText(/:/);
    const slip = await openSlip(page, 'en');
    await watchLiveRegions(page);
    const soon = vote.says.drawing_soon;
    await expect(slip.getByText(soon)).toHaveCount(0);
    await expect(slip.getByText(soon)).toBeVisible({ timeout: ROUND_MS });
    await expect(slip.getByText(vote.phase.drawing_soon.name)).toBeVisible();
    await expect(slip.getByText(vote.slip.closed)).toBeVisible({ timeout: ROUND_MS });
    await expect(slip.getByText(soon)).toHaveCount(0);
    const said = (await announced(page)).join(' / ');
    expect(said.split(soon), said).toHaveLength(2);
    expect(said.split(vote.slip.closed), said).toHaveLength(2);
    await expect(slip.getByText(vote.slip.leftClosed, { exact: true })).toBeVisible();
    await expect(slip.getByRole('button', { name: vote.slip.submit(money('en', 500)) })).toHaveCount(0);
    await slip.getByRole('button', { name: vote.receipt.close, exact: true }).last().click();
    await expect(page.getByText(vote.stake.closed.betting_closed)).toBeVisible();
    await expect(page.getByRole('button', { name: vote.stake.confirm })).toBeDisabled();
    expect(ids).toEqual([]);
  });

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
      await route.fetch(); // it is placed …
      return route.abort(); // … but its answer is lost
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
    // Without a socket an opening may be seen some seconds late.
    await untilOpen(page, 10);
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    const slip = await openSlip(page, 'en', { chips: [5000] });
    // Meanwhile on another device …
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
