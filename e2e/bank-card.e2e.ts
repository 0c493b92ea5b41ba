import type { Locator, Page } from '@playwright/test';
import { messages as password } from '../apps/member/src/features/account/password/messages.en.ts';
import { messages as cards } from '../apps/member/src/features/wallet/cards/messages.en.ts';
import { messages as payment } from '../apps/member/src/features/wallet/payment/messages.en.ts';
import { messages as withdraw } from '../apps/member/src/features/wallet/withdraw/messages.en.ts';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, PASSWORD, register, shown } from './member.ts';
import { PIN, registerWithCard, setPin } from './member-money.ts';
import { MESSAGES } from './messages.ts';

const { form } = cards;
const { fields } = MESSAGES.en;

const box = (page: Page, name: string): Locator => shown(page).getByRole('textbox', { name, exact: true });

async function chooseBank(page: Page, query: string, name: string): Promise<void> {
  await shown(page).getByRole('combobox', { name: form.bank, exact: true }).fill(query);
  await page.getByRole('option', { name }).first().click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: form.next }).click();
  await expect(page.getByRole('textbox', { name: payment.pin.label })).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expectPath(page, '/profile/bank-card');
}

test('a passbook of Japan Post Bank becomes branch and number before the eyes, the holder katakana', async ({
  page,
}) => {
  const member = await register();
  await setPin(member);
  await enter(page, '/profile/bank-card/add', { member });
  await chooseBank(page, 'ゆうちょ', 'ゆうちょ銀行');
  const account = page.getByTestId('postal-account');
  await expect(account).toHaveText(form.postalUnknown);
  await box(page, form.postalSymbol).fill('１０１８０');
  await box(page, form.postalNumber).fill('12345678');
  await box(page, form.holder).fill('山田花子');
  await expect(shown(page).getByText(fields.postal_number_format)).toBeVisible();
  await box(page, form.postalNumber).fill('12345671');
  await expect(account).toHaveText(form.postalAccount('018', form.accountTypes.ordinary, '1234567'));
  await box(page, form.phone).fill('0901234');
  await expect(shown(page).getByText(fields.holder_kana)).toBeVisible();
  await box(page, form.holder).fill('やまだ はなこ');
  await box(page, form.phone).focus();
  await expect(box(page, form.holder)).toHaveValue('ヤマダ ハナコ');
  await page.getByRole('button', { name: form.next }).click();
  await expect(shown(page).getByText(fields.phone_format)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box(page, form.phone).fill('090-1234-5678');
  await confirm(page);
  const [card] = await call('GET /member/getuserbank', {}, member);
  expect(card).toMatchObject({
    branchCode: '018',
    accountType: 'ordinary',
    last4: '4567',
    holderName: 'ヤマダ ハナコ',
  });
});

test('while branches are searched those found before can be chosen, and Enter chooses none of them', async ({
  page,
}) => {
  const member = await register();
  await setPin(member);
  await enter(page, '/profile/bank-card/add', { member });
  await chooseBank(page, 'みずほ', 'みずほ銀行');
  const branch = shown(page).getByRole('combobox', { name: form.branch, exact: true });
  const options = page.getByRole('listbox', { name: form.branch }).getByRole('option');
  await branch.fill('001');
  await expect(options).toHaveCount(1);
  const asked = Promise.withResolvers<void>();
  // Never answered.
  await page.route('**/api/bank/branches*', () => asked.resolve());
  await branch.fill('00');
  await asked.promise;
  await expect(options).toHaveCount(1);
  await branch.press('Enter');
  await expect(branch).toHaveValue('00');
  await options.click();
  await expect(box(page, form.branchCode)).toHaveValue('001');
});

test('a branch that the list does not know is typed, and a current account is one', async ({ page }) => {
  const member = await register();
  await setPin(member);
  await enter(page, '/profile/bank-card/add', { member });
  await chooseBank(page, 'みずほ', 'みずほ銀行');
  await page.getByText(form.unlisted, { exact: true }).click();
  await box(page, form.branch).fill('新設支店');
  await box(page, form.branchCode).fill('99');
  await box(page, form.accountNumber).fill('7654321');
  await expect(shown(page).getByText(fields.branch_code_format)).toBeVisible();
  await box(page, form.branchCode).fill('９９７');
  await page.getByText(form.accountTypes.current, { exact: true }).click();
  await box(page, form.holder).fill('ヤマダ ハナコ');
  await box(page, form.phone).fill('09012345678');
  await confirm(page);
  const [card] = await call('GET /member/getuserbank', {}, member);
  expect(card).toMatchObject({ branchName: '新設支店', branchCode: '997', accountType: 'current' });
});

test('a wrong current password is told before a new payment password is chosen, by the name of its field', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/profile/change-password?tab=payment', { member });
  const { pin } = password;
  await box(page, pin.loginPassword).fill('not this one');
  await page.getByRole('button', { name: pin.next }).click();
  await expect(shown(page).getByText(pin.loginWrong)).toBeVisible();
  await box(page, pin.loginPassword).fill(PASSWORD);
  await page.getByRole('button', { name: pin.next }).click();
  await expect(box(page, pin.fresh)).toBeFocused();
  await setPin(member);
  await enter(page, '/profile/change-password?tab=payment', { member });
  await expect(box(page, pin.current)).toBeFocused();
  await page.keyboard.type('739155');
  await expect(shown(page).getByText(pin.currentWrong)).toBeVisible();
  await expect(box(page, pin.current)).toHaveValue('');
  await expect(box(page, pin.current)).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(box(page, pin.fresh)).toBeFocused();
});

test('the day’s limit used up says when it is free again', async ({ page }) => {
  const member = await registerWithCard();
  const freeAt = '2099-12-31T15:00:00.000Z';
  await page.route('**/api/member/withdrawconfig*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, remainingToday: 0, freeAt } } });
  });
  await enter(page, '/profile/withdraw', { member });
  await expect(shown(page).getByText(withdraw.freeAt)).toBeVisible();
  const moment = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' }),
    freeAt,
  );
  await expect(shown(page).getByText(moment).first()).toBeVisible();
});
