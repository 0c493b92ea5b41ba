import type { Page } from '@playwright/test';
import { messages as invites } from '../apps/console/src/features/account/invites/messages.en.ts';
import { messages as site } from '../apps/console/src/features/operators/site/messages.en.ts';
import { openDeskForTests } from './desk.ts';
import { expect as hasty, shot, test } from './journey.ts';
import { call, newName, PASSWORD } from './member.ts';
import { ROUND_MS } from './stake.ts';

/** With a server of its own, steps take long on a busy machine. */
const expect = hasty.configure({ timeout: ROUND_MS });
test.describe.configure({ timeout: 3 * ROUND_MS });

const desk = openDeskForTests();

const SWITCHES = {
  email: true,
  phone: true,
  inviteCode: false,
  winFeed: 'sample',
  why: 'a journey',
} as const;

/** Opens a screen of the console as the owner of this server. */
async function openConsole(page: Page, path: string): Promise<void> {
  await page.addInitScript((token) => sessionStorage.setItem('console_token', token), desk.token);
  await page.goto(`/console/#${path}`);
}

async function registerWith(inviteCode?: string): Promise<string> {
  const username = newName();
  await call('POST /member/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    ...(inviteCode === undefined ? {} : { inviteCode }),
  });
  return username;
}

async function resetSwitches(): Promise<void> {
  const { version } = await desk.call('GET /settings/site', {});
  await desk.call('POST /settings/site', { ...SWITCHES, version });
}

test.use({ viewport: { width: 1280, height: 900 } });

test('an owner asks for invite codes, makes one, sees who came by it, and ends it', async ({ page }) => {
  await resetSwitches();
  await openConsole(page, '/site');
  await page.getByRole('checkbox', { name: site.inviteCode }).check();
  await page.getByRole('textbox', { name: site.why }).fill('by invitation only');
  await page.getByRole('button', { name: site.save }).click();
  const dialog = page.getByRole('dialog', { name: site.confirmTitle });
  await expect(dialog.getByRole('listitem')).toHaveText([site.change(site.inviteCode, site.off, site.on)]);
  await dialog.getByRole('button', { name: site.save }).click();
  await expect(page.getByText(site.saved)).toBeVisible();
  await expect(registerWith()).rejects.toThrow(/422/);

  await page.goto('/console/#/invites');
  await page.getByRole('button', { name: invites.add }).click();
  const form = page.getByRole('dialog', { name: invites.addTitle });
  await form.getByRole('textbox', { name: invites.maxUses }).fill('2');
  await form.getByRole('textbox', { name: invites.note }).fill('for the choir');
  await form.getByRole('textbox', { name: invites.why }).fill('opening night');
  await form.getByRole('button', { name: invites.create }).click();
  const pane = page.getByRole('region', { name: /^[0-9A-Z]{8}$/ });
  await expect(pane.getByText(invites.noGuests)).toBeVisible();
  const code = (await pane.getByRole('heading').first().textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{8}$/);
  const guest = await registerWith(code.toLowerCase());
  await expect(pane.getByRole('link', { name: guest })).toBeVisible();
  await expect(pane.getByText(invites.usesOf('1', '2'))).toBeVisible();
  await shot(page, 'invite-code');

  await pane.getByRole('button', { name: invites.disable }).click();
  const ending = page.getByRole('dialog', { name: invites.disableTitle(code) });
  await ending.getByRole('textbox', { name: invites.why }).fill('the choir is full');
  await ending.getByRole('button', { name: invites.disable }).click();
  await expect(page.getByText(invites.disabled(code))).toBeVisible();
  await expect(pane.getByRole('button', { name: invites.disable })).toHaveCount(0);
  await expect(registerWith(code)).rejects.toThrow(/1005/);
  await resetSwitches();
});

test('what a new code lacks is said at its field, and what was typed stays', async ({ page, problems }) => {
  problems.expect(/422/);
  await openConsole(page, '/invites');
  await page.getByRole('button', { name: invites.add }).click();
  const form = page.getByRole('dialog', { name: invites.addTitle });
  const uses = form.getByRole('textbox', { name: invites.maxUses });
  await uses.fill('none');
  await form.getByRole('textbox', { name: invites.note }).fill('for nobody');
  await form.getByRole('button', { name: invites.create }).click();
  await expect(uses).toHaveAccessibleDescription(new RegExp(invites.maxUsesWrong('1,000,000')));
  await uses.fill('3');
  await form.getByRole('button', { name: invites.create }).click();
  await expect(form.getByRole('textbox', { name: invites.why })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: invites.note })).toHaveValue('for nobody');
});
