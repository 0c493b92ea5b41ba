import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, expectPath, register, shown, tab, untilMounted } from './member.ts';
import { openSlip, receiptOf, submitSlip, untilOpen } from './stake.ts';
import { money, MESSAGES } from './messages.ts';

const { app, vote } = MESSAGES.en;

/** Replaces each text node by elements, as page translators do. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('style, script, svg, option')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('a translated page goes on: countdown, payout and balance are true, and no view breaks', async ({
  page,
}) => {
  await enter(page, '/vote', { member: await register() });
  await untilMounted(page);
  await untilOpen(page);
  await expect(shown(page).getByText(vote.recent.none)).toBeVisible();
  await translate(page);
  const countdown = page.getByTestId('countdown');
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? '');
  await page.locator('label[data-option="rose"]').click();
  const chip = (amount: number) =>
    page.getByRole('button', { name: vote.stake.add(money('en', amount)), exact: true });
  await chip(500).click();
  await expect(shown(page).getByText(money('en', 980), { exact: true })).toBeVisible();
  await chip(100).click();
  await expect(shown(page).getByText(money('en', 1176), { exact: true })).toBeVisible();
  await tab(page, 'en', 'home').click();
  await tab(page, 'en', 'vote').click();
  await expectPath(page, '/vote');
  await untilOpen(page);
  // What was put together comes back, unless its period is over.
  await shown(page).getByRole('textbox', { name: vote.stake.title }).fill('');
  const slip = await openSlip(page, 'en');
  await translate(page);
  await submitSlip(slip, 'en', 500);
  const receipt = receiptOf(page, 'en');
  await expect(receipt.getByText(vote.receipt.done)).toBeVisible();
  await translate(page);
  await receipt.getByRole('button', { name: vote.receipt.close, exact: true }).last().click();
  await expect(receipt).toHaveCount(0);
  await expect(shown(page).getByText(money('en', 9500)).first()).toBeVisible();
  await tab(page, 'en', 'profile').click();
  await translate(page);
  await tab(page, 'en', 'vote').click();
  await expect(shown(page).getByText(app.viewFailed)).toHaveCount(0);
  await expect(countdown.first()).toBeVisible();
});
