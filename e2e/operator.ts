import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { messages as app } from '../apps/console/src/app/messages.ja.ts';
import { messages as entrance } from '../apps/console/src/features/operators/entrance/messages.ja.ts';
import { messages as queue } from '../apps/console/src/features/wallet/queue/messages.ja.ts';
import { messages as recharges } from '../apps/console/src/features/wallet/recharges/messages.ja.ts';
import { messages as withdrawals } from '../apps/console/src/features/wallet/withdrawals/messages.ja.ts';
import { expect } from './journey.ts';

/** The console's messages in Japanese: journeys find elements by what operators read. */
export const CONSOLE = { app, entrance, queue, recharges, withdrawals };

const PASSWORD = 'a lantern for every stall';

/**
 * Logs in as the server's first owner for the first time: the printed password, a new password, the authenticator. Possible once
 * a server; one journey does it.
 */
export async function enterAsFirstOwner(page: Page): Promise<void> {
  const given = process.env['FAIRGROUND_OWNER_PASSWORD'];
  if (given === undefined)
    throw new Error('FAIRGROUND_OWNER_PASSWORD is not set; run with e2e/playwright.config.ts');
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/console/');
  await box(entrance.username).fill('owner');
  await box(entrance.password).fill(given);
  await page.getByRole('button', { name: entrance.login, exact: true }).click();

  await expect(page.getByRole('heading', { name: entrance.firstTitle })).toBeVisible();
  await box(entrance.given).fill(given);
  await box(entrance.chosen).fill(PASSWORD);
  await box(entrance.again).fill(PASSWORD);
  await page.getByRole('button', { name: entrance.next }).click();

  await expect(page.getByRole('img', { name: entrance.qr })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await box(entrance.code).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: entrance.enrol }).click();
  await expect(page.getByRole('navigation', { name: app.menu })).toBeVisible();
}

export const openScreen = (page: Page, name: keyof typeof app.screens): Promise<void> =>
  page
    .getByRole('navigation', { name: app.menu })
    .getByRole('link', { name: new RegExp(`^${app.screens[name]}(?: |$)`) })
    .click();
