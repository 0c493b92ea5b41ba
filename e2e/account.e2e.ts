import type { Page, Route } from '@playwright/test';
import { messages as passwords } from '../apps/member/src/features/account/password/messages.en.ts';
import { address, expect, test, toastsOf } from './journey.ts';
import {
  call,
  enter,
  expectPath,
  goTo,
  logIn,
  logInElsewhere,
  newName,
  PASSWORD,
  register,
  shown,
} from './member.ts';
import { MESSAGES } from './messages.ts';

const { account, app, codes, fields } = MESSAGES.en;
const { register: words, login, sessions } = account;

type Config = {
  enableEmailRegister?: boolean;
  enablePhoneRegister?: boolean;
  enableInviteCodeRegister?: boolean;
};

const configure = (page: Page, config: Config) =>
  page.route('**/config.json', (route) => route.fulfill({ json: config }));
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** An unregistered Japanese mobile number, from clock and process id; no zero may follow 090. */
const newPhone = (): string => `0908${String(Date.now() % 1_000_000).padStart(6, '0')}${process.pid % 10}`;

async function fillRegistration(
  page: Page,
  contact: readonly [string, string],
  username = newName(),
): Promise<string> {
  await box(page, words.username).fill(username);
  await box(page, contact[0]).fill(contact[1]);
  await box(page, words.password).fill(PASSWORD);
  await box(page, words.confirmPassword).fill(PASSWORD);
  return username;
}

test.describe('registering', () => {
  test('by phone, in its own tab, leads in, and the number logs in from then on', async ({ page }) => {
    await enter(page, '/register');
    await page.getByRole('tab', { name: words.byPhone }).click();
    await expect(page.getByRole('textbox', { name: words.email })).toHaveCount(0);
    const phone = newPhone();
    await page.getByRole('combobox', { name: words.country }).selectOption({ label: await japan(page) });
    await fillRegistration(page, [words.phone, phone]);
    await page.getByRole('checkbox', { name: words.age }).check();
    await page.getByRole('button', { name: words.submit }).click();
    await expectPath(page, '/home');
    await enter(page, '/login');
    await logIn(page, 'en', `+81${phone.slice(1)}`);
    await expectPath(page, '/home');
  });

  /** The option of Japan among the dialling codes. */
  async function japan(page: Page): Promise<string> {
    const labels = await page
      .getByRole('combobox', { name: words.country })
      .locator('option')
      .allTextContents();
    const label = labels.find((one) => one.includes('+81'));
    expect(label, 'Japan among the dialling codes').toBeDefined();
    return label ?? '';
  }

  test('says at each field what is wrong with it and keeps what was typed', async ({ page }) => {
    const language = 'ja';
    const { account: own, fields: faults } = MESSAGES[language];
    await enter(page, '/register', { language });
    await box(page, own.register.username).fill('7up');
    await box(page, own.register.email).fill('not an address');
    await box(page, own.register.password).fill('12345');
    await box(page, own.register.confirmPassword).fill('54321');
    await page.getByRole('button', { name: own.register.submit }).click();
    await expect(box(page, own.register.username)).toHaveAccessibleDescription(
      new RegExp(escaped(faults.username_format)),
    );
    await expect(box(page, own.register.email)).toHaveAccessibleDescription(
      new RegExp(escaped(faults.email_format)),
    );
    await expect(box(page, own.register.password)).toHaveAccessibleDescription(
      new RegExp(escaped(faults.password_length)),
    );
    await expect(page.getByRole('checkbox', { name: own.register.age })).not.toBeChecked();
    await expect(box(page, own.register.username)).toHaveValue('7up');
    await expect(box(page, own.register.email)).toHaveValue('not an address');
    await expect(box(page, own.register.password)).toHaveValue('12345');
  });

  const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

  test('refuses a name that is taken at its field, and keeps the rest', async ({ page }) => {
    const { username } = await register();
    await enter(page, '/register');
    const email = `${newName()}@example.com`;
    await fillRegistration(page, [words.email, email], username);
    await page.getByRole('checkbox', { name: words.age }).check();
    await page.getByRole('button', { name: words.submit }).click();
    await expect(box(page, words.username)).toHaveAccessibleDescription(
      new RegExp(escaped(codes.USERNAME_TAKEN)),
    );
    await expect(box(page, words.username)).toBeFocused();
    await expect(box(page, words.email)).toHaveValue(email);
    await expect(box(page, words.password)).toHaveValue(PASSWORD);
  });

  test('shows what the registration config allows: one way, no tabs; none, and says so', async ({ page }) => {
    await configure(page, { enablePhoneRegister: false });
    await enter(page, '/register');
    await expect(box(page, words.email)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.unroute('**/config.json');
    await configure(page, { enableEmailRegister: false, enablePhoneRegister: false });
    await enter(page, '/register');
    await expect(page.getByText(words.closed)).toBeVisible();
    await expect(page.getByRole('button', { name: words.submit })).toHaveCount(0);
  });

  test('checks an invite code while it is typed, where one is asked for', async ({ page }) => {
    const inviter = await register();
    await configure(page, { enableInviteCodeRegister: true });
    await enter(page, '/register');
    const code = box(page, words.inviteCode);
    await code.fill('NOSUCHCODE');
    await expect(page.getByText(codes.INVITE_CODE_INVALID)).toBeVisible();
    await code.fill(inviter.user.inviteCode.toLowerCase());
    await expect(page.getByText(words.inviteValid)).toBeVisible();
  });

  test('is whole where the file of the configuration is missing', async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await enter(page, '/register');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(box(page, words.inviteCode)).toHaveCount(0);
  });
});

test.describe('a password manager', () => {
  for (const [path, names] of [
    ['/login', { [login.name]: 'username', [login.password]: 'current-password' }],
    [
      '/register',
      {
        [words.username]: 'username',
        [words.email]: 'email',
        [words.password]: 'new-password',
        [words.confirmPassword]: 'new-password',
      },
    ],
  ] as const) {
    test(`finds its way on ${path}: a form, tokens, paste, a button that shows the password`, async ({
      page,
    }) => {
      await enter(page, path);
      for (const [name, token] of Object.entries(names)) {
        const field = box(page, name);
        await expect(field).toHaveAttribute('autocomplete', token);
        expect(await field.evaluate((element) => element.closest('form') !== null), name).toBe(true);
        const pasted = await field.evaluate((element) =>
          element.dispatchEvent(new ClipboardEvent('paste', { cancelable: true, bubbles: true })),
        );
        expect(pasted, `paste into ${name}`).toBe(true);
      }
      const password = page.locator('input[name="password"]');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: app.ui.showPassword }).first().click();
      await expect(password).toHaveAttribute('type', 'text');
    });
  }

  test('may send the login with Enter', async ({ page }) => {
    const { username } = await register();
    await enter(page, '/login');
    await box(page, login.name).fill(username);
    await box(page, login.password).fill(PASSWORD);
    await box(page, login.password).press('Enter');
    await expectPath(page, '/home');
  });
});

test.describe('a login', () => {
  test('with a wrong password says so, keeps the name, and after ten tries counts down', async ({ page }) => {
    const { username } = await register();
    await enter(page, '/login');
    await logIn(page, 'en', username, 'wrong-password');
    await expect(page.getByRole('alert').filter({ hasText: codes.LOGIN_FAILED })).toBeVisible();
    await expect(box(page, login.name)).toHaveValue(username);
    for (let tries = 1; tries < 10; tries += 1) {
      await call('POST /member/login', { username, password: `wrong-${tries}` }, {}).catch((error: Error) => {
        expect(error.message).toContain('1001');
      });
    }
    await logIn(page, 'en', username);
    await expect(page.getByRole('alert').filter({ hasText: codes.ACCOUNT_LOCKED })).toBeVisible();
    await expect(page.getByText(/You can try again in [01]:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeDisabled();
  });

  test('is sent once however often it is pressed', async ({ page }) => {
    const { username } = await register();
    const asked: string[] = [];
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/member/login?*', async (route) => {
      asked.push(route.request().method());
      await pressed;
      await route.continue();
    });
    await enter(page, '/login');
    await box(page, login.name).fill(username);
    await box(page, login.password).fill(PASSWORD);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await expect.poll(() => asked).toEqual(['POST']);
    await page.keyboard.press('Enter');
    answer();
    await expectPath(page, '/home');
    expect(asked).toEqual(['POST']);
  });

  test('with nothing typed says what is missing, and asks nobody', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/member/login')) asked += 1;
    });
    await enter(page, '/login');
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await expect(box(page, login.name)).toHaveAccessibleDescription(fields.required);
    await expect(box(page, login.name)).toBeFocused();
    expect(asked).toBe(0);
  });

  test('whose answer lacks a token is no login', async ({ page, problems }) => {
    problems.expect(/Login API response format invalid/);
    await page.route('**/api/member/login*', (route) =>
      route.fulfill({ json: { code: 200, msg: 'OK', data: { user: { id: '1', username: 'nobody' } } } }),
    );
    await enter(page, '/login');
    await logIn(page, 'en', 'somebody');
    await expect(page.getByText('Login API response format invalid')).toBeVisible();
    await expectPath(page, '/login');
  });
});

test('all other devices are logged out at once, and this one stays', async ({ page, browser, problems }) => {
  problems.expect(/status of 401|ApiFailure|4401/);
  const member = await register();
  const others = await Promise.all(
    [await logInElsewhere(member), await logInElsewhere(member)].map(async (token) => {
      const context = await browser.newContext({ baseURL: address() });
      await problems.watch(context);
      const device = await context.newPage();
      await enter(device, '/vote', { member: { ...member, token } });
      return device;
    }),
  );
  await enter(page, '/profile/sessions', { member });
  await page.getByRole('button', { name: sessions.revokeOthers }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(sessions.revokeOthersText)).toBeVisible();
  await dialog.getByRole('button', { name: sessions.revoke, exact: true }).click();
  await expect(page.getByText(sessions.onlyThis)).toBeVisible();
  for (const device of others) {
    await expectPath(device, '/login?redirect=/vote');
    await device.context().close();
  }
  expect((await call('GET /member/sessions', {}, member)).list).toHaveLength(1);
});

test('another device is logged out from here, and hears of it at once', async ({
  page,
  browser,
  problems,
}) => {
  const member = await register();
  const elsewhere = await logInElsewhere(member);
  const other = await browser.newContext({ baseURL: address() });
  await problems.watch(other);
  problems.expect(/status of 401|ApiFailure|4401/);
  const device = await other.newPage();
  await enter(device, '/vote', { member: { ...member, token: elsewhere } });
  await enter(page, '/profile/sessions', { member });
  await shown(page)
    .getByRole('button', { name: `${sessions.revoke}: ` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: sessions.revoke, exact: true }).click();
  await expect(page.getByText(sessions.onlyThis)).toBeVisible();
  await expect.poll(() => device.url(), { timeout: 10_000 }).toContain('/login');
  await other.close();
});

test('a new password that is answered late takes nobody away, and one that was refused says so where they are by then', async ({
  page,
  problems,
}) => {
  problems.expect(/500/);
  const held: Route[] = [];
  await page.route('**/api/member/setpwd*', (route) => void held.push(route));
  const { old, next, confirm, submit, done } = passwords.loginForm;
  const send = async (): Promise<void> => {
    await goTo(page, '/profile/change-password');
    await box(page, old).fill(PASSWORD);
    await box(page, next).fill('another-lantern-8');
    await box(page, confirm).fill('another-lantern-8');
    await shown(page).getByRole('button', { name: submit }).click();
    await expect.poll(() => held.length).toBe(1);
  };
  const told = (text: string) =>
    expect
      .poll(async () => (await toastsOf(page)).filter((toast) => toast.includes(text)).length, text)
      .toBe(1);
  await enter(page, '/movie', { member: await register() });
  await send();
  await goTo(page, '/meet');
  await held.shift()!.fulfill({ status: 500 });
  await told(passwords.failed);
  await send();
  await goTo(page, '/movie');
  await held.shift()!.continue();
  await told(done);
  // A step back would be taken in the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expectPath(page, '/movie');
});
