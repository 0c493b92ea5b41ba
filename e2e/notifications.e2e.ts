import type { Page } from '@playwright/test';
import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from '@fairground/contract/notification-kinds';
import { messages } from '../apps/member/src/features/notifications/messages.en.ts';
import { messages as app } from '../apps/member/src/app/messages.en.ts';
import { openDeskForTests } from './desk.ts';
import { address, expect, expectToast, shot, SOON, test } from './journey.ts';
import { call, enter, expectPath, goTo, type Member, register, shown } from './member.ts';
import { askRecharge } from './member-money.ts';
import { withPushManager } from './push-manager.ts';

const desk = openDeskForTests();

/** A recharge of the member that the desk credits: small, since of more in a day the last would await a second person. */
async function credit(member: Member): Promise<void> {
  const { id } = await askRecharge(member, 500);
  await desk.call('POST /recharges/credit', { id, statementAmount: 500, why: 'statement line 7' });
}

const bell = (page: Page, unread: number) =>
  shown(page).getByRole('link', {
    name: unread === 0 ? app.titles.notifications : app.unreadNotifications(unread),
    exact: true,
  });

test('a recharge that is credited counts on the bell and stands in the open inbox, and leads to its screen', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/home', { member });
  await expect(bell(page, 0)).toBeVisible();
  await credit(member);
  await expect(bell(page, 1)).toBeVisible(SOON);
  await bell(page, 1).click();
  await expectPath(page, '/profile/notifications');
  const rows = shown(page).getByTestId('notification');
  await expect(rows).toHaveCount(1);
  await credit(member);
  await expect(rows).toHaveCount(2, SOON);
  await shot(page, 'notifications');
  await rows.first().click();
  await expectPath(page, '/profile/recharge');
  await goTo(page, '/profile');
  await expect(bell(page, 1)).toBeVisible();
});

test('what is read in one window is read in the other within a second', async ({ page, context }) => {
  const member = await register();
  await credit(member);
  await credit(member);
  await enter(page, '/home', { member });
  const other = await context.newPage();
  await other.goto('/#/profile/notifications');
  await expect(bell(page, 2)).toBeVisible(SOON);
  await expect(shown(other).getByTestId('notification')).toHaveCount(2);
  await shown(other).getByRole('button', { name: messages.readAll }).click();
  // A second, and a busy machine; nothing but the socket tells it.
  await expect(bell(page, 0)).toBeVisible(SOON);
  await expect(shown(other).getByRole('button', { name: messages.readAll })).toHaveCount(0);
});

test('an empty inbox says what will come', async ({ page }) => {
  await enter(page, '/profile/notifications', { member: await register() });
  await expect(shown(page)).toContainText(messages.empty);
  await expect(shown(page)).toContainText(messages.emptyText);
});

test('the table has every kind by every way, says what always comes and why, and keeps a choice', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/profile/notifications', { member });
  await page.getByRole('tab', { name: messages.settings }).click();
  const box = (kind: (typeof NOTIFICATION_KINDS)[number], way: (typeof NOTIFICATION_WAYS)[number]) =>
    shown(page).getByRole('checkbox', { name: messages.cell(messages.kinds[kind], messages.ways[way]) });
  for (const kind of NOTIFICATION_KINDS)
    for (const way of NOTIFICATION_WAYS) {
      const fixed = (kind === 'payment' || kind === 'security') && way !== 'push';
      await expect(box(kind, way)).toBeEnabled({ enabled: !fixed });
      if (fixed) await expect(box(kind, way)).toBeChecked();
      if (kind === 'draw') await expect(box(kind, way)).not.toBeChecked();
    }
  await expect(shown(page)).toContainText(messages.fixedText);
  await shot(page, 'notification-settings');
  await box('draw', 'inbox').check();
  const chosen = async () =>
    (await call('GET /notification/settings', {}, { token: member.token })).choices.find(
      ({ kind, way }) => kind === 'draw' && way === 'inbox',
    )?.on;
  await expect.poll(chosen).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: messages.settings }).click();
  await expect(box('draw', 'inbox')).toBeChecked();
});

const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
const devicesOf = async ({ token }: Member) =>
  (await call('GET /notification/settings', {}, { token })).devices;

test('push is asked for after a tap alone, under what will come, and turned off again', async ({
  page,
  problems,
}) => {
  problems.expect(/500/);
  const member = await register();
  await page.addInitScript(withPushManager, { permission: 'granted' as const });
  await enter(page, '/profile/notifications', { member });
  await page.getByRole('tab', { name: messages.settings }).click();
  await expect(shown(page)).toContainText(messages.push.offer);
  expect(await asked(page)).toEqual([]);
  await shown(page).getByRole('button', { name: messages.push.turnOn }).click();
  await expect(shown(page)).toContainText(messages.push.on);
  expect(await asked(page)).toEqual(['after a tap']);
  expect(await devicesOf(member)).toBe(1);
  // What the server did not hear of is not said to be off, by a later look either.
  const unsubscribe = '**/api/notification/unsubscribe*';
  await page.route(unsubscribe, (route) => route.fulfill({ status: 500 }));
  await shown(page).getByRole('button', { name: messages.push.turnOff }).click();
  await expectToast(page, messages.push.failed);
  await page.unroute(unsubscribe);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(shown(page)).toContainText(messages.push.on);
  await shown(page).getByRole('button', { name: messages.push.turnOff }).click();
  await expect(shown(page).getByRole('button', { name: messages.push.turnOn })).toBeVisible();
  expect(await devicesOf(member)).toBe(0);
});

test('a refusal is remembered: nothing asks again, and the way back is said', async ({ page }) => {
  const member = await register();
  await page.addInitScript(withPushManager, { permission: 'denied' as const });
  await enter(page, '/profile/notifications', { member });
  await page.getByRole('tab', { name: messages.settings }).click();
  await shown(page).getByRole('button', { name: messages.push.turnOn }).click();
  await expect(shown(page)).toContainText(messages.push.refused);
  await expect(shown(page).getByRole('button', { name: messages.push.turnOn })).toHaveCount(0);
  expect(await asked(page)).toEqual(['after a tap']);
  expect(await devicesOf(member)).toBe(0);
});

/** In the service worker: keeps what is to be shown, since this browser has no place for notifications. A later one of the same tag replaces the first. */
const RECORD = `self.recorded = new Map();
  self.registration.showNotification = async (title, options) => void self.recorded.set(options.tag, { title, ...options });`;
const RECORDED = `[...self.recorded.values()].map(({ title, body, tag }) => ({ title, body, tag }))`;
/** In the service worker: a tap on the one that is shown. Only a tap of a person may bring a window to the front. */
const TAP = `WindowClient.prototype.focus = async function () { return this; };
  self.dispatchEvent(Object.assign(new Event('notificationclick'), {
    notification: { close() {}, data: [...self.recorded.values()][0].data },
    waitUntil() {},
  }));`;

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  /** A member on Profile with an unread notification, and how a push service brings a message to this browser. */
  async function withWorker(page: Page) {
    const member = await register();
    await credit(member);
    await enter(page, '/profile', { member });
    await expect(bell(page, 1)).toBeVisible(SOON);
    const { list } = await call('GET /notification/list', { page: 1 }, { token: member.token });
    const { id, path } = list[0]!;
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const push = (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: address(), registrationId, data });
    const context = page.context();
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(RECORD);
    return { id, path, push, worker };
  }

  test('shows what is pushed once, keeps quiet about what is none, and a tap opens and reads it', async ({
    page,
  }) => {
    const { id, path, push, worker } = await withWorker(page);
    await push('not ours');
    await push(JSON.stringify({ id, title: 'T', body: 'B', path: 'https://evil.example/' }));
    for (let twice = 0; twice < 2; twice += 1)
      await push(JSON.stringify({ id, title: 'T', body: 'B', path }));
    await expect.poll(() => worker.evaluate(RECORDED)).toEqual([{ title: 'T', body: 'B', tag: id }]);
    await worker.evaluate(TAP);
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await goTo(page, '/profile');
    await expect(bell(page, 0)).toBeVisible(SOON);
  });

  test('a window that a tap opened reads what it speaks of', async ({ page }) => {
    const { id, path } = await withWorker(page);
    await page.goto('about:blank');
    await page.goto(`/?notification=${id}#${path}`);
    await expect(page).toHaveURL(new RegExp(`/#${path}$`));
    await page.goto('/#/profile');
    await expect(bell(page, 0)).toBeVisible(SOON);
  });
});
