import { messages as withdrawal } from '../apps/member/src/features/wallet/withdraw/messages.ja.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, logInElsewhere, PASSWORD, register, shown } from './member.ts';
import { registerWithCard } from './member-money.ts';
import { MESSAGES } from './messages.ts';

test('a language that is changed in another tab leaves in a form what was typed', async ({
  page,
  context,
}) => {
  await enter(page, '/profile/withdraw', { member: await registerWithCard() });
  const amount = shown(page).locator('[name="amount"]');
  await amount.fill('250');
  const other = await context.newPage();
  await other.goto('/#/profile');
  await other.evaluate(() => localStorage.setItem('userLanguage', 'ja'));
  await expect(shown(page).getByText(withdrawal.amountStep)).toBeVisible();
  await expect(amount).toHaveValue('250');
});

test('a session that is ended from another device is told in every tab, not only in the first that hears of it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/401|4401|UNAUTHORIZED/);
  const { loginExpired, pleaseLogIn } = MESSAGES.en.platform;
  const member = await register();
  await enter(page, '/profile/protection', { member });
  const other = await context.newPage();
  await other.goto('/#/profile/about');
  await expect(shown(other)).toBeVisible();
  const token = await logInElsewhere(member);
  const passwords = {
    oldPassword: PASSWORD,
    newPassword: 'lanterns-at-ten',
    confirmPassword: 'lanterns-at-ten',
  };
  await call('POST /member/setpwd', { type: 'login', ...passwords }, { token });
  for (const [tab, path] of [
    [page, '/profile/protection'],
    [other, '/profile/about'],
  ] as const) {
    await expectPath(tab, `/login?redirect=${path}`);
    // The socket says the one, a call that the server refuses the other: whichever comes first.
    await expect(shown(tab).getByRole('alert')).toHaveText(
      new RegExp(`^(?:${loginExpired}|${pleaseLogIn})$`.replaceAll('.', String.raw`\.`)),
    );
  }
});
