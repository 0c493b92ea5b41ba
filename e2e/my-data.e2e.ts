import { readFile } from 'node:fs/promises';
import { messages as myData } from '../apps/member/src/features/account/my-data/messages.en.ts';
import { insertWithoutMoney } from './database.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, newName, PASSWORD, register, shown } from './member.ts';
import { MESSAGES } from './messages.ts';

test('the file with everything is saved by the browser; then the account is closed, and the login says until when that can be taken back', async ({
  page,
}) => {
  const username = newName();
  await insertWithoutMoney(username, PASSWORD);
  const { user, token } = await call('POST /member/login', { username, password: PASSWORD });
  await enter(page, '/profile/my-data', { member: { username, email: user.email!, user, token } });
  const form = page.getByRole('form', { name: myData.download.title });
  await form.getByLabel(myData.password, { exact: true }).fill('not-my-password');
  await form.getByRole('button', { name: myData.download.start, exact: true }).click();
  await expect(form.getByText(MESSAGES.en.codes.OLD_PASSWORD_WRONG)).toBeVisible();
  await form.getByLabel(myData.password, { exact: true }).fill(PASSWORD);
  const saving = page.waitForEvent('download');
  await form.getByRole('button', { name: myData.download.start, exact: true }).click();
  const file = await saving;
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: unknown[] };
  expect(data.account).toMatchObject([{ username }]);
  await expect(form.getByText(myData.download.done)).toBeVisible();

  await page.getByRole('button', { name: myData.close.open, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(myData.password, { exact: true }).fill(PASSWORD);
  await expect(sheet.getByRole('checkbox')).toHaveJSProperty('required', true);
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: myData.close.confirm, exact: true }).click();
  await expectPath(page, '/login');
  await expect(page.getByText('Your account will be closed.')).toBeVisible();
  await expect(call('GET /member/info', {}, { token })).rejects.toThrow('401');
});

test('money stands in the way of closing, and the screen leads to where it can be withdrawn', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/profile/my-data', { member });
  await expect(page.getByText(myData.close.inTheWay)).toBeVisible();
  await expect(page.getByRole('button', { name: myData.close.open, exact: true })).toBeHidden();
  await shown(page).getByRole('link', { name: myData.close.balanceAction, exact: true }).click();
  await expectPath(page, '/profile/withdraw');
});
