import type { Page } from '@playwright/test';
import { axeFinds } from '../axe.ts';
import type { Moment } from './moments.ts';
import type { Look, Studio } from './studio.ts';

const WITHIN = { dialog: 'dialog[open]', prompt: '[data-testid="prompt"]' } as const;
const TICK_MS = 50;

/** The page's clock stands still, and axe waits for timers: it is moved on until the answer is there. */
async function ticking<T>(pass: Studio['pass'], answer: Promise<T>): Promise<T> {
  const state = { over: false };
  const done = answer.finally(() => {
    state.over = true;
  });
  while (!state.over) await pass(TICK_MS);
  return done;
}

/** Notes where the focus was last outside of dialogs: what opens one has it then. */
export const watchFocus = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('dialog'))
        Object.assign(globalThis, { lastFocus: target });
    });
  });

/**
 * What is wrong for those who cannot see or cannot point: rules of axe; and of a dialog, that the focus is in it, that
 * Escape closes it, and that the focus goes back to what opened it. Leaves it closed.
 */
export async function faultsOf(
  { page, pass }: Studio,
  { name, over, open }: Moment,
  { theme }: Look,
): Promise<string[]> {
  if (over === undefined) return [];
  const rules = theme === 'dark' ? 'all' : 'of the theme';
  const found = await ticking(pass, axeFinds(page, name, { within: WITHIN[over], rules }));
  if (over === 'prompt') {
    await page.getByTestId('prompt').getByRole('button').first().click();
    if ((await page.getByTestId('prompt').count()) > 0) found.push(`${name}: cannot be put off`);
    return found;
  }
  const inside = await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null);
  if (!inside) found.push(`${name}: the focus is not in it`);
  await page.keyboard.press('Escape');
  await pass(TICK_MS);
  const left = await page.evaluate(() => ({
    open: document.querySelector('dialog[open]') !== null,
    back:
      document.activeElement !== document.body &&
      document.activeElement === ((globalThis as { lastFocus?: Element }).lastFocus ?? null),
  }));
  if (left.open) found.push(`${name}: Escape does not close it`);
  // One that came by itself was opened by nothing.
  if (open && !left.back) found.push(`${name}: the focus does not go back to what opened it`);
  return found;
}
