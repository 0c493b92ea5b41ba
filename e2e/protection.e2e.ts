import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { messages as protection } from '../apps/member/src/features/protection/messages.en.ts';
import { messages as restrictions } from '../apps/member/src/features/protection/restrictions/messages.en.ts';
import { messages as recharge } from '../apps/member/src/features/wallet/recharge/messages.en.ts';
import { messages as withdrawal } from '../apps/member/src/features/wallet/withdraw/messages.en.ts';
import { playedSince } from './database.ts';
import { expect, test, untilAllIsThere } from './journey.ts';
import { call, enter, type Member, PASSWORD, register, shown, withKeptViewTimeout } from './member.ts';
import { PIN, registerWithCard } from './member-money.ts';
import { openSlip, ROUND_MS, untilOpen } from './stake.ts';
import { money, MESSAGES } from './messages.ts';

const { vote, app, home, codes } = MESSAGES.en;
const { limits, exclusion, timeOut } = protection;
const { realityCheck, rest, refusal, invitation } = restrictions;
const dailyStakes = limits.sheetTitle(limits.name.stake.day);

/** Places a stake by the API in the next open period. */
async function stake(member: Member, amount: number): Promise<void> {
  await expect(async () => {
    const { periodNo } = await call('GET /lottery/getnextperiod', {}, member);
    await call('POST /game/saveorder', { periodNo, option: 'rose', amount, requestId: randomUUID() }, member);
  }).toPass({ timeout: ROUND_MS, intervals: [500] });
}

const limitOf = async (member: Member) => {
  const { limits: all } = await call('GET /protection/state', {}, member);
  return all.find(({ kind, span }) => kind === 'stake' && span === 'day')!;
};

test('a limit is set, shows how much is left, and refuses a stake in plain words', async ({ page }) => {
  test.slow();
  const member = await register();
  await enter(page, '/profile/protection', { member });
  await page.getByRole('button', { name: `${dailyStakes}: ${limits.set}` }).click();
  const sheet = page.getByRole('dialog', { name: dailyStakes });
  await sheet.getByRole('button', { name: limits.save }).click();
  await expect(sheet.getByText(limits.fault.required)).toBeVisible();
  await sheet.getByRole('textbox', { name: limits.amount }).fill('500');
  await sheet.getByRole('button', { name: limits.save }).click();
  await expect(sheet).toBeHidden();
  const meter = page.getByRole('meter', { name: dailyStakes });
  await expect(meter).toHaveAttribute('aria-valuetext', limits.used(money('en', 0), money('en', 500)));

  const words = page.getByRole('alert').filter({ hasText: limits.name.stake.day });
  // A busy machine may miss the seconds in which this period is open: retry with the next one.
  await expect(async () => {
    await enter(page, '/vote', { member });
    await untilOpen(page, 6);
    const slip = await openSlip(page, 'en', { chips: [500, 100] });
    await slip.getByRole('button', { name: vote.slip.submit(money('en', 600)) }).click({ timeout: 4000 });
    await expect(words).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 4 * ROUND_MS });
  await expect(words).toContainText(refusal.limit(limits.name.stake.day, money('en', 500)));
  await expect(words).toContainText(`${money('en', 500)} left.`);
  expect((await call('GET /game/orderlist', {}, member)).total).toBe(0);
  await words.getByRole('link', { name: refusal.see }).click();
  await expect(shown(page).getByRole('heading', { name: limits.title, exact: true })).toBeVisible();
});

test('a higher limit waits for 24 hours with its countdown, and can be cancelled', async ({ page }) => {
  const member = await register();
  await call('POST /protection/limits', { kind: 'stake', span: 'day', amount: 500 }, member);
  await enter(page, '/profile/protection', { member });
  await page.getByRole('button', { name: `${dailyStakes}: ${limits.change}` }).click();
  const sheet = page.getByRole('dialog', { name: dailyStakes });
  await sheet.getByRole('textbox', { name: limits.amount }).fill('900');
  await sheet.getByRole('button', { name: limits.save }).click();
  await expect(sheet).toBeHidden();
  await expect(shown(page).getByText(/^Changes to \$900 in 23:59:\d\d$/)).toBeVisible();
  expect(await limitOf(member)).toMatchObject({ amount: 500, next: { amount: 900 } });
  await shown(page).getByRole('button', { name: limits.keep }).click();
  await expect(shown(page).getByText(/^Changes to/)).toBeHidden();
  expect(await limitOf(member)).toMatchObject({ amount: 500, next: null });
});

test('a self-exclusion holds everywhere at once, and withdrawing still works', async ({ page }) => {
  test.slow();
  const member = await registerWithCard();
  await enter(page, '/profile/protection', { member });
  await shown(page).getByRole('button', { name: exclusion.open }).click();
  const sheet = page.getByRole('dialog', { name: exclusion.sheetTitle });
  await sheet.getByRole('button', { name: exclusion.confirm }).click();
  await expect(sheet.getByText(exclusion.passwordMissing)).toBeVisible();
  await expect(sheet.getByText(exclusion.understoodMissing)).toBeVisible();
  const field = sheet.getByRole('textbox', { name: exclusion.password });
  for (const each of [field, sheet.getByRole('checkbox')])
    await expect(each).toHaveJSProperty('required', true);
  await field.fill('not-my-password');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: exclusion.confirm }).click();
  await expect(sheet.getByText(codes.OLD_PASSWORD_WRONG)).toBeVisible();
  expect((await call('GET /protection/state', {}, member)).exclusion).toBeNull();
  await field.fill(PASSWORD);
  await sheet.getByRole('button', { name: exclusion.confirm }).click();
  await expect(sheet).toBeHidden();
  await expect(shown(page).getByRole('button', { name: exclusion.extend })).toBeVisible();

  await enter(page, '/vote', { member });
  await expect(shown(page).getByText(rest.exclusionTitle)).toBeVisible();
  await expect(page.locator('label[data-option]')).toHaveCount(0);
  await enter(page, '/profile/recharge', { member });
  await expect(shown(page).getByText(rest.exclusionTitle)).toBeVisible();
  await expect(shown(page).getByText(recharge.bankStep)).toHaveCount(0);
  await enter(page, '/home', { member });
  await expect(shown(page).getByText(home.playCreditsOnly)).toBeVisible();
  await expect(page.getByRole('region', { name: home.banners })).toHaveCount(0);
  await expect(page.getByTestId('win')).toHaveCount(0);

  await enter(page, '/profile/withdraw', { member });
  await expect(shown(page).getByRole('textbox', { name: withdrawal.amount })).toBeVisible();
  const asked = { cardId: member.cardId, amount: 1000, paymentPassword: PIN, requestId: randomUUID() };
  expect((await call('POST /member/withdraw', asked, member)).status).toBe('processing');
});

test('a reality check stands before the next stake until it is acknowledged', async ({ page }) => {
  test.slow();
  const member = await register();
  await stake(member, 300);
  await playedSince(member.user.id, 65);
  await enter(page, '/vote', { member });
  const dialog = page.getByRole('dialog', { name: realityCheck.dialogTitle });
  await expect(dialog.getByText(/^1 h \d+ min$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: realityCheck.takeBreak })).toBeVisible();
  await expect(dialog.getByRole('button', { name: realityCheck.seeLimits })).toBeVisible();
  await dialog.getByRole('button', { name: app.ui.close }).click();
  await expect(dialog).toBeHidden();
  // Closing the sheet is no acknowledgement.
  await expect(page.locator('label[data-option]')).toHaveCount(0);
  expect((await call('GET /protection/state', {}, member)).realityCheck.due).toBe(true);
  await shown(page).getByRole('button', { name: realityCheck.look }).click();
  await dialog.getByRole('button', { name: realityCheck.goOn }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('label[data-option]')).toHaveCount(4);
  expect((await call('GET /protection/state', {}, member)).realityCheck.due).toBe(false);
});

test('a time-out chosen on another device reaches an open Vote screen', async ({ page }) => {
  const member = await register();
  await enter(page, '/vote', { member });
  await expect(page.locator('label[data-option]')).toHaveCount(4);
  await call('POST /protection/time-out', { days: 1 }, member);
  await expect(shown(page).getByText(rest.timeOutTitle)).toBeVisible();
  await expect(page.locator('label[data-option]')).toHaveCount(0);
  await expect(shown(page).getByRole('link', { name: vote.links.history })).toBeVisible();
});

test('a time-out is asked about before it begins, and cannot be made shorter', async ({ page }) => {
  const member = await register();
  await enter(page, '/profile/protection', { member });
  await shown(page).getByRole('button', { name: timeOut.days[7], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: timeOut.ask(timeOut.days[7]) });
  await dialog.getByRole('button', { name: timeOut.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(shown(page).getByText(timeOut.longer)).toBeVisible();
  await expect(shown(page).getByRole('button', { name: timeOut.days[1], exact: true })).toBeDisabled();
  await expect(shown(page).getByRole('button', { name: timeOut.days[30], exact: true })).toBeEnabled();
});

test('limits are offered once before the first recharge', async ({ page }) => {
  const member = await register();
  await enter(page, '/profile/recharge', { member });
  const heading = shown(page).getByRole('heading', { name: invitation.rechargeTitle });
  await expect(heading).toBeVisible();
  await shown(page).getByRole('button', { name: invitation.skip }).click();
  await expect(heading).toHaveCount(0);
  await page.reload();
  await expect(shown(page).getByText(recharge.bankStep)).toBeVisible();
  await expect(heading).toHaveCount(0);
});

/** The chunk of the invitation to set limits. */
const OFFER_FILE = '**/assets/LimitsInvitation-*.js';
type Seen = { seen: { banksAlone: boolean; offerAfter: boolean } };

/** Records whether banks were ever shown without the invitation, and whether it came after them. */
const watchBanks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { banksAlone: false, offerAfter: false };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const banks = document.querySelector('main [name="bankId"]');
      const offered = document.querySelector('#protection-offer');
      if (banks && offered && seen.banksAlone) seen.offerAfter = true;
      if (banks && !offered) seen.banksAlone = true;
    }).observe(document, { subtree: true, childList: true });
  });

/** Simulates a reconnection, after which waiting and polled calls run again; resolves once that path was called. */
async function reconnect(page: Page, path: string): Promise<void> {
  const again = page.waitForResponse((response) => response.url().includes(path));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await again).finished();
}
const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as Seen).seen);

test('the banks come with the offer above them, though its file is late: they do not move under the finger', async ({
  page,
}) => {
  await watchBanks(page);
  // The form's timeout for the invitation.
  await page.addInitScript(withKeptViewTimeout, 3000);
  const answers = ['/api/bank/list', '/api/member/rechargelist', '/api/protection/state'];
  const answered = answers.map((path) =>
    page.waitForResponse((response) => response.url().includes(path)).then((response) => response.finished()),
  );
  let late = 0;
  await page.route(OFFER_FILE, async (route) => {
    late += 1;
    await Promise.all(answered);
    await route.continue();
  });
  await enter(page, '/profile/recharge', { member: await register() });
  await expect(shown(page).getByRole('radio').first()).toBeAttached();
  await expect(shown(page).getByRole('heading', { name: invitation.rechargeTitle })).toBeVisible();
  expect(await seenOn(page)).toEqual({ banksAlone: false, offerAfter: false });
  expect(late, 'requests for the file').toBe(1);
});

test('a recharge does without the offer of limits where its file cannot be had, and is not pushed by it later', async ({
  page,
  problems,
}) => {
  problems.expect(/guard-|ERR_FAILED/);
  await watchBanks(page);
  const member = await register();
  await page.route(OFFER_FILE, (route) => route.abort());
  await enter(page, '/profile/recharge', { member });
  await page.getByRole('radio').first().check({ force: true });
  await page.unroute(OFFER_FILE);
  await reconnect(page, '/api/member/rechargelist');
  await page.getByRole('textbox', { name: recharge.amount }).fill('3000');
  expect(await seenOn(page)).toEqual({ banksAlone: true, offerAfter: false });
  await page.reload();
  await expect(shown(page).getByRole('heading', { name: invitation.rechargeTitle })).toBeVisible();
});

test('limits are not offered above a form that stands already, whatever is heard of later', async ({
  page,
  problems,
}) => {
  problems.expect(/500|protection/);
  await watchBanks(page);
  await page.route('**/api/protection/state*', (route) => route.fulfill({ status: 500 }));
  await enter(page, '/profile/recharge', { member: await register() });
  await page.getByRole('radio').first().check({ force: true });
  await page.unroute('**/api/protection/state*');
  await reconnect(page, '/api/protection/state');
  await page.getByRole('textbox', { name: recharge.amount }).fill('3000');
  expect(await seenOn(page)).toEqual({ banksAlone: true, offerAfter: false });
});

test('limits are offered to anyone who has just registered, and can be put off', async ({ page }) => {
  const { account } = MESSAGES.en;
  const name = `p${randomUUID().slice(0, 8)}`;
  await enter(page, '/register');
  await page.getByRole('textbox', { name: account.register.username }).fill(name);
  await page.getByRole('textbox', { name: account.register.email }).fill(`${name}@example.com`);
  await page.getByRole('textbox', { name: account.register.password, exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: account.register.confirmPassword, exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: account.register.submit, exact: true }).click();
  const heading = shown(page).getByRole('heading', { name: invitation.title });
  await expect(heading).toBeVisible();
  await shown(page).getByRole('button', { name: invitation.skip }).click();
  await expect(heading).toHaveCount(0);
});

test('the stakes stay in place while what protects a member, which could not be loaded, is asked for again', async ({
  page,
  problems,
}) => {
  problems.expect(/500|protection/);
  let asked = 0;
  let answers = true;
  await page.route('**/api/protection/state*', async (route) => {
    asked += 1;
    if (answers) await route.fulfill({ status: 500 });
  });
  await enter(page, '/vote', { member: await register() });
  const rose = page.locator('label[data-option="rose"]');
  await expect(rose).toBeVisible();
  answers = false;
  const before = asked;
  // A call that is on its way still, such as that of the socket's greeting, is joined by the event instead of being made again.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(asked).toBeGreaterThan(before);
  }).toPass();
  await expect(rose).toBeVisible({ timeout: 1 });
});

test('a screen asks for what it shows at once and after the greeting of the socket, and no third time', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"balance"')),
    );
  await enter(page, '/profile/protection', { member: await register() });
  await greeted;
  const times = (path: string): number => asked.filter((each) => each === `/api${path}`).length;
  await untilAllIsThere(page);
  await page.waitForLoadState('networkidle');
  expect(times('/protection/state')).toBeLessThanOrEqual(2);
  expect(times('/protection/position')).toBeLessThanOrEqual(2);
});
