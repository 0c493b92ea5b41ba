import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { messages as entrance } from '../apps/console/src/features/operators/step-up/messages.ja.ts';
import { messages as corrections } from '../apps/console/src/features/wallet/corrections/messages.ja.ts';
import { messages as queue } from '../apps/console/src/features/wallet/queue/messages.ja.ts';
import { messages as recharges } from '../apps/console/src/features/wallet/recharges/messages.ja.ts';
import { messages as withdrawals } from '../apps/console/src/features/wallet/withdrawals/messages.ja.ts';
import { messages as rechargeTexts } from '../apps/member/src/features/wallet/recharge/messages.ja.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, test } from './journey.ts';
import { call, enter, type Member, register, shown, WELCOME } from './member.ts';
import { askRecharge, PIN, registerWithCard } from './member-money.ts';
import { money } from './messages.ts';

const language = 'ja';
const WRONG = 8000;
const RIGHT = 800;

const desk = openDeskForTests();
let first = '';
let firstName = '';
let second = '';
test.beforeAll(async () => {
  ({ token: first, username: firstName } = await desk.hire('finance'));
  ({ token: second } = await desk.hire('finance'));
});

const balanceOf = async (member: Member) => (await call('GET /member/getuserbalance', {}, member)).balance;

async function consoleOf(
  browser: Browser,
  token: string,
  watch: (context: never) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 900 } });
  await watch(context as never);
  return enterConsole(context, token);
}

/** Confirms in the dialog that is open. */
const confirm = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();

async function credited(member: Member, amount: number): Promise<string> {
  const { id } = await askRecharge(member, amount);
  await desk.call('POST /recharges/credit', { id, statementAmount: amount });
  return id;
}

test('a wrong credit is taken back by two people, and the member sees why the balance changed', async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  const member = await register();
  const id = await credited(member, WRONG);
  expect(await balanceOf(member)).toBe(WELCOME + WRONG);

  // The first person proposes it beside the recharge.
  const hers = await consoleOf(browser, first, (context) => problems.watch(context));
  await hers.goto(`/console/#/recharges/${id}`);
  await hers.getByRole('button', { name: recharges.takeBack }).click();
  await hers.getByRole('textbox', { name: corrections.amount }).fill(String(WRONG - RIGHT));
  await hers.getByRole('combobox', { name: corrections.reason }).selectOption('wrong_amount');
  await hers.getByRole('textbox', { name: corrections.note }).fill('明細は800、ゼロが一つ多い');
  await hers.getByRole('button', { name: corrections.propose, exact: true }).click();
  await confirm(hers, corrections.proposeTitle, corrections.propose);
  await expect(hers.getByText(recharges.correctionTitle)).toBeVisible();
  await shot(hers, 'correction-proposed');
  expect(await balanceOf(member)).toBe(WELCOME + WRONG);
  await hers.getByRole('link', { name: recharges.correctionOpen }).click();
  await expect(hers.getByText(corrections.yours)).toBeVisible();
  await expect(hers.getByRole('button', { name: corrections.approve })).toHaveCount(0);

  // The second person finds it in the queue, and approves it.
  const his = await consoleOf(browser, second, (context) => problems.watch(context));
  await his.goto('/console/#/corrections');
  await his.getByRole('row').filter({ hasText: member.username }).getByRole('link').first().click();
  await expect(his.getByText(corrections.other(firstName))).toBeVisible();
  await shot(his, 'correction-to-approve');
  await his.getByRole('button', { name: corrections.approve, exact: true }).click();
  await confirm(his, corrections.approveTitle, corrections.approve);
  await expect(his.getByText(corrections.approved)).toBeVisible();
  expect(await balanceOf(member)).toBe(WELCOME + RIGHT);

  // The member reads it in the recharge list and among the transactions.
  await enter(page, '/profile/recharge', { member, language });
  const line = shown(page).getByRole('listitem').filter({ hasText: rechargeTexts.status.credited }).first();
  await line.click();
  const unit = ' プレイクレジット';
  const says = rechargeTexts.says.reversedInPart(
    money(language, WRONG - RIGHT) + unit,
    money(language, WRONG) + unit,
  );
  await expect(page.getByRole('dialog').getByText(says)).toBeVisible();
  await shot(page, 'correction-member');
  await hers.context().close();
  await his.context().close();
});

test('a bounce takes the bank’s line and a second person; the code is asked for again on the way', async ({
  browser,
  problems,
}) => {
  test.slow();
  const member = await registerWithCard();
  const { id } = await call(
    'POST /member/withdraw',
    {
      cardId: member.cardId,
      amount: 2000,
      expectedFee: 20,
      paymentPassword: PIN,
      requestId: randomUUID(),
    },
    member,
  );
  await desk.call('POST /withdrawals/pay', { id, bankReference: `BANK-${id}` });
  expect(await balanceOf(member)).toBe(WELCOME - 2000);

  const hers = await consoleOf(browser, first, (context) => problems.watch(context));
  await hers.goto(`/console/#/withdrawals/${id}`);
  await hers.getByRole('button', { name: withdrawals.bounce }).click();
  await hers.getByRole('combobox', { name: queue.reason }).selectOption('returned_by_bank');
  await hers.getByRole('textbox', { name: withdrawals.returnReference }).fill('KUMIMODOSHI-4');
  // More than was transferred cannot have come back.
  await hers.getByRole('textbox', { name: withdrawals.returnedAmount }).fill('1981');
  await hers.getByRole('textbox', { name: withdrawals.evidence }).fill('明細の4行目');
  await hers.getByRole('button', { name: withdrawals.bounceConfirm }).click();
  await expect(hers.getByText(withdrawals.returnedAbove(money(language, 1980)))).toBeVisible();
  await hers.getByRole('textbox', { name: withdrawals.returnedAmount }).fill('1980');
  await hers.getByRole('button', { name: withdrawals.bounceConfirm }).click();
  await shot(hers, 'bounce-asked');
  await confirm(hers, withdrawals.bounceTitle, withdrawals.bounceConfirm);
  await expect(hers.getByText(withdrawals.correctionTitle)).toBeVisible();
  expect(await balanceOf(member)).toBe(WELCOME - 2000);

  const his = await consoleOf(browser, second, (context) => problems.watch(context));
  // As after five minutes: the first answer asks for the code, and the action goes on once it is entered.
  let asked = 0;
  await his.route('**/console/api/corrections/approve**', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const body = JSON.stringify({
      code: 1016,
      msg: '認証アプリのコードをもう一度入力してください。',
      data: {},
    });
    return route.fulfill({ status: 200, contentType: 'application/json', body });
  });
  await his.route('**/console/api/session/stepup**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ code: 200, msg: 'OK', data: { until: '2099-01-01T00:00:00.000Z' } }),
    }),
  );
  await his.goto('/console/#/corrections');
  await his.getByRole('row').filter({ hasText: member.username }).getByRole('link').first().click();
  await his.getByRole('button', { name: corrections.approve, exact: true }).click();
  await confirm(his, corrections.approveTitle, corrections.approve);
  const step = his.getByRole('dialog', { name: entrance.title });
  await expect(step).toBeVisible();
  await shot(his, 'step-up');
  await step.getByRole('textbox', { name: entrance.code }).fill('123456');
  await step.getByRole('button', { name: entrance.go }).click();
  await expect(his.getByText(corrections.approved)).toBeVisible();
  expect(asked).toBe(2);
  expect(await balanceOf(member)).toBe(WELCOME);
  await hers.context().close();
  await his.context().close();
});
