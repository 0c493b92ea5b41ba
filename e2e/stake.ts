import type { Option } from '@fairground/kernel/option';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { type Language, money, MESSAGES } from './messages.ts';

/** Timeout of a whole round of the short timeline on a busy machine. */
export const ROUND_MS = 90_000;

export const stage = (page: Page): Locator => page.locator('section[data-phase]:visible');

const secondsLeft = async (page: Page): Promise<number> => {
  const text = await page.getByTestId('countdown').first().textContent({ timeout: 1000 });
  return Number.parseFloat(text ?? '');
};

/** Waits for a period that stays open for some seconds: of sixteen, as many as leave a busy machine time for what follows. */
export async function untilOpen(page: Page, seconds = 12): Promise<void> {
  await expect(async () => {
    await expect(stage(page)).toHaveAttribute('data-phase', 'betting_open', { timeout: 500 });
    expect(await secondsLeft(page)).toBeGreaterThan(seconds);
  }).toPass({ timeout: ROUND_MS, intervals: [100] });
}

/** Chooses an option and chips and opens the slip. */
export async function openSlip(
  page: Page,
  language: Language,
  { option = 'rose', chips = [500] }: { option?: Option; chips?: number[] } = {},
): Promise<Locator> {
  const { vote } = MESSAGES[language];
  await page.locator(`label[data-option="${option}"]`).click();
  for (const chip of chips) {
    await page.getByRole('button', { name: vote.stake.add(money(language, chip)), exact: true }).click();
  }
  await page.getByRole('button', { name: vote.stake.confirm, exact: true }).click();
  const slip = page.getByRole('dialog', { name: vote.slip.title });
  await expect(slip).toBeVisible();
  return slip;
}

/** Presses the slip's button. */
export const submitSlip = (slip: Locator, language: Language, amount: number): Promise<void> =>
  slip.getByRole('button', { name: MESSAGES[language].vote.slip.submit(money(language, amount)) }).click();

export const receiptOf = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: MESSAGES[language].vote.receipt.title });

export async function untilPhase(page: Page, phase: string): Promise<void> {
  await expect(stage(page)).toHaveAttribute('data-phase', phase, { timeout: ROUND_MS });
}
