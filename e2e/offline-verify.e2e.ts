import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { buildOfflineVerify } from '../apps/member/build-offline-verify.ts';
import { sampleExport } from '../packages/kernel/test/sample-export.ts';
import { sampleProof } from '../packages/kernel/test/sample-proof.ts';
import { axeFinds } from './axe.ts';

/** Opens the saved page from disk and records forbidden actions. */
async function open(page: Page, hash = ''): Promise<string[]> {
  const file = test.info().outputPath('verify.html');
  await buildOfflineVerify(file);
  const problems: string[] = [];
  page.on('request', (request) => problems.push(request.url()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(`${pathToFileURL(file).href}${hash}`);
  problems.shift(); // the page itself
  return problems;
}

async function check(page: Page, proof: unknown): Promise<void> {
  await page.getByRole('textbox').fill(typeof proof === 'string' ? proof : JSON.stringify(proof));
  await page.locator('button.main').click();
}

test('a right draw, in three languages, without the network', async ({ page }) => {
  const problems = await open(page);
  await check(page, { code: 200, msg: 'OK', data: sampleProof() });
  await expect(page.locator('.notice').first()).toContainText('すべて一致しました');
  await expect(page.locator('li.step')).toHaveCount(9);
  await expect(page.locator('li.failed')).toHaveCount(0);
  await page.getByRole('combobox').selectOption('zh-cn');
  await expect(page.locator('.notice').first()).toContainText('全部一致');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.locator('.notice').first()).toContainText('Everything matches');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Dice 1, 4, 6; sum 11')).toBeVisible();
  expect(await axeFinds(page, 'saved page', { rules: 'best practice too' })).toEqual([]);
  expect(problems).toEqual([]);
});

test('forged dice, an embedded beacon and a broken text are called what they are', async ({ page }) => {
  await open(page, '#en');
  await check(page, { ...sampleProof(), drawNumbers: [6, 6, 6] });
  await expect(page.locator('.notice').first()).toContainText('This proof is not valid');
  await expect(page.locator('li.failed')).toHaveCount(1);
  await expect(page.getByText('Dice 1, 4, 6; sum 11')).toBeVisible(); // what was computed, not what was claimed
  await check(page, { ...sampleProof(), chain: { ...sampleProof().chain, kind: 'embedded' } });
  await expect(page.locator('.notice').last()).toContainText('Not independent.');
  await check(page, '{"periodNo": "2026');
  await expect(page.locator('.notice').first()).toContainText('could not be read as a proof');
  await check(page, { periodNo: '<img src=x onerror=alert(1)>', commitment: null });
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('an export of draws: the whole chain, from a file and pasted', async ({ page }) => {
  const problems = await open(page, '#en');
  const notice = page.locator('.notice').first();
  const file = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles(file('draws.jsonl', sampleExport()));
  await expect(notice).toContainText('The chain of commitments is complete');
  await expect(page.getByText('3: 1 drawn, 1 void, 1 not drawn yet')).toBeVisible();
  await expect(page.getByText('161.412 %')).toBeVisible(); // 1372 of 850
  await page.getByRole('combobox').selectOption('ja');
  await expect(notice).toContainText('約束の鎖は途切れておらず');
  await page.getByRole('combobox').selectOption('en');

  const forged = sampleExport().map((line) => line.replace('"drawNumbers":[1,4,6]', '"drawNumbers":[6,6,6]'));
  await picker.setInputFiles(file('forged.jsonl', forged));
  await expect(notice).toContainText('This export is not valid');
  await expect(page.getByRole('heading', { name: '20260101-0001: Dice' })).toBeVisible();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('textbox').fill(sampleExport().slice(0, -1).join('\n'));
  await page.locator('button.main').click();
  await expect(page.getByRole('heading', { name: 'The file: The file as a whole' })).toBeVisible();
  expect(problems).toEqual([]);
});
