import type { Page } from '@playwright/test';
import { address, expect, expectToast, test } from './journey.ts';
import { call, enter, newName, PASSWORD, register, shown } from './member.ts';
import { LANGUAGES, MESSAGES } from './messages.ts';

type Handed = { title?: string; text?: string; url?: string };

/** The device's own way of sharing, which notes what it is given. */
const withShareSheet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(globalThis, { handed });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => Promise.resolve(void handed.push(data)),
    });
  });
const withoutShareSheet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));

const handedOver = (page: Page): Promise<Handed[]> =>
  page.evaluate(() => (globalThis as unknown as { handed: Handed[] }).handed);

test('a film is shared by what the device shares by', async ({ page }) => {
  await withShareSheet(page);
  await enter(page, '/movie/detail/3', { member: await register() });
  await shown(page).getByRole('button', { name: MESSAGES.en.app.ui.share, exact: true }).click();
  await expect.poll(() => handedOver(page)).toHaveLength(1);
  const [film] = await handedOver(page);
  expect(film?.url).toBe(`${address()}/#/movie/detail/3`);
  await expect(shown(page).getByRole('heading', { level: 2, name: film?.title ?? '' })).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`the proof of a draw is copied as a link where the device has no way to share, in ${language}`, async ({
    page,
    context,
  }) => {
    await withoutShareSheet(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const member = await register();
    let periodNo = '';
    await expect
      .poll(
        async () => {
          const { list } = await call('GET /lottery/getdrawlist', {}, member);
          periodNo = list[0]?.periodNo ?? '';
          return periodNo;
        },
        { timeout: 90_000 },
      )
      .not.toBe('');
    const { app } = MESSAGES[language];
    await enter(page, `/vote/verify/${periodNo}`, { member, language });
    await shown(page).getByRole('button', { name: app.ui.share, exact: true }).click();
    await expectToast(page, app.ui.linkCopied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${address()}/#/vote/verify/${periodNo}`);
  });
}

test('an invitation opens the registration with its code, and only where there is a field for it', async ({
  page,
}) => {
  await withShareSheet(page);
  const { account } = MESSAGES.en;
  const member = await register();
  await enter(page, '/profile', { member });
  await expect(shown(page).getByRole('button', { name: account.profile.shareInvite })).toHaveCount(0);

  await page.route('**/config.json', (route) => route.fulfill({ json: { enableInviteCodeRegister: true } }));
  await enter(page, '/profile', { member });
  await shown(page).getByRole('button', { name: account.profile.shareInvite }).click();
  await expect.poll(() => handedOver(page)).toHaveLength(1);
  const [invitation] = await handedOver(page);
  const { inviteCode } = member.user;
  expect(invitation?.text).toContain(inviteCode);
  const path = invitation?.url?.split('#')[1] ?? '';
  expect(path).toBe(`/register?invite=${inviteCode}`);

  await enter(page, path);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(box(account.register.inviteCode)).toHaveValue(inviteCode);
  await expect(page.getByText(account.register.inviteValid)).toBeVisible();
  const username = newName();
  await box(account.register.username).fill(username);
  await box(account.register.email).fill(`${username}@example.com`);
  await box(account.register.password).fill(PASSWORD);
  await box(account.register.confirmPassword).fill(PASSWORD);
  await page.getByRole('checkbox', { name: account.register.age }).check();
  await page.getByRole('button', { name: account.register.submit }).click();
  await expect(page.getByRole('textbox', { name: account.register.username, exact: true })).toHaveCount(0);
  const { user } = await call('POST /member/login', { username, password: PASSWORD });
  expect(user.username).toBe(username);
});
