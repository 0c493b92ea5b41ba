import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, expectPath, PASSWORD, register, tab } from './member.ts';
import { receiptOf, untilOpen } from './stake.ts';
import { money, MESSAGES } from './messages.ts';

const { account, app, vote } = MESSAGES.en;
const STAKE = 300;

/** Presses Tab or Shift+Tab until the target has the focus, sixty times at most. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // The focus must be visible everywhere: an outline, or the border of its field. Radio buttons also have a shadow.
    const visible = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return true;
      const choice = at.matches('[type="radio"]');
      const marked = [at, at.closest('label'), at.parentElement, at.nextElementSibling].some((element) => {
        if (!element || element.clientWidth === 0) return false;
        const { opacity, outlineStyle, boxShadow } = getComputedStyle(element);
        return opacity !== '0' && (outlineStyle !== 'none' || (!choice && boxShadow !== 'none'));
      });
      // A focused view has its ring drawn over its content (focus.e2e.ts).
      const view = at.matches('main') ? at.parentElement : null;
      return marked || (view !== null && getComputedStyle(view, '::after').content !== 'none');
    });
    expect(visible, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
  }
  await expect(target).toBeFocused();
}

test('a member logs in, stakes, reads the receipt and goes on with the keyboard alone', async ({ page }) => {
  const { username } = await register();
  await enter(page, '/login');
  await reach(page, page.getByRole('textbox', { name: account.login.name }));
  await page.keyboard.type(username);
  await reach(page, page.getByRole('textbox', { name: account.login.password, exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectPath(page, '/home');

  await reach(page, tab(page, 'en', 'vote'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectPath(page, '/vote');
  await expect(page.getByRole('heading', { level: 1, name: app.titles.vote })).toBeFocused();
  await untilOpen(page);
  // One tab stop for the four options; arrow keys choose.
  await reach(page, page.locator('input[name="option"]').first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Lily/ })).toBeChecked();
  await reach(page, page.getByRole('textbox', { name: vote.stake.title }));
  await page.keyboard.type(String(STAKE));
  await page.keyboard.press('Enter');
  const slip = page.getByRole('dialog', { name: vote.slip.title });
  const submit = slip.getByRole('button', { name: vote.slip.submit(money('en', STAKE)) });
  await reach(page, submit);
  await page.keyboard.press('Enter');
  await expect(receiptOf(page, 'en').getByText(vote.receipt.done)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus is not lost when the sheet closes.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  const verify = page.getByRole('link', { name: vote.result.verify });
  // A newly started server has no draw yet.
  await verify.waitFor({ timeout: 60_000 });
  await reach(page, verify);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vote\/verify\//);
  await reach(page, page.getByRole('button', { name: app.back, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectPath(page, '/vote');
});
