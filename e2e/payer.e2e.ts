import { messages as bank } from '../apps/console/src/features/wallet/bank/messages.en.ts';
import { PAYER } from '../apps/server/test/bank-account.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { expect, test } from './journey.ts';

const { payouts: p } = bank;

const desk = openDeskForTests();
test.use({ viewport: { width: 1280, height: 900 } });

test('each account has its own payer, whose faults stand at their fields; what does not load says so', async ({
  context,
  problems,
}) => {
  problems.expect(/status of (?:422|503)/);
  const [, other] = (await desk.call('GET /banks', {})).filter(({ active }) => active);
  const page = await enterConsole(context, desk.token, 'en');
  await page.goto('/console/#/payouts');
  await page.getByRole('button', { name: p.payer }).click();
  const payer = page.getByRole('dialog', { name: p.payer });
  const code = payer.getByRole('textbox', { name: p.fields.clientCode });
  await payer.getByRole('combobox', { name: bank.bank, exact: true }).selectOption({ index: 1 });
  for (const name of [
    'clientName',
    'bankCode',
    'bankName',
    'branchCode',
    'branchName',
    'accountNumber',
  ] as const)
    await payer.getByRole('textbox', { name: p.fields[name], exact: true }).fill(PAYER[name]);
  await code.fill('12');
  await payer.getByRole('textbox', { name: bank.why }).fill('the second account pays, too');
  await payer.getByRole('button', { name: p.save }).click();
  await expect(code).toHaveAccessibleDescription(/./);
  await expect(code).toBeFocused();
  await code.fill(PAYER.clientCode);
  await payer.getByRole('button', { name: p.save }).click();
  await expect(payer).toBeHidden();
  const saved = await desk.call('GET /statements/profile', { bankId: other!.id });
  expect(saved.payer).toMatchObject({ clientCode: PAYER.clientCode });

  // Neither a table that is on its way for ever, nor a batch of none where nothing is known.
  await page.route(/\/console\/api\/(?:banks|statements|payouts\/payable)\?/, (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '', data: {} } }),
  );
  await page.getByRole('button', { name: p.create }).click();
  const batch = page.getByRole('dialog', { name: p.createTitle });
  await expect(batch.getByText(bank.failed)).toBeVisible();
  await expect(batch.getByRole('button', { name: p.make('0') })).toBeDisabled();
  await page.reload();
  for (const screen of ['reconciliation', 'statements']) {
    await page.goto(`/console/#/${screen}`);
    await expect(page.getByText(bank.failed).first()).toBeVisible();
    await expect(page.locator('main table[aria-busy="true"]')).toHaveCount(0);
  }
});
