import { messages } from '../apps/console/src/features/operators/alerts/messages.ja.ts';
import { messages as entrance } from '../apps/console/src/features/operators/entrance/messages.ja.ts';
import { messages as passkeys } from '../apps/console/src/features/operators/passkeys/messages.ja.ts';
import { messages as stepUp } from '../apps/console/src/features/operators/step-up/messages.ja.ts';
import { CODES } from '../packages/contract/src/codes.ts';
import { localAddress, plugIn } from './authenticator.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { expect as hasty, shot, test } from './journey.ts';
import { withPushManager } from './push-manager.ts';
import { ROUND_MS } from './stake.ts';

/** With a server of its own, steps take long on a busy machine. */
const expect = hasty.configure({ timeout: ROUND_MS });
test.describe.configure({ timeout: 3 * ROUND_MS });

// Nobody listens there: what is sent waits in the outbox.
const desk = openDeskForTests({ MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@example.com' });

test('an operator chooses hours and queues of late work, and gets a code at an address of their own', async ({
  context,
}) => {
  const page = await enterConsole(context, desk.token);
  await page.goto('/console/#/account');
  const panel = page.locator('main');
  const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
  await expect(box(messages.mailNeedsAddress)).toBeDisabled();
  const withdrawals = messages.queueAfter(messages.names.withdrawals, messages.after.business_days(3));
  await box(withdrawals).check();
  await box(messages.days.sat).check();
  await panel.getByLabel(messages.from).fill('22:00');
  await panel.getByLabel(messages.to).fill('06:00');
  await panel.getByRole('button', { name: messages.save }).click();
  await expect(page.getByText(messages.saved)).toBeVisible();
  const { weekdays, from, to, queues } = await desk.call('GET /alerts', {});
  expect({ weekdays, from, to, queues }).toEqual({
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    from: '22:00',
    to: '06:00',
    queues: ['withdrawals'],
  });
  await panel.getByLabel(messages.address, { exact: true }).fill('desk@example.com');
  await panel.getByRole('button', { name: messages.sendCode }).click();
  await expect(panel.getByText(messages.codeSent('desk@example.com'))).toBeVisible();
  await shot(page, 'console-alerts');
  await page.reload();
  await expect(box(withdrawals)).toBeChecked();
});

test('push in this browser is asked for after a tap alone, and turned off again', async ({ context }) => {
  const page = await enterConsole(context, desk.token);
  await page.addInitScript(withPushManager, { permission: 'granted' as const });
  await page.goto('/console/#/account');
  const panel = page.locator('main');
  await expect(panel.getByText(messages.push.off)).toBeVisible();
  expect((await desk.call('GET /alerts', {})).devices).toBe(0);
  await panel.getByRole('button', { name: messages.push.turnOn }).click();
  await expect(panel.getByText(messages.push.on)).toBeVisible();
  expect((await desk.call('GET /alerts', {})).devices).toBe(1);
  await panel.getByRole('button', { name: messages.push.turnOff }).click();
  await expect(panel.getByText(messages.push.off)).toBeVisible();
  expect((await desk.call('GET /alerts', {})).devices).toBe(0);
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('is registered under the policy of the page, and a tap opens the queue in the open window', async ({
    context,
  }) => {
    const page = await enterConsole(context, desk.token);
    // This browser refuses notifications and has no push service: what comes after the registration fails.
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      PushManager.prototype.subscribe = async () => {
        throw new Error('no push service');
      };
    });
    await page.goto('/console/#/account');
    const come = context.waitForEvent('serviceworker');
    await page.locator('main').getByRole('button', { name: messages.push.turnOn }).click();
    const worker = await come;
    expect(new URL(worker.url()).pathname).toBe('/console/push.js');
    await worker.evaluate(`WindowClient.prototype.focus = async function () { return this; };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), {
        notification: { close() {}, data: { queue: 'withdrawals' } },
        waitUntil() {},
      }));`);
    await expect(page).toHaveURL(/#\/withdrawals$/);
  });
});

test('an operator enrols by a passkey alone, logs in by it, and confirms by it what needs a fresh second factor', async ({
  context,
  problems,
}) => {
  // The first try of a login, whose answer asks for the second factor.
  problems.expect(/status of 422/);
  const username = 'passkey-desk';
  const password = 'a lantern for every stall';
  const made = await desk.call('POST /operators/create', { username, role: 'support', why: 'a journey' });
  await context.addInitScript(() => {
    // about:blank has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('console_language', 'ja');
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await plugIn(page);
  const table = page.getByRole('table', { name: passkeys.passkeys });
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const logIn = async (given: string): Promise<void> => {
    await box(entrance.username).fill(username);
    await box(entrance.password).fill(given);
    await button(entrance.login).click();
  };
  await page.goto(`${localAddress()}/console/#/account`);
  await logIn(made.password);
  await box(entrance.given).fill(made.password);
  await box(entrance.chosen).fill(password);
  await box(entrance.again).fill(password);
  await button(entrance.next).click();
  await expect(page.getByRole('img', { name: entrance.qr })).toBeVisible();
  await shot(page, 'console-enrolment');
  await button(passkeys.instead).click();
  await expect(table).toContainText('Chrome');

  // A session opened by name, password and passkey.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(`${localAddress()}/console/#/account`);
  await logIn(password);
  await expect(button(entrance.login), 'there is no code to type').toHaveCount(0);
  await shot(page, 'console-login-passkey');
  await button(passkeys.use).click();
  await expect(table).toContainText('Chrome');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${passkeys.remove}: `) }),
    'the last one stays',
  ).toHaveCount(0);
  await shot(page, 'console-factors');
  await button(passkeys.add).click();
  await box(passkeys.name).fill('鍵');
  await button(passkeys.create).click();
  await expect(page.getByText(passkeys.already), 'this device has one').toBeVisible();
  await expect(box(passkeys.name), 'what was typed stays').toHaveValue('鍵');
  await page.keyboard.press('Escape');

  // As five minutes later.
  await page.route(
    /session\/beginenrolment/,
    (route) => route.fulfill({ json: { code: CODES.STEP_UP_REQUIRED.code, msg: '', data: {} } }),
    { times: 1 },
  );
  await button(passkeys.setUp).click();
  const step = page.getByRole('dialog', { name: stepUp.title });
  await expect(step).toContainText(stepUp.passkeyText);
  await shot(page, 'console-step-up-passkey');
  await step.getByRole('button', { name: passkeys.use }).click();
  await expect(step).toHaveCount(0);
  await expect(page.getByRole('img', { name: entrance.qr })).toBeVisible();
});
