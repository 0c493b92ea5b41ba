import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { messages as app } from '../apps/console/src/app/messages.ja.ts';
import { messages as exports } from '../apps/console/src/features/exports/messages.ja.ts';
import { messages as day } from '../apps/console/src/features/dashboard/day/messages.ja.ts';
import { messages as draws } from '../apps/console/src/features/vote/draws/messages.ja.ts';
import { messages as ratios } from '../apps/console/src/features/vote/ratios/messages.ja.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, test } from './journey.ts';
import { openScreen } from './operator.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const desk = openDeskForTests();

/** Opens the console with the owner's session. */
async function enter(context: BrowserContext): Promise<Page> {
  const page = await enterConsole(context, desk.token);
  await page.goto(`${address()}/console/`);
  await expect(page.getByRole('navigation', { name: app.menu })).toBeVisible();
  return page;
}

const newestDraw = async () => (await desk.call('GET /draws', { status: 'complete' })).list[0];

test('an operator looks at a draw with its proof, and finds nothing to press', async ({ context }) => {
  await expect.poll(async () => (await newestDraw()) !== undefined, { timeout: 60_000 }).toBe(true);
  const draw = (await newestDraw())!;
  const page = await enter(context);
  await openScreen(page, 'draws');
  await page.getByRole('link', { name: draw.periodNo, exact: true }).click();
  const pane = page.getByRole('region', { name: draw.periodNo });
  await expect(pane.getByText(draws.right, { exact: true })).toBeVisible();
  await expect(pane.getByText(draws.notIndependent)).toBeVisible();
  const checks = pane.locator('details');
  await expect(checks.filter({ hasText: draws.checks.link })).toContainText(draws.matches);
  await expect(checks.filter({ hasText: draws.checks.settlement })).toContainText(draws.matches);
  await expect(pane.getByText(draws.differs)).toHaveCount(0);
  await checks.filter({ hasText: draws.checks.dice }).locator('summary').click();
  await expect(pane.getByText(JSON.stringify(draw.drawNumbers), { exact: true })).toBeVisible();
  // The panel only offers copying: no field, no form.
  await expect(pane.getByRole('textbox')).toHaveCount(0);
  await expect(pane.getByRole('combobox')).toHaveCount(0);
});

test('a ratio that is changed holds for the next period to be published, and for none before it', async ({
  context,
}) => {
  const page = await enter(context);
  await openScreen(page, 'ratios');
  await page.getByRole('textbox', { name: ratios.options.rose, exact: true }).fill('2.5');
  await page.getByRole('textbox', { name: ratios.why, exact: true }).fill('a fairer rose');
  await page.getByRole('button', { name: ratios.save, exact: true }).click();
  await expect(page.getByText(ratios.faults.range)).toBeVisible();

  await page.getByRole('textbox', { name: ratios.options.rose, exact: true }).fill('1.9');
  await page.getByRole('button', { name: ratios.save, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ratios.confirmTitle });
  await expect(dialog.getByText(ratios.change(ratios.options.rose, '1.96', '1.90'))).toBeVisible();
  await dialog.getByRole('button', { name: ratios.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  const lines = await desk.call('GET /audit', { action: 'settings.vote' });
  expect(lines.total).toBe(1);
  const { holdsFrom } = JSON.parse(lines.list[0]!.after!) as { holdsFrom: string };
  const periods = await desk.call('GET /draws', { pageSize: 50 });
  for (const { periodNo, payoutRatios } of periods.list)
    expect(payoutRatios.rose, periodNo).toBe(periodNo < holdsFrom ? 1.96 : 1.9);

  const published = page.getByRole('table', { name: ratios.published });
  const row = published.getByRole('row').filter({ hasText: holdsFrom });
  await expect(row).toBeVisible({ timeout: 45_000 });
  await expect(row.getByRole('cell', { name: '1.90', exact: true })).toHaveCount(1);
  const { payoutRatios } = await desk.call('GET /draws/detail', { periodNo: holdsFrom });
  expect(payoutRatios.rose).toBe(1.9);
});

test('a list is taken along as a file, and the log says who did and why', async ({ context }) => {
  const page = await enter(context);
  await openScreen(page, 'operators');
  await page.getByRole('button', { name: exports.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: exports.title });
  await dialog.getByRole('button', { name: exports.start, exact: true }).click();
  await expect(dialog.getByText(exports.whyMissing)).toBeVisible();
  await dialog.getByRole('textbox', { name: exports.why }).fill('the yearly review');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: exports.start, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^operators-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeffid,username,role,.*\r\n[^,]+,owner,owner,/);
  await expect(dialog).toBeHidden();
  const { list } = await desk.call('GET /audit', { action: 'export', subject: 'list:operators' });
  expect(list.map(({ operator, why }) => [operator, why])).toEqual([['owner', 'the yearly review']]);
});

test('the day stands on the overview in figures, with every chart as a table too', async ({ context }) => {
  const page = await enter(context);
  await expect(page.getByRole('heading', { name: day.title, exact: true })).toBeVisible();
  await page.getByText(day.table, { exact: true }).first().click();
  const table = page.getByRole('table', { name: day.moneyChart });
  await expect(table.getByRole('row')).toHaveCount(25); // the hours and their heading
  // Twice: yesterday has figures where midnight in Japan has passed since the server started.
  const previous = page.getByRole('button', { name: day.previous, exact: true });
  await previous.click();
  await previous.click();
  await expect(page.getByText(day.empty, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: day.today, exact: true }).click();
  await expect(page.getByText(day.empty, { exact: true })).toBeHidden();
});
