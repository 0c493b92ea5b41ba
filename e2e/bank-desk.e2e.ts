import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { messages as bank } from '../apps/console/src/features/wallet/bank/messages.en.ts';
import { MAPPING, PAYER } from '../apps/server/test/bank-account.ts';
import { type Desk, openDeskForTests } from './desk.ts';
import { expect as hasty, shot, test } from './journey.ts';
import { call, register } from './member.ts';
import { PIN, saveCard, setPin, uploadPicture } from './member-money.ts';
import { ROUND_MS } from './stake.ts';

/** A server of its own, and a thousand calls before the first screen. */
const expect = hasty.configure({ timeout: ROUND_MS });
test.describe.configure({ timeout: 6 * ROUND_MS, mode: 'serial' });

const MEMBERS = 50;
const RECHARGES = 500;
const WITHDRAWALS = 200;
/** What an operator does: a click, a choice, a text typed, a file. */
const MOST_ACTIONS = 30;

const desk = openDeskForTests();
/** Two of the desk: neither made the other's access, so that they count as two people. */
let anna: Awaited<ReturnType<Desk['hire']>>;
let ben: Awaited<ReturnType<Desk['hire']>>;
test.beforeAll(async () => {
  anna = await desk.hire('finance');
  ben = await desk.hire('finance');
});
test.use({ viewport: { width: 1280, height: 900 } });

/** A member with recharges that wait, and withdrawals that are processing. */
async function customer(bankId: string, n: number): Promise<{ amount: number; reference: string }[]> {
  const member = await register();
  const screenshot = await uploadPicture(member);
  const asked = [];
  for (let at = 0; at < RECHARGES / MEMBERS; at += 1) {
    const amount = 1000 + n * 10 + at;
    const body = { bankId, amount, screenshot, requestId: randomUUID() };
    const { reference } = await call('POST /member/recharge', body, member);
    asked.push({ amount, reference });
  }
  await setPin(member);
  const card = await saveCard(member, {
    cardNumber: String(1_000_000 + n),
    accountType: n % 2 === 0 ? 'ordinary' : 'current',
  });
  for (let at = 0; at < WITHDRAWALS / MEMBERS; at += 1)
    await call(
      'POST /member/withdraw',
      { cardId: card.id, amount: 200 + at, paymentPassword: PIN, requestId: randomUUID() },
      member,
    );
  return asked;
}

/** The console of an operator in a browser of its own. */
async function consoleOf(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.url, viewport: { width: 1280, height: 900 } });
  await context.addInitScript((given) => {
    if (location.protocol === 'about:') return;
    sessionStorage.setItem('console_token', given);
    localStorage.setItem('console_language', 'en');
  }, token);
  return context.newPage();
}

const { statements: s, payouts: p, days: d } = bank;
const day = new Date(Date.now() - 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);

test('a day of 500 recharges by statement and 200 withdrawals by file, in under 30 actions', async ({
  browser,
}) => {
  const started = Date.now();
  const [account] = await desk.call('GET /banks', {});
  const bankId = account!.id;
  const asked: { amount: number; reference: string }[] = [];
  for (let n = 0; n < MEMBERS; n += 10)
    asked.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, at) => customer(bankId, n + at)))).flat(),
    );
  expect(asked).toHaveLength(RECHARGES);
  // The account as the bank knows it, and its columns, are said once and not every day.
  await desk.call('POST /statements/payer', {
    bankId,
    version: 1,
    payer: PAYER,
    why: 'a journey',
  });
  await desk.call('POST /statements/mapping', {
    bankId,
    version: 2,
    mapping: { ...MAPPING, amount: null, credit: 2, debit: 1, payer: 3, description: null },
    useOwnIds: true,
    why: 'a journey',
  });
  await desk.call('POST /reconciliation/begin', {
    bankId,
    version: 3,
    day,
    opening: 0,
    why: 'a journey',
  });

  let actions = 0;
  const act = async (work: Promise<unknown>): Promise<void> => {
    actions += 1;
    await work;
  };
  const first = await consoleOf(browser, anna.token);
  const other = await consoleOf(browser, ben.token);

  // The statement of the day.
  await first.goto('/console/#/statements');
  await act(first.getByRole('button', { name: s.upload }).click());
  const dialog = first.getByRole('dialog', { name: s.uploadTitle });
  const rows = asked.map(
    ({ amount, reference }) => `${day.replaceAll('-', '/')},,${amount},ﾌﾘｺﾐ ${reference.replaceAll('-', '')}`,
  );
  const buffer = Buffer.from(`日付,出金,入金,摘要\n${rows.join('\n')}\n`);
  await act(
    dialog.getByLabel(bank.chooseFile).setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer }),
  );
  await expect(dialog.getByText(/500 movements, 500 of them new/)).toBeVisible();
  await shot(first, 'bank-upload');
  await act(dialog.getByRole('button', { name: s.take, exact: true }).click());
  await expect(first.getByText(/Exact matches: 500/)).toBeVisible();
  await shot(first, 'bank-exact');
  await act(first.getByRole('button', { name: s.settleAll }).click());
  await expect(first.getByText(s.progress('500', '500'))).toBeVisible({ timeout: 3 * ROUND_MS });
  await shot(first, 'bank-settled');
  // What needs two people is done by the other one in the same way.
  await other.goto('/console/#/statements');
  await expect(other.getByText(new RegExp(`${s.exactNone}|Exact matches`))).toBeVisible();
  if (await other.getByRole('button', { name: s.settleAll }).isVisible()) {
    await act(other.getByRole('button', { name: s.settleAll }).click());
    await expect(other.getByText(/(\d+) of \1 done/)).toBeVisible({ timeout: 3 * ROUND_MS });
  }
  const credited = await desk.call('GET /recharges', { status: 'credited', pageSize: 1 } as never);
  expect(credited.total).toBe(RECHARGES);

  // The payout file.
  await first.goto('/console/#/payouts');
  await act(first.getByRole('button', { name: p.create }).click());
  const creating = first.getByRole('dialog', { name: p.createTitle });
  await expect(creating.getByText(/Withdrawals that can be taken: 200/)).toBeVisible();
  await act(creating.getByRole('textbox', { name: bank.why }).fill('payouts of the day'));
  await shot(first, 'bank-batch');
  await act(creating.getByRole('button', { name: p.make('200') }).click());
  await expect(first.getByText(p.ownBatch)).toBeVisible();

  await other.goto('/console/#/payouts');
  await act(other.getByRole('link', { name: /^P-/ }).click());
  await act(other.getByRole('button', { name: p.approve, exact: true }).click());
  const approving = other.getByRole('dialog', { name: p.approveTitle });
  await act(approving.getByRole('textbox', { name: bank.why }).fill('compared with the list'));
  await act(approving.getByRole('button', { name: p.approve, exact: true }).click());
  await expect(approving).toBeHidden();

  await expect(first.getByRole('button', { name: p.download })).toBeVisible();
  await act(first.getByRole('button', { name: p.download }).click());
  const making = first.getByRole('dialog', { name: p.downloadTitle });
  await act(making.getByRole('textbox', { name: bank.why }).fill('to the bank'));
  const download = first.waitForEvent('download');
  await act(making.getByRole('button', { name: p.download }).click());
  expect((await download).suggestedFilename()).toMatch(/^payout-\d+-.*\.txt$/);
  await expect(first.getByText(p.hash)).toBeVisible();
  await shot(first, 'bank-sent');
  await act(first.getByRole('button', { name: p.allPaid('200') }).click());
  const paying = first.getByRole('dialog', { name: p.allPaidTitle });
  await act(paying.getByRole('textbox', { name: bank.why }).fill('the bank says so'));
  await act(paying.getByRole('button', { name: p.allPaid('200') }).click());
  await expect(
    first.getByRole('region', { name: /^P-/ }).getByText(p.statuses.done, { exact: true }),
  ).toBeVisible();
  const paid = await desk.call('GET /withdrawals', { status: 'completed', pageSize: 1 } as never);
  expect(paid.total).toBe(WITHDRAWALS);

  expect(actions).toBeLessThan(MOST_ACTIONS);
  expect(Date.now() - started).toBeLessThan(5 * ROUND_MS);
});

test('the day is closed, with a hash over it', async ({ browser }) => {
  const page = await consoleOf(browser, anna.token);
  await page.goto('/console/#/reconciliation');
  await page.getByRole('button', { name: day, exact: true }).click();
  await expect(page.getByText(d.agrees)).toBeVisible();
  await shot(page, 'bank-day');
  await page.getByRole('button', { name: d.close }).click();
  const closing = page.getByRole('dialog', { name: d.closeTitle });
  await closing.getByRole('textbox', { name: bank.why }).fill('agrees');
  await closing.getByRole('button', { name: d.close }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${day}.*${d.states.closed}`) })).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await shot(page, 'bank-closed');
  // The day after holds the payouts, which the bank has not stated yet.
  const { days } = await desk.call('GET /reconciliation', {
    bankId: (await desk.call('GET /banks', {}))[0]!.id,
  });
  expect(days.map(({ state }) => state)).toContain('closed');
  expect((await desk.call('GET /ledger/invariants', {})).faults).toEqual([]);
});

test('a payout that came back is recorded from its line by two people', async ({ browser }) => {
  const [account] = await desk.call('GET /banks', {});
  const { list } = await desk.call('GET /withdrawals', { status: 'completed', pageSize: 1 } as never);
  const { id, reference, net, member } = list[0]!;
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/');
  const content = Buffer.from(`日付,出金,入金,摘要\n${today},,${net},ｸﾐﾓﾄﾞｼ ${reference}\n`).toString(
    'base64',
  );
  const file = { bankId: account!.id, format: 'csv', fileName: 'return.csv', content } as const;
  expect((await desk.call('POST /statements/upload', file)).fresh).toBe(1);
  const record = async (page: Page): Promise<void> => {
    await page.goto('/console/#/statements');
    await page
      .getByRole('row')
      .filter({ hasText: reference })
      .getByRole('button', { name: s.bounce })
      .click();
  };

  const first = await consoleOf(browser, anna.token);
  await record(first);
  const proposing = first.getByRole('dialog', { name: s.bounceTitle });
  // Found by what the bank printed.
  await expect(proposing.getByRole('textbox', { name: s.bounceField })).toHaveValue(reference);
  await proposing.getByRole('textbox', { name: bank.why }).fill('the account does not exist');
  await shot(first, 'bank-bounce');
  await proposing.getByRole('button', { name: s.bounce }).click();
  const proposal = new RegExp(s.proposals.bounce);
  await expect(first.getByText(proposal)).toHaveCount(1);
  await shot(first, 'bank-bounce-proposed');
  // On a phone what became of a line stands below it: a cell of the same row, and not a second copy.
  await first.setViewportSize({ width: 390, height: 844 });
  const row = first.getByRole('row').filter({ hasText: reference });
  await expect(first.getByText(proposal)).toHaveCount(1);
  await expect(async () => {
    const line = (await row.getByRole('cell', { name: reference }).first().boundingBox())!;
    const below = (await row.getByRole('cell', { name: proposal }).boundingBox())!;
    expect(below.y).toBeGreaterThanOrEqual(line.y + line.height);
    expect(below.width).toBeGreaterThan(300);
  }).toPass({ timeout: ROUND_MS });
  await shot(first, 'bank-bounce-phone');

  const other = await consoleOf(browser, ben.token);
  await record(other);
  const confirming = other.getByRole('dialog', { name: s.bounceTitle });
  // The second person reads it off the statement.
  await expect(confirming.getByRole('textbox', { name: s.bounceField })).toHaveValue('');
  await confirming.getByRole('textbox', { name: s.bounceField }).fill(reference);
  await confirming.getByRole('textbox', { name: bank.why }).fill('as on the statement');
  await confirming.getByRole('button', { name: s.bounce }).click();
  await expect(confirming).toBeHidden();
  expect(await desk.call('GET /withdrawals/detail', { id })).toMatchObject({
    status: 'failed',
    member: { id: member.id },
    handledBy: { username: ben.username },
    paid: { at: expect.any(String) },
  });
  expect((await desk.call('GET /ledger/invariants', {})).faults).toEqual([]);
});
