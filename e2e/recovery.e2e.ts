import { createHash } from 'node:crypto';
import { messages as contacts } from '../apps/member/src/features/account/contacts/messages.en.ts';
import { messages as passwords } from '../apps/member/src/features/account/password/messages.en.ts';
import { messages as recover } from '../apps/member/src/features/account/recover/messages.en.ts';
import { messages as withdraw } from '../apps/member/src/features/wallet/withdraw/messages.en.ts';
import { planClosing, query } from './database.ts';
import { expect, expectToast, test } from './journey.ts';
import { call, enter, expectPath, goTo, logIn, type Member, PASSWORD, register } from './member.ts';
import { MESSAGES } from './messages.ts';

const { account } = MESSAGES.en;
const NEW = 'paper-by-daylight';

/** The newest code to a member, which without a mail server lies in the console's outbox. */
async function codeOf({ user }: Member, kind: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const rows = await query<{ secret: string }>(
        'SELECT secret FROM outbox_messages WHERE member_id = $1 AND kind = $2 AND secret IS NOT NULL ORDER BY created_at DESC LIMIT 1',
        [user.id, kind],
      );
      code = rows[0]?.secret ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

test('a contact is confirmed by its code, then changed; a withdrawal says until when it rests', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/profile/security', { member });
  await expect(page.getByText(contacts.unverified, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: contacts.confirm, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(contacts.code).fill('000000');
  await sheet.getByRole('button', { name: contacts.submitCode, exact: true }).click();
  await expect(sheet.getByText(MESSAGES.en.codes.CODE_INVALID)).toBeVisible();
  await sheet.getByLabel(contacts.code).fill(await codeOf(member, 'confirm_code'));
  await sheet.getByRole('button', { name: contacts.submitCode, exact: true }).click();
  await expect(page.getByText(contacts.verified, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: contacts.change, exact: true }).first().click();
  await sheet.getByLabel(contacts.newValue.email).fill(`new.${member.email}`);
  await sheet.getByLabel(contacts.password, { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: contacts.sendCode }).click();
  // The code of before is still in the outbox until the new one is on its way.
  await expect(sheet.getByLabel(contacts.code)).toBeVisible();
  await sheet.getByLabel(contacts.code).fill(await codeOf(member, 'confirm_code'));
  await sheet.getByRole('button', { name: contacts.submitCode, exact: true }).click();
  await expect(page.getByText('n***@example.com')).toBeVisible();

  await goTo(page, '/profile/withdraw');
  await expect(page.getByText(withdraw.held, { exact: true })).toBeVisible();
});

test('a lost payment password is replaced by a code and the login password', async ({ page }) => {
  const { pin } = passwords;
  const member = await register();
  const set = (newPassword: string, oldPassword: string) =>
    call(
      'POST /member/setpwd',
      { type: 'payment', oldPassword, newPassword, confirmPassword: newPassword },
      member,
    );
  await set('482915', PASSWORD);
  await call(
    'POST /member/confirmcode',
    { channel: 'email', code: await codeOf(member, 'confirm_code') },
    member,
  );
  // The journeys' site has no mail server, and so offers no code where a wait does; the calls themselves are open.
  await page.route('**/api/member/paymentpassword*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, byCode: true } } });
  });
  await enter(page, '/profile/change-password?tab=payment', { member });
  await page.getByRole('button', { name: pin.lost.open }).click();
  await page.getByRole('button', { name: pin.lost.send }).click();
  const form = page.getByRole('form', { name: pin.lost.title });
  await form.getByLabel(pin.lost.code).fill(await codeOf(member, 'payment_password_code'));
  await form.getByLabel(pin.loginPassword, { exact: true }).fill('not the password');
  await form.getByLabel(pin.fresh, { exact: true }).fill('591047');
  await form.getByLabel(pin.again, { exact: true }).fill('591047');
  await form.getByRole('button', { name: pin.lost.submit }).click();
  // What was typed is kept.
  await expect(form.getByLabel(pin.loginPassword, { exact: true })).toHaveAccessibleDescription(/./);
  await expect(form.getByLabel(pin.fresh, { exact: true })).toHaveValue('591047');
  await form.getByLabel(pin.loginPassword, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: pin.lost.submit }).click();
  await expectToast(page, pin.changed);
  // The new one is known from now on, and the old one is not.
  await expect(set('730284', '482915')).rejects.toThrow();
  await set('730284', '591047');
});

test('a forgotten password is chosen anew by a code, and logs in', async ({ page }) => {
  const member = await register();
  await enter(page, '/login');
  await page.getByRole('link', { name: account.login.forgotten }).click();
  await expectPath(page, '/login?recover');
  await page.getByLabel(recover.name).fill(member.email);
  await page.getByRole('button', { name: recover.send, exact: true }).click();
  await expect(page.getByLabel(recover.code)).toBeVisible();
  // A phone may discard the page while the code is read in another app.
  await page.reload();
  await page.getByLabel(recover.code).fill(await codeOf(member, 'reset_code'));
  await page.getByLabel(recover.next, { exact: true }).fill(NEW);
  await page.getByLabel(recover.confirm, { exact: true }).fill(NEW);
  await page.getByRole('button', { name: recover.submit }).click();
  await expectPath(page, '/login');
  await logIn(page, 'en', member.username, NEW);
  await expectPath(page, '/home');
  await expect(call('GET /member/info', {}, { token: member.token })).rejects.toThrow('401');
});

test('a link works where the member is logged in, and opening it uses it up for nobody', async ({ page }) => {
  const member = await register();
  const token = createHash('sha256').update(member.username).digest('base64url');
  await query(
    `INSERT INTO member_codes (member_id, purpose, contact, secret_hash, expires_at)
      VALUES ($1, 'reset', $2, sha256($3::bytea), now() + interval '30 minutes')`,
    [member.user.id, member.email, token],
  );
  await enter(page, `/login?reset=${token}`);
  await expect(page.getByLabel(recover.next, { exact: true })).toBeVisible();
  await enter(page, `/login?reset=${token}`, { member });
  await expectPath(page, `/profile/security?reset=${token}`);
  await page.getByLabel(recover.next, { exact: true }).fill(NEW);
  await page.getByLabel(recover.confirm, { exact: true }).fill(NEW);
  await page.getByRole('button', { name: recover.submit }).click();
  await expectPath(page, '/login');
  await logIn(page, 'en', member.username, NEW);
  await expectPath(page, '/home');
});

test('a login to an account that is about to be closed takes the closing back by one press', async ({
  page,
}) => {
  const member = await register();
  await planClosing(member.user.id);
  await enter(page, '/login');
  await logIn(page, 'en', member.username, PASSWORD);
  await expect(page.getByText(MESSAGES.en.codes.ACCOUNT_CLOSING)).toBeVisible();
  await page.getByRole('button', { name: account.login.keep, exact: true }).click();
  await expectPath(page, '/home');
  const rows = await query('SELECT closing_due_at FROM members WHERE id = $1', [member.user.id]);
  expect(rows).toEqual([{ closing_due_at: null }]);
});
