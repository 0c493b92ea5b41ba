import type { Page } from '@playwright/test';
import { NEWS_MS, VERDICT_MS } from '../apps/member/src/features/vote/stage/reveal.rules.ts';
import { expect, test } from './journey.ts';
import { enter, register, scrollTop, shown, untilMounted } from './member.ts';
import { openSlip, ROUND_MS, receiptOf, stage, submitSlip, untilOpen, untilPhase } from './stake.ts';
import { money, MESSAGES } from './messages.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { at, draw, speakOfLongRound } from './vote-route.ts';

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
    await untilOpen(page);
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
  const words = vote.result.cameTrue(vote.and('Rose', 'Balloon'));
  await watchVerdict(page, words);
  // Still news to a page that hears of it some seconds late.
  const drawnAt = at(Date.now() + NEWS_MS);
  await say({ type: 'draw', data: { ...draw('20991231-0002', [6, 5, 4]), drawnAt } });
  await expect.poll(async () => (await verdictOf(page)).over).toBe(true);
  const { beside, said, stood } = await verdictOf(page);
  expect({ said, beside }, 'the words, and how often the countdown beside them').toEqual({
    said: true,
    beside: 0,
  });
  expect(stood).toBeGreaterThanOrEqual(VERDICT_MS);
  await expect(page.getByTestId('countdown')).toBeVisible();
  await expect(stage(page).getByText(words)).toHaveCount(0);
});

type Verdict = { beside: number; said: boolean; stood: number; over: boolean };

/** Records in the page, since a busy test may look too late, how long the countdown is away, and what is said meanwhile. */
const watchVerdict = (page: Page, words: string): Promise<void> =>
  page.evaluate((said) => {
    const verdict: Verdict = { beside: 0, said: false, stood: 0, over: false };
    Object.assign(globalThis, { verdict });
    let since: number | undefined;
    new MutationObserver(() => {
      const counts = document.querySelector('[data-testid="countdown"]') !== null;
      const says = document.querySelector('section[data-phase] output')?.textContent.includes(said) ?? false;
      if (says && counts) verdict.beside += 1;
      if (says) verdict.said = true;
      if (!counts) since ??= performance.now();
      if (!counts || since === undefined || verdict.over) return;
      verdict.stood = performance.now() - since;
      verdict.over = true;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, words);
const verdictOf = (page: Page): Promise<Verdict> =>
  page.evaluate(() => (globalThis as unknown as { verdict: Verdict }).verdict);
