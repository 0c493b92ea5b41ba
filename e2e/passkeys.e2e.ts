import type { Page } from '@playwright/test';
import { messages as passkeys } from '../apps/member/src/features/account/passkeys/messages.en.ts';
import { type Authenticator, localAddress, plugIn } from './authenticator.ts';
import { planClosing } from './database.ts';
import { address, expect, expectToast, test } from './journey.ts';
import { logIn, type Member, PASSWORD, register } from './member.ts';
import { MESSAGES } from './messages.ts';

const { account, app } = MESSAGES.en;
const LOCAL = localAddress();

/** Shown as it was typed. */
const NAME = 'My <b>phone</b>';

/** A browser without passkeys in autofill: where somebody touches the authenticator it would log in before the button is pressed. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    if (typeof PublicKeyCredential !== 'undefined')
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** Whether somebody touches the authenticator; autofill takes a passkey at once where somebody does. */
const touch = ({ cdp, id }: Authenticator, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });

const credentialOf = async ({ cdp, id }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials[0]!;

async function open(page: Page, path: string, member?: Member, at = LOCAL): Promise<void> {
  await page.goto('about:blank');
  const stored = {
    userLanguage: 'en',
    ...(member ? { auth_user: JSON.stringify(member.user), auth_token: member.token } : {}),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: at, localStorage }] });
  await page.goto(`${at}/#${path}`);
  await expect(page.locator('main:visible')).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const passkeyButton = (page: Page) => button(page, account.login.passkey);
const loginAlert = (page: Page) => page.getByRole('form', { name: account.login.submit }).getByRole('alert');
const isHome = (page: Page) => expect(page).toHaveURL(/#\/home$/);

/** Adds a passkey of this browser under Profile › Security. */
async function add(page: Page, name: string): Promise<void> {
  await button(page, passkeys.add).click();
  await page.getByRole('textbox', { name: passkeys.name }).fill(name);
  await button(page, passkeys.create).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

async function memberWithPasskey(page: Page, { autofill = false } = {}) {
  if (!autofill) await withoutAutofill(page);
  const authenticator = await plugIn(page);
  const member = await register();
  await open(page, '/profile/security', member);
  await add(page, NAME);
  await touch(authenticator, false);
  return { authenticator, member };
}

test('a passkey is added under Security, and logs in by the button', async ({ page }) => {
  const { authenticator, member } = await memberWithPasskey(page);
  expect(await credentialOf(authenticator)).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });
  await open(page, '/login?redirect=/profile/security');
  await expect(passkeyButton(page)).toBeVisible();
  await touch(authenticator, true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL(/#\/profile\/security$/);
  await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText(/Last used/);
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(member.username);
});

test('the browser’s autofill logs in without a press', async ({ page }) => {
  const { authenticator } = await memberWithPasskey(page, { autofill: true });
  await touch(authenticator, true);
  await open(page, '/login');
  const supported = await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable());
  expect(supported, 'this browser has conditional mediation').toBe(true);
  await isHome(page);
});

test('a passkey that is not used leaves the password, and says so', async ({ page }) => {
  const { authenticator, member } = await memberWithPasskey(page);
  await open(page, '/login');
  await authenticator.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: authenticator.id,
    isUserVerified: false,
  });
  await touch(authenticator, true);
  await passkeyButton(page).click();
  await expect(loginAlert(page)).toContainText(account.login.passkeyNotUsed);
  await logIn(page, 'en', member.username);
  await isHome(page);
});

test('a passkey takes the closing of the account back, once the member says so', async ({ page }) => {
  const { authenticator, member } = await memberWithPasskey(page);
  await planClosing(member.user.id);
  await open(page, '/login');
  await touch(authenticator, true);
  await passkeyButton(page).click();
  await expect(loginAlert(page)).toContainText(MESSAGES.en.codes.ACCOUNT_CLOSING);
  await button(page, account.login.keep).click();
  await isHome(page);
});

test('a copy whose counter is behind is refused, and so is an answer sent twice', async ({ page }) => {
  const { authenticator } = await memberWithPasskey(page);
  const copy = await credentialOf(authenticator);
  await open(page, '/login');
  await touch(authenticator, true);
  const sent = page.waitForRequest(/passkeylogin/);
  await passkeyButton(page).click();
  const request = await sent;
  await isHome(page);
  const again = await page.request.post(request.url(), {
    data: request.postDataJSON(),
    headers: { origin: LOCAL, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect((await again.json()).code).toBe(1013);

  await touch(authenticator, false);
  await authenticator.cdp.send('WebAuthn.clearCredentials', { authenticatorId: authenticator.id });
  await authenticator.cdp.send('WebAuthn.addCredential', {
    authenticatorId: authenticator.id,
    credential: copy,
  });
  await open(page, '/login');
  await touch(authenticator, true);
  await passkeyButton(page).click();
  await expect(loginAlert(page)).toContainText(MESSAGES.en.codes.PASSKEY_REJECTED);
});

test('the last passkey goes with the password alone, and opens nothing afterwards', async ({ page }) => {
  const { authenticator } = await memberWithPasskey(page);
  await page.getByRole('button', { name: `${passkeys.remove}: ${NAME}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(passkeys.removeLast);
  await button(page, passkeys.remove).click();
  await expect(page.getByRole('listitem').filter({ hasText: NAME })).toBeVisible();
  await page.getByRole('textbox', { name: passkeys.password }).fill('wrong-one');
  await button(page, passkeys.remove).click();
  await expect(sheet).toContainText(MESSAGES.en.codes.OLD_PASSWORD_WRONG);
  await page.getByRole('textbox', { name: passkeys.password }).fill(PASSWORD);
  await button(page, passkeys.remove).click();
  await expectToast(page, passkeys.removed);
  await expect(page.getByText(passkeys.none)).toBeVisible();

  await open(page, '/login');
  await touch(authenticator, true);
  await passkeyButton(page).click();
  await expect(loginAlert(page)).toContainText(MESSAGES.en.codes.PASSKEY_REJECTED);
});

test('a login by password offers a passkey, once on a device', async ({ page }) => {
  await plugIn(page);
  const member = await register();
  await open(page, '/login');
  await logIn(page, 'en', member.username);
  const offer = page.getByTestId('prompt').filter({ hasText: app.prompts.passkey });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: app.prompts.addPasskey }).click();
  await expect(page.getByRole('dialog', { name: passkeys.addTitle })).toBeVisible();
  await button(page, passkeys.create).click();
  await expectToast(page, passkeys.done);
});

test('an address that is a number has no passkeys, and Security says so', async ({ page }) => {
  await plugIn(page);
  const member = await register();
  await open(page, '/login', undefined, address());
  await expect(button(page, account.login.submit)).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
  await open(page, '/profile/security', member, address());
  await expect(page.getByText(passkeys.wrongAddress)).toBeVisible();
  await expect(button(page, passkeys.add)).toHaveCount(0);
});
