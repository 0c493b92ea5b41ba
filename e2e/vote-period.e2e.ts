import type { Page } from '@playwright/test';
import { VERDICT_MS } from '../apps/member/src/features/vote/stage/reveal.rules.ts';
import { expect, test } from './journey.ts';
import { enter, register, scrollTop, shown, untilMounted } from './member.ts';
import { openSlip, ROUND_MS, receiptOf, stage, submitSlip, untilOpen, untilPhase } from './stake.ts';
import { money, MESSAGES } from './messages.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { draw, speakOfLongRound } from './vote-route.ts';

const { vote } = MESSAGES.en;

const bar = (page: Page) => shown(page).locator('button[data-phase]');

for (const { width, height, reducedMotion } of [
  { width: 390, height: 844, reducedMotion: 'no-preference' },
  { width: 320, height: 640, reducedMotion: 'reduce' },
] as const)
  test(`a whole period with an open stake moves nothing, ${width} wide, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion });
    await watchShifts(page);
    await enter(page, '/vote', { member: await register() });
    await untilMounted(page);
    await untilOpen(page, 6);
    await submitSlip(await openSlip(page, 'en'), 'en', 500);
    await receiptOf(page, 'en').getByRole('button', { name: vote.receipt.close, exact: true }).last().click();
    // The receipt is closed: the stage is in view again.
    await expect.poll(() => scrollTop(page)).toBe(0);
    const periodNo =
      (await stage(page)
        .getByText(/^\d{8}-\d{4,}$/)
        .textContent()) ?? '';
    // The member goes on to the stake of the next period.
    const amount = shown(page).getByRole('textbox', { name: vote.stake.title });
    await amount.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(bar(page)).toContainText(vote.staked(money('en', 500)));
    await expect(bar(page)).toContainText(/\d\.\d/);
    const before = (await shiftsOf(page)).length;
    const top = (): Promise<number> => amount.evaluate((element) => element.getBoundingClientRect().top);
    const where = await top();
    await untilPhase(page, 'complete');
    const settled = page.getByTestId('settled');
    await expect(settled).toBeAttached({ timeout: ROUND_MS });
    await expect(settled).toHaveAttribute('data-outcome', /won|lost/);
    expect(Math.abs((await top()) - where)).toBeLessThan(1);
    await untilPhase(page, 'betting_open');
    await expect(stage(page)).not.toContainText(periodNo);
    await expect(bar(page)).not.toContainText(vote.staked(money('en', 500)));
    expect(Math.abs((await top()) - where)).toBeLessThan(1);
    const shifts = (await shiftsOf(page)).slice(before);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBe(0);
    await bar(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(bar(page)).toHaveCount(0);
  });

test('a verdict stands in the countdown’s place for five seconds', async ({ page }) => {
  const say = await speakOfLongRound(page, {
    ...draw('20991231-0001', [1, 2, 3]),
    drawnAt: '2026-01-01T00:00:00.000Z',
  });
  const member = await register();
  await page.route('**/api/lottery/getnextperiod*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({
      json: {
        ...answer,
        data: {
          ...answer.data,
          phase: 'complete',
          next: { periodNo: '20991231-0003', opensAt: new Date(Date.now() + 600_000).toISOString() },
        },
      },
    });
  });
  await enter(page, '/vote', { member });
  await expect(page.getByTestId('countdown')).toBeVisible();
  await say({ type: 'draw', data: draw('20991231-0002', [6, 5, 4]) });
  await expect(page.getByTestId('countdown')).toHaveCount(0);
  const began = Date.now();
  const words = vote.result.cameTrue(vote.and('Rose', 'Balloon'));
  await expect(stage(page).getByText(words)).toBeVisible();
  await expect(page.getByTestId('countdown')).toBeVisible();
  const stood = Date.now() - began;
  expect(stood).toBeGreaterThanOrEqual(VERDICT_MS);
  await expect(stage(page).getByText(words)).toHaveCount(0);
});
