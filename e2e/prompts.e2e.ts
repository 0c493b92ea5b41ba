import type { Locator, Page } from '@playwright/test';
import { expect, test, untilAllIsThere } from './journey.ts';
import { enter, register, shown, untilMounted } from './member.ts';
import { outdate } from './outdate.ts';
import { MESSAGES } from './messages.ts';

const { prompts } = MESSAGES.en.app;

async function promptUpdate(page: Page): Promise<Locator> {
  await outdate(page);
  return page.getByTestId('prompt');
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { path, member } of [
  { path: '/profile', member: true },
  { path: '/vote', member: true },
  { path: '/profile/bank-card/add', member: true },
  { path: '/profile/customer-service', member: true },
  { path: '/register', member: false },
  { path: '/login', member: false },
])
  test(`a prompt covers nothing of ${path}, neither for a finger nor for the keyboard`, async ({ page }) => {
    await enter(page, path, member ? { member: await register() } : {});
    await untilMounted(page);
    await untilAllIsThere(page);
    const prompt = await promptUpdate(page);
    // Input that was under way when the prompt appeared passes through for a moment.
    await expect(prompt).toHaveCSS('pointer-events', 'auto');
    const scroller = shown(page);
    await scroller.evaluate((element) =>
      element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }),
    );
    const { y: top } = (await prompt.boundingBox())!;
    // The lowest element of the view is not covered.
    const covered = await scroller.evaluate(
      (element, edge) =>
        [...element.querySelectorAll('a, button, input, textarea, select')]
          .filter((one) => one.checkVisibility())
          .map((one) => ({ box: one.getBoundingClientRect(), html: one.outerHTML.slice(0, 120) }))
          .filter(({ box }) => box.height > 1 && box.bottom > edge),
      top,
    );
    expect(covered).toEqual([]);
    const hidden: string[] = [];
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate((edge) => {
        const at = document.activeElement;
        if (!at?.closest('main')) return undefined;
        return at.matches('main') || at.getBoundingClientRect().top < edge
          ? undefined
          : at.outerHTML.slice(0, 120);
      }, top);
      if (found !== undefined) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });

test('a new version does not take what is typed without a word', async ({ page }) => {
  await enter(page, '/register');
  await untilMounted(page);
  const name = shown(page).getByRole('textbox').first();
  await name.fill('hanako');
  const prompt = await promptUpdate(page);
  const reload = prompt.getByRole('button', { name: prompts.reload });
  await reload.click();
  await expect(prompt).toContainText(prompts.typed);
  await expect(name).toHaveValue('hanako');
  const left = page.waitForEvent('load');
  await reload.click();
  await left;
  await expect(shown(page).getByRole('textbox').first()).toHaveValue('');
});
