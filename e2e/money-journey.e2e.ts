import type { Page } from '@playwright/test';
import { messages as passwordTexts } from '../apps/member/src/features/account/password/messages.ja.ts';
import { messages as cardTexts } from '../apps/member/src/features/wallet/cards/messages.ja.ts';
import { messages as paymentTexts } from '../apps/member/src/features/wallet/payment/messages.ja.ts';
import { messages as rechargeTexts } from '../apps/member/src/features/wallet/recharge/messages.ja.ts';
import { messages as withdrawTexts } from '../apps/member/src/features/wallet/withdraw/messages.ja.ts';
import { enterOfInputMethod } from './composer.ts';
import { address, expect, expectToast, shot, test } from './journey.ts';
import { call, enter, expectPath, type Member, PASSWORD, register, shown, WELCOME } from './member.ts';
import { PIN } from './member-money.ts';
import { CONSOLE, enterAsFirstOwner, openScreen } from './operator.ts';
import { openSlip, receiptOf, submitSlip, untilOpen } from './stake.ts';
import { money, MESSAGES } from './messages.ts';

const language = 'ja';
const { wallet } = MESSAGES.ja;
const ASKED = 5000;
const ON_STATEMENT = 4800;
const STAKE = 500;
const WITHDRAWN = 2000;
const FEE = 20;

const balanceOf = (member: Member) => call('GET /member/getuserbalance', {}, member);

async function typePin(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
}

async function setPaymentPassword(page: Page): Promise<void> {
  const { pin } = passwordTexts;
  await page.getByRole('tab', { name: passwordTexts.payment }).click();
  await page.getByRole('textbox', { name: pin.loginPassword, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: pin.next }).click();
  await typePin(page, pin.fresh);
  await typePin(page, pin.again);
  await expectToast(page, pin.set);
}

async function addJapaneseAccount(page: Page): Promise<void> {
  const { form } = cardTexts;
  const bank = page.getByRole('combobox', { name: form.bank });
  await bank.fill('みずほ');
  await expect(page.getByRole('option', { name: /みずほ銀行/ }).first()).toBeVisible();
  await enterOfInputMethod(bank);
  await expect(bank).toHaveValue('みずほ');
  await page
    .getByRole('option', { name: /みずほ銀行/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: form.branch }).fill('001');
  // Until the search answers, the list of all branches is shown.
  const branches = page.getByRole('listbox', { name: form.branch }).getByRole('option');
  await expect(branches).toHaveCount(1);
  await branches.click();
  await expect(page.getByRole('textbox', { name: form.branchCode })).toHaveValue('001');
  await page.getByRole('textbox', { name: form.accountNumber }).fill('1234567');
  await page.getByRole('textbox', { name: form.holder }).fill('ヤマダ ハナコ');
  await page.getByRole('textbox', { name: form.phone, exact: true }).fill('09012345678');
  await page.getByRole('button', { name: form.next }).click();
  await typePin(page, paymentTexts.pin.label);
  await page.getByRole('button', { name: form.confirm, exact: true }).click();
  await expectPath(page, '/profile/bank-card');
  await expect(shown(page).getByText(cardTexts.endsIn('4567'))).toBeAttached();
}

test('recharge, credited, stake, withdraw, paid: money comes in and goes out through an operator, in ja', async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  const member = await register();
  const desk = await browser.newContext({
    baseURL: address(),
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
  });
  await problems.watch(desk);
  const console = await desk.newPage();
  await enterAsFirstOwner(console);

  // The member submits a recharge …
  await enter(page, '/profile/recharge', { member, language });
  const picture = await page.screenshot();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('textbox', { name: rechargeTexts.amount }).fill(String(ASKED));
  await page
    .getByLabel(rechargeTexts.screenshot.label)
    .first()
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText(rechargeTexts.screenshot.ready)).toBeVisible();
  await page.getByRole('button', { name: rechargeTexts.review }).click();
  const sheet = page.getByRole('dialog', { name: rechargeTexts.sheetTitle });
  await expect(sheet).toContainText(money(language, ASKED));
  await sheet.getByRole('button', { name: rechargeTexts.submit }).click();
  await expect(page.getByText(rechargeTexts.done)).toBeVisible();
  await shot(page, 'money-recharge');
  const [asked] = (await call('GET /member/rechargelist', {}, member)).list;
  expect(asked).toMatchObject({ status: 'submitted', amount: ASKED });
  expect(await balanceOf(member)).toEqual({ balance: WELCOME, held: 0 });
  await page.keyboard.press('Escape');
  const history = shown(page).getByRole('listitem').filter({ hasText: rechargeTexts.status.submitted });
  await expect(history).toHaveCount(1);

  // … the operator credits it, and the member's balance changes without a reload.
  await openScreen(console, 'recharges');
  await console.getByRole('row').filter({ hasText: member.username }).click();
  await expect(console.getByText(asked?.reference ?? '').first()).toBeVisible();
  await expect(
    console.getByRole('img', { name: CONSOLE.recharges.picture(asked?.reference ?? '') }),
  ).toBeVisible();
  await console.getByRole('textbox', { name: CONSOLE.recharges.statement }).fill(String(ON_STATEMENT));
  await console.getByRole('button', { name: CONSOLE.recharges.credit, exact: true }).click();
  const confirm = console.getByRole('dialog', { name: CONSOLE.recharges.confirmTitle });
  await expect(confirm).toContainText(money(language, ON_STATEMENT));
  await confirm.getByRole('button', { name: CONSOLE.recharges.credit, exact: true }).click();
  await expect(shown(page).getByText(rechargeTexts.status.credited).first()).toBeVisible();
  await shot(console, 'money-credited');
  expect(await balanceOf(member)).toEqual({ balance: WELCOME + ON_STATEMENT, held: 0 });

  // The member sets a payment password and adds an account.
  await enter(page, '/profile/change-password', { member, language });
  await setPaymentPassword(page);
  await enter(page, '/profile/bank-card/add', { member, language });
  await addJapaneseAccount(page);
  await shot(page, 'money-card');

  // Staked money cannot be withdrawn.
  await enter(page, '/vote', { member, language });
  await untilOpen(page);
  await submitSlip(await openSlip(page, language, { chips: [STAKE] }), language, STAKE);
  await expect(receiptOf(page, language)).toBeVisible();

  await enter(page, '/profile/withdraw', { member, language });
  const amount = page.getByRole('textbox', { name: withdrawTexts.amount });
  const most = money(language, WELCOME + ON_STATEMENT - STAKE);
  await expect(page.getByRole('button', { name: withdrawTexts.allOf(most) })).toBeVisible();
  await amount.fill(String(WELCOME + ON_STATEMENT + STAKE));
  await page.getByRole('button', { name: withdrawTexts.review }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill(String(WITHDRAWN));
  await expect(
    shown(page)
      .getByText(money(language, WITHDRAWN - FEE))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: withdrawTexts.review }).click();
  await page.getByRole('dialog').getByRole('button', { name: withdrawTexts.toPin }).click();
  await typePin(page, paymentTexts.pin.label);
  await page.getByRole('dialog').getByRole('button', { name: withdrawTexts.submit }).click();
  await expect(page.getByText(withdrawTexts.done)).toBeVisible();
  const [open] = (await call('GET /member/withdrawlist', {}, member)).list;
  expect(open).toMatchObject({
    status: 'processing',
    amount: WITHDRAWN,
    fee: FEE,
    actualAmount: WITHDRAWN - FEE,
  });
  await page.keyboard.press('Escape');

  await openScreen(console, 'withdrawals');
  await console.getByRole('row').filter({ hasText: member.username }).click();
  await console.getByRole('button', { name: CONSOLE.withdrawals.reveal }).click();
  await expect(console.getByText('1234567', { exact: true })).toBeVisible();
  await console.getByRole('textbox', { name: CONSOLE.withdrawals.bankReference }).fill('ZG-20260101-77');
  await console.getByRole('button', { name: CONSOLE.withdrawals.pay, exact: true }).click();
  const paying = console.getByRole('dialog', { name: CONSOLE.withdrawals.payTitle });
  await expect(paying).toContainText(money(language, WITHDRAWN - FEE));
  await paying.getByRole('button', { name: CONSOLE.withdrawals.pay, exact: true }).click();
  await expect(shown(page).getByText(withdrawTexts.status.completed, { exact: true }).first()).toBeVisible();
  await shot(page, 'money-paid');

  // All of it is in the member's transactions, and the ledger is sound.
  await enter(page, '/profile/transactions', { member, language });
  for (const type of ['recharge', 'withdrawal', 'stake', 'welcome'] as const)
    await expect(
      shown(page).getByRole('listitem').filter({ hasText: wallet.types[type] }).first(),
    ).toBeVisible();
  await openScreen(console, 'ledger');
  await expect(console.getByText(/0/).first()).toBeVisible();
  await desk.close();
});
