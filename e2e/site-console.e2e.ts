import type { Page, Route } from '@playwright/test';
import { messages as app } from '../apps/console/src/app/messages.en.ts';
import { messages as invites } from '../apps/console/src/features/account/invites/messages.en.ts';
import { messages as profiles } from '../apps/console/src/features/meet/profiles/messages.en.ts';
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

test('choices that cannot be loaded say so at their field, and come by its retry', async ({
  page,
  problems,
}) => {
  problems.expect(/500|profiles.regions/);
  const regions = '**/console/api/profiles/regions*';
  await page.route(regions, (route) => route.fulfill({ status: 500 }));
  await openConsole(page, '/profiles/new');
  const form = page.locator('main form').filter({ has: page.locator('[name="regionId"]') });
  const choice = form.getByRole('combobox', { name: profiles.region });
  await expect(choice).toHaveAccessibleDescription(/The choices could not be loaded/);
  await page.unroute(regions);
  await form.getByRole('button', { name: app.ui.retry }).click();
  await choice.selectOption({ index: 1 });
  await expect(choice).toHaveAccessibleDescription('');
});

test('what fails after its form was closed is said all the same, and what is done late takes nobody away', async ({
  page,
  problems,
}) => {
  problems.expect(/500/);
  const held: Route[] = [];
  await page.route('**/console/api/invites/create*', (route) => void held.push(route));
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: invites.add, exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: invites.why }).fill('for the fair');
    await page.getByRole('dialog').locator('[type="submit"]').click();
    await expect.poll(() => held.length).toBe(1);
  };
  await openConsole(page, '/invites');
  await send();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await held.shift()!.fulfill({ status: 500 });
  const told = page.getByRole('status').filter({ hasText: app.closedForm });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: app.ui.close }).click();

  await send();
  await page.evaluate(() => {
    location.hash = '/announcements';
  });
  await expect(page.getByRole('heading', { name: app.screens.announcements, level: 1 })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes('/invites/create'));
  await held.shift()!.continue();
  await (await answered).finished();
  // The list of codes is asked for again once the answer was read.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(page).toHaveURL(/#\/announcements$/);
});
