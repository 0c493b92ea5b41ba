import type { Page } from '@playwright/test';
import { messages as legalConsole } from '../apps/console/src/features/legal/messages.en.ts';
import { messages as editing } from '../apps/console/src/platform/editing/messages.en.ts';
import { openDeskForTests } from './desk.ts';
import { expect as hasty, expectToast, shot, test } from './journey.ts';
import { call, enter, expectPath, type Member, newName, PASSWORD, register, shown } from './member.ts';
import { LANGUAGES, MESSAGES } from './messages.ts';
import { ROUND_MS } from './stake.ts';

/** A server of one's own: on a busy machine everything takes its time. */
const expect = hasty.configure({ timeout: ROUND_MS });
test.describe.configure({ timeout: 3 * ROUND_MS });

const desk = openDeskForTests();

const { account, legal, codes } = MESSAGES.en;

/** Publishes the terms anew, as another owner would meanwhile. */
async function publishTerms(): Promise<void> {
  const { version } = await desk.call('GET /legal/text', { kind: 'terms' });
  const content = { ja: '新しい規約', 'zh-cn': '新条款', en: 'New terms' };
  await desk.call('POST /legal/publish', {
    kind: 'terms',
    version,
    content,
    asks: true,
    sample: false,
    why: 'a journey',
  });
}

async function fillIn(page: Page, username: string): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await box(account.register.username).fill(username);
  await box(account.register.email).fill(`${username}@example.com`);
  await box(account.register.password).fill(PASSWORD);
  await box(account.register.confirmPassword).fill(PASSWORD);
  await page.getByRole('checkbox', { name: account.register.age }).check();
}

for (const language of LANGUAGES) {
  test(`every text is read before registering, and says that it is a sample, in ${language}`, async ({
    page,
  }) => {
    const t = MESSAGES[language].legal;
    await enter(page, '/login', { language });
    for (const kind of ['terms', 'privacy', 'notice'] as const) {
      await page.getByRole('button', { name: t.names[kind] }).click();
      const sheet = page.getByRole('dialog', { name: t.names[kind] });
      await expect(sheet.getByText(t.sampleTitle, { exact: true })).toBeVisible();
      await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    // A link from outside opens one at once.
    await enter(page, '/login?text=notice', { language });
    await expect(page.getByRole('dialog', { name: t.names.notice })).toBeVisible();
  });
}

test('who registers agrees to what stood there; a text that changed meanwhile is asked for again with all that was typed', async ({
  page,
}) => {
  await enter(page, '/register');
  const username = newName();
  await fillIn(page, username);
  await page.getByRole('button', { name: legal.names.privacy }).click();
  await expect(page.getByRole('dialog', { name: legal.names.privacy })).toBeVisible();
  await page.keyboard.press('Escape');
  await publishTerms();
  await page.getByRole('button', { name: account.register.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: codes.LEGAL_TEXT_CHANGED })).toBeVisible();
  await expect(page.getByRole('textbox', { name: account.register.username, exact: true })).toHaveValue(
    username,
  );
  await page.getByRole('button', { name: legal.names.terms }).click();
  await expect(page.getByRole('dialog', { name: legal.names.terms })).toContainText('New terms');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: account.register.submit }).click();
  await expectPath(page, '/home');
  const { token } = await call('POST /member/login', { username, password: PASSWORD });
  const consent = await call('GET /legal/consent', {}, { token });
  const { version } = await desk.call('GET /legal/text', { kind: 'terms' });
  expect(consent.due).toEqual([]);
  expect(consent.agreed).toMatchObject([
    { kind: 'terms', version },
    { kind: 'privacy', version: 1 },
  ]);
});

test('an owner publishes a version; members are asked before they pay in or play, and never before they withdraw', async ({
  page,
  context,
}) => {
  const member: Member = await register();
  const office = await context.newPage();
  await office.setViewportSize({ width: 1280, height: 900 });
  await office.addInitScript((token) => sessionStorage.setItem('console_token', token), desk.token);
  await office.goto('/console/#/legal');
  await office.getByRole('button', { name: legalConsole.kinds.privacy, exact: true }).click();
  const text = office.getByRole('textbox', { name: editing.inLanguage(legalConsole.content, 'English') });
  await text.fill('## What we keep\nYour name, and what you stake.');
  await expect(office.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  const publish = office.getByRole('button', { name: legalConsole.publish('2') });
  await publish.click();
  await expect(office.getByText(legalConsole.required)).toBeVisible();
  await office.getByRole('textbox', { name: editing.why }).fill('our own words');
  await office.getByRole('checkbox', { name: legalConsole.sample }).uncheck();
  await publish.click();
  await expect(office.getByText(legalConsole.published('2'))).toBeVisible();
  await expect(office.getByText(legalConsole.now('2'))).toBeVisible();
  await shot(office, 'legal-console');
  await office.close();

  await enter(page, '/profile/withdraw', { member });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['/vote', '/profile/recharge']) {
    await enter(page, path, { member });
    const ask = page.getByRole('dialog', { name: legal.ask.title });
    await expect(ask.getByText(legal.ask.still)).toBeVisible();
    await ask.getByRole('button', { name: legal.ask.later }).click();
    await expectPath(page, '/home');
  }
  await enter(page, '/profile/recharge', { member });
  const ask = page.getByRole('dialog', { name: legal.ask.title });
  await ask.getByRole('button', { name: new RegExp(legal.names.privacy) }).click();
  const sheet = page.getByRole('dialog', { name: legal.names.privacy });
  await expect(sheet.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await shot(page, 'legal-ask');
  await ask.getByRole('button', { name: legal.ask.agree }).click();
  await expectToast(page, legal.ask.done);
  await expect(ask).toBeHidden();
  await expect(shown(page)).toBeVisible();
  const { due, agreed } = await call('GET /legal/consent', {}, member);
  expect(due).toEqual([]);
  expect(agreed.find(({ kind }) => kind === 'privacy')).toMatchObject({ version: 2 });
});
