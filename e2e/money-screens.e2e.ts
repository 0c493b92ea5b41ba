import type { Locator, Page } from '@playwright/test';
import { messages as password } from '../apps/member/src/features/account/password/messages.en.ts';
import { messages as cards } from '../apps/member/src/features/wallet/cards/messages.en.ts';
import { messages as payment } from '../apps/member/src/features/wallet/payment/messages.en.ts';
import { messages as recharge } from '../apps/member/src/features/wallet/recharge/messages.en.ts';
import { messages as withdraw } from '../apps/member/src/features/wallet/withdraw/messages.en.ts';
import { messages as ledger } from '../apps/console/src/platform/ledger/messages.en.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, PASSWORD, register, shown } from './member.ts';
import { PIN, registerWithCard } from './member-money.ts';
import { money, MESSAGES } from './messages.ts';

/** Playwright's tracing fetches previews, which the security policy refuses; the app does not. */
const TRACER = /connect-src.*blob|blob:.*connect-src/;
const { wallet, fields } = MESSAGES.en;
const desk = openDeskForTests();

const amountField = (page: Page): Locator => shown(page).getByRole('textbox', { name: withdraw.amount });

/** From the amount to the PIN pad. */
async function toKeypad(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: withdraw.review }).click();
  await page.getByRole('dialog').getByRole('button', { name: withdraw.toPin }).click();
  await expect(page.getByRole('textbox', { name: payment.pin.label })).toBeFocused();
}

test('every field that is refused empty says so beforehand', async ({ page }) => {
  const member = await registerWithCard();
  const box = (name: string): Locator => shown(page).getByRole('textbox', { name, exact: true });
  await enter(page, '/profile/bank-card/add', { member });
  for (const name of [cards.form.bank, cards.form.branch])
    await expect(shown(page).getByRole('combobox', { name, exact: true })).toHaveJSProperty('required', true);
  await expect(box(cards.form.accountNumber)).toHaveJSProperty('required', true);
  await enter(page, '/profile/withdraw', { member });
  await expect(box(withdraw.amount)).toHaveJSProperty('required', true);
  await enter(page, '/vote', { member });
  await expect(box(MESSAGES.en.vote.stake.title)).toHaveJSProperty('required', true);
});

test('what was typed of a card is kept while a payment password is set', async ({ page }) => {
  const member = await register();
  await enter(page, '/profile/bank-card/add', { member });
  await page.getByText(cards.country.CN, { exact: true }).click();
  await page.getByRole('textbox', { name: cards.form.bankNameCn }).fill('中国工商银行');
  await page.getByRole('textbox', { name: cards.form.branchCn, exact: true }).fill('北京支行');
  await page.getByRole('textbox', { name: cards.form.branchCodeCn }).fill('102100099996');
  const number = page.getByRole('textbox', { name: cards.form.cardNumber });
  await number.pressSequentially('4539148803436468');
  await expect(number).toHaveValue('4539 1488 0343 6468');
  await page.getByRole('textbox', { name: cards.form.holder }).fill('王小明');
  await expect(shown(page).getByText(fields.card_luhn)).toBeVisible();
  await number.fill('4539 1488 0343 6467');
  await page.getByRole('textbox', { name: cards.form.phone, exact: true }).fill('13800138000');
  await page.getByRole('button', { name: cards.form.next }).click();
  await page.getByRole('dialog').getByRole('link', { name: payment.pin.set }).click();

  await page.getByRole('textbox', { name: password.pin.loginPassword, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: password.pin.next }).click();
  await expect(page.getByRole('textbox', { name: password.pin.fresh, exact: true })).toBeFocused();
  await page.keyboard.type('123456');
  await expect(shown(page).getByText(fields.payment_password_run)).toBeVisible();
  await expect(page.getByRole('textbox', { name: password.pin.fresh, exact: true })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: password.pin.fresh, exact: true })).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(page.getByRole('textbox', { name: password.pin.again })).toBeFocused();
  await page.keyboard.type(PIN);

  await expectPath(page, '/profile/bank-card/add');
  await expect(number).toHaveValue('4539 1488 0343 6467');
  await page.getByRole('button', { name: cards.form.next }).click();
  await expect(page.getByRole('textbox', { name: payment.pin.label })).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expectPath(page, '/profile/bank-card');
  await expect(shown(page).getByText(cards.endsIn('6467'))).toBeAttached();
});

/** Types full-width characters by an input method and confirms them. */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  const wide = text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const keyboard = await page.context().newCDPSession(page);
  await field.focus();
  for (let length = 1; length <= wide.length; length += 1) {
    const composed = wide.slice(0, length);
    await keyboard.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: length,
      selectionEnd: length,
    });
    await expect(field).toHaveValue(composed);
  }
  await keyboard.send('Input.insertText', { text });
  await keyboard.detach();
}

test('a number that an input method composes stands in its field once, and is grouped when it is done', async ({
  page,
}) => {
  await enter(page, '/profile/bank-card/add', { member: await register() });
  const account = page.getByRole('textbox', { name: cards.form.accountNumber, exact: true });
  await compose(page, account, '1234567');
  await expect(account).toHaveValue('1234567');
  await page.getByText(cards.country.CN, { exact: true }).click();
  const card = page.getByRole('textbox', { name: cards.form.cardNumber });
  await compose(page, card, '453914880343');
  await expect(card).toHaveValue('4539 1488 0343');
  await card.press('End');
  await card.pressSequentially('6467');
  await expect(card).toHaveValue('4539 1488 0343 6467');
});

test('fields that unfold after a press are not judged by it, and a phone is before the payment password', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/profile/recharge', { member });
  await page.getByRole('button', { name: recharge.review }).click();
  await expect(shown(page).getByText(recharge.pickBank)).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  const amount = page.getByRole('textbox', { name: recharge.amount });
  await expect(amount).toBeVisible();
  await expect(shown(page).getByText(recharge.pickBank)).toBeHidden();
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await expect(shown(page).getByText(recharge.screenshot.missing)).toBeHidden();
  await page.getByRole('button', { name: recharge.review }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toBeFocused();
  await expect(shown(page).getByText(recharge.screenshot.missing)).toBeVisible();

  await enter(page, '/profile/bank-card/add', { member });
  const phone = page.getByRole('textbox', { name: cards.form.phone, exact: true });
  await phone.fill('0901234');
  await phone.blur();
  await expect(shown(page).getByText(fields.phone_format)).toBeVisible();
});

test('the keypad keeps its digits to itself, and nothing is pasted into it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, '/profile/withdraw', { member: await registerWithCard() });
  await toKeypad(page, '500');
  const field = page.getByRole('textbox', { name: payment.pin.label });
  await page.evaluate(() => navigator.clipboard.writeText('739154'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue('');
  await page.keyboard.type('73');
  await page.getByRole('button', { name: '9', exact: true }).click();
  await expect(field).toHaveValue('•••');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('button', { name: payment.pin.erase }).click();
  await expect(page.getByText(payment.pin.entered(2, 6))).toBeAttached();
  await expect(page.getByRole('dialog').getByRole('button', { name: withdraw.submit })).toBeDisabled();
});

/** The note about the picture, beside the button of the same name. */
const attached = (page: Page) =>
  shown(page).getByRole('status').filter({ hasText: recharge.screenshot.ready });

test('a recharge whose answer is lost is found again after a reload, and made once', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  problems.expect(TRACER);
  const member = await register();
  await enter(page, '/profile/recharge', { member });
  const picture = await page.screenshot();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('textbox', { name: recharge.amount }).fill('3000');
  const reference = await shown(page).getByText(/^FG-/).first().textContent();
  await page
    .getByLabel(recharge.screenshot.label)
    .first()
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: picture });
  await expect(attached(page)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: recharge.amount })).toHaveValue('3000');
  await expect(attached(page)).toBeVisible();
  await expect(shown(page).getByText(/^FG-/).first()).toHaveText(reference ?? '');

  await page.route(
    '**/api/member/recharge?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: recharge.review }).click();
  await page.getByRole('dialog').getByRole('button', { name: recharge.submit }).click();
  await expect(page.getByRole('dialog').getByText(payment.unknown.title)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: payment.unknown.show }).click();
  await page.getByRole('dialog').getByRole('button', { name: payment.unknown.check }).click();
  await expect(page.getByText(recharge.done)).toBeVisible();
  const { list } = await call('GET /member/rechargelist', {}, member);
  expect(list.map((made) => [made.reference, made.amount])).toEqual([[reference, 3000]]);

  await page.getByRole('dialog').getByRole('button', { name: payment.close }).last().click();
  await expect(shown(page).getByText(/^FG-/).first()).not.toHaveText(reference ?? '');
  await expect(page.getByRole('textbox', { name: recharge.amount })).toHaveValue('');
});

test('a picture that is none is refused at its field, before it is sent and after', async ({
  page,
  problems,
}) => {
  problems.expect(TRACER);
  await enter(page, '/profile/recharge', { member: await register() });
  await page.getByRole('radio').first().check({ force: true });
  const choose = page.getByLabel(recharge.screenshot.label).first();
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await choose.setInputFiles(file);
  await expect(shown(page).getByText(recharge.screenshot.fault.type)).toBeVisible();
  await choose.setInputFiles({ ...file, mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(shown(page).getByText(recharge.screenshot.fault.size)).toBeVisible();
  await choose.setInputFiles({ ...file, mimeType: 'image/png' });
  await expect(shown(page).getByText(MESSAGES.en.codes.UPLOAD_REJECTED)).toBeVisible();
});

test('a withdrawal: wrong password at the keypad, a lost answer asked again, the receipt from the ledger', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const member = await registerWithCard();
  await enter(page, '/profile/withdraw', { member });
  await expect(shown(page).getByText(withdraw.days)).toBeVisible();
  await toKeypad(page, '1234');
  await page.keyboard.type('918273');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(payment.pin.triesLeft(4))).toBeVisible();
  await expect(page.getByRole('textbox', { name: payment.pin.label })).toBeFocused();
  await expect(page.getByRole('textbox', { name: payment.pin.label })).toHaveValue('');
  await page.route(
    '**/api/member/withdraw?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(payment.unknown.title)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: payment.unknown.check }).click();
  await expect(page.getByText(withdraw.done)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown(page).getByText(withdraw.rowNote(money('en', 13), money('en', 1221)))).toBeVisible();
  expect((await call('GET /member/withdrawlist', {}, member)).total).toBe(1);

  await enter(page, '/profile/transactions', { member });
  await expect(shown(page).getByText(`−${money('en', 1234)}`)).toHaveCount(2);
  await shown(page).getByRole('link', { name: wallet.seeWithdrawal }).click();
  const receipt = page.getByRole('dialog', { name: withdraw.receipt });
  await expect(receipt).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPath(page, '/profile/withdraw');

  // Escape twice: the browser closes it before the animation ends, and it can be opened again.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const row = shown(page).getByText(withdraw.rowNote(money('en', 13), money('en', 1221)));
  await row.click();
  await expect(receipt).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await row.click();
  await expect(receipt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
});

test('a fee that changed is shown and asked for again, with card and amount kept', async ({ page }) => {
  const member = await registerWithCard();
  await enter(page, '/profile/withdraw', { member });
  // Two fees in turn: a made-up one, which the server then refuses with the right one.
  await page.route(
    '**/api/member/withdraw?*',
    (route) =>
      route.fulfill({
        json: { code: 2013, msg: MESSAGES.en.codes.FEE_CHANGED, data: { fee: 77, net: 1157 } },
      }),
    { times: 1 },
  );
  const dialog = page.getByRole('dialog');
  await toKeypad(page, '1234');
  for (const [fee, net] of [
    [77, 1157],
    [13, 1221],
  ] as const) {
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(MESSAGES.en.codes.FEE_CHANGED)).toBeVisible();
    await expect(dialog.getByText(money('en', fee), { exact: true })).toBeVisible();
    await expect(dialog.getByText(money('en', net))).toBeVisible();
    expect((await call('GET /member/withdrawlist', {}, member)).total).toBe(0);
    await dialog.getByRole('button', { name: withdraw.toPin }).click();
    await expect(page.getByRole('textbox', { name: payment.pin.label })).toBeFocused();
    await expect(dialog.getByText(MESSAGES.en.codes.FEE_CHANGED)).toHaveCount(0);
  }
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByText(withdraw.done)).toBeVisible();
});

test('what the server refuses stands at its field, and what was typed stays', async ({ page, problems }) => {
  problems.expect(/429/);
  await enter(page, '/profile/withdraw', { member: await registerWithCard() });
  const refusals = [
    [2001, 'Not enough.', {}],
    [2003, 'Too much for today.', { remainingToday: 321 }],
    [2007, 'No such card.', {}],
    [429, 'Too often.', {}],
  ] as const;
  for (const [code, msg, data] of refusals) {
    await page.route(
      '**/api/member/withdraw?*',
      (route) => route.fulfill({ status: code === 429 ? 429 : 200, json: { code, msg, data } }),
      { times: 1 },
    );
    await toKeypad(page, '500');
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shown(page).getByText(msg)).toBeVisible();
    await expect(amountField(page)).toHaveValue('500');
  }
  await amountField(page).fill('99');
  await page.getByRole('button', { name: withdraw.review }).click();
  await expect(shown(page).getByText(payment.fault.min(money('en', 100)))).toBeVisible();
  await expect(amountField(page)).toBeFocused();
});

test('totals are those of the filter, the file is the same list, and the filter stays', async ({ page }) => {
  const member = await register();
  await enter(page, '/profile/transactions', { member });
  await expect(shown(page).getByText(wallet.totalIn)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: wallet.csv }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByLabel(wallet.filterType).selectOption('withdrawal');
  await expect(shown(page).getByText(wallet.emptyFiltered)).toBeVisible();
  for (const path of ['/home', '/movie', '/meet', '/profile/orders', '/profile/sessions', '/vote/history'])
    await page.evaluate((to) => {
      location.hash = to;
    }, path);
  await page.evaluate(() => {
    location.hash = '/profile/transactions';
  });
  await expect(shown(page).getByLabel(wallet.filterType)).toHaveValue('withdrawal');
});

test('welcome credits are a filter in play mode alone, for members and operators', async ({
  page,
  context,
}) => {
  const types = page.getByLabel(wallet.filterType).getByRole('option', { name: wallet.types.welcome });
  await enter(page, '/profile/transactions', { member: await register() });
  await expect(types).toHaveCount(1);
  const live = { mode: 'live', currency: { code: 'EUR', exponent: 2 } };
  await context.route('**/config.json', (route) => route.fulfill({ json: live }));
  await page.reload();
  await expect(page.getByLabel(wallet.filterType)).toBeVisible();
  await expect(types).toHaveCount(0);
  const desktop = await enterConsole(context, desk.token, 'en');
  await desktop.goto('/console/#/ledger');
  await expect(desktop.getByRole('option', { name: ledger.flows.recharge, exact: true })).toHaveCount(1);
  await expect(desktop.getByRole('option', { name: ledger.flows.welcome, exact: true })).toHaveCount(0);
});
