import { messages as password } from '../apps/member/src/features/account/password/messages.en.ts';
import { messages as protection } from '../apps/member/src/features/protection/messages.en.ts';
import { expect, test } from './journey.ts';
import { enter, expectPath, newName, PASSWORD, register, shown } from './member.ts';
import { MESSAGES } from './messages.ts';

const NEW = 'lanterns-at-ten';
const { app, account } = MESSAGES.en;

test('an answer that is lost after the server acted is no riddle: the same again leads on', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_CONNECTION_RESET/);
  /** Lets the next call arrive, and cuts the connection before its answer. */
  const loseNext = (path: string): Promise<unknown> =>
    page.route(
      `**/api${path}?*`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  const username = newName();
  await enter(page, '/register');
  await loseNext('/member/register');
  const view = shown(page);
  await view.getByRole('textbox', { name: account.register.username }).fill(username);
  await view.getByRole('textbox', { name: account.register.email }).fill(`${username}@example.com`);
  await view.locator('[name="password"]').fill(PASSWORD);
  await view.locator('[name="confirmPassword"]').fill(PASSWORD);
  await view.getByRole('checkbox').first().check();
  const create = view.getByRole('button', { name: account.register.submit });
  await create.click();
  await expect(view.getByRole('alert').filter({ visible: true })).toBeVisible();
  // The name is taken: by the account that the first attempt has made.
  await create.click();
  await expectPath(page, '/home');

  await page.goto('/#/profile/change-password');
  await loseNext('/member/setpwd');
  await shown(page).locator('[name="oldPassword"]').fill(PASSWORD);
  await shown(page).locator('[name="newPassword"]').fill(NEW);
  await shown(page).locator('[name="confirmPassword"]').fill(NEW);
  const change = shown(page).getByRole('button', { name: password.loginForm.submit });
  await change.click();
  await expect(shown(page).getByText(password.failed)).toBeVisible();
  await change.click();
  await expect(page.getByTestId('toast').getByText(password.loginForm.done)).toBeVisible();
});

test('a form that is refused for a while counts it down, and can be sent again', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 429/);
  await page.route('**/api/protection/limits?*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3' },
      json: { code: 429, msg: 'Not so fast.', data: null },
    }),
  );
  await enter(page, '/profile/protection', { member: await register() });
  const { limits } = protection;
  await shown(page)
    .getByRole('button', { name: `${limits.sheetTitle(limits.name.deposit.day)}: ${limits.set}` })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('500');
  const save = sheet.getByRole('button', { name: limits.save });
  await save.click();
  await expect(sheet.getByText(app.ui.retryIn('0:02'))).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeEnabled();
  await expect(sheet.getByRole('textbox')).toHaveValue('500');
  await page.unroute('**/api/protection/limits?*');
  await save.click();
  await expect(sheet).toBeHidden();
});
