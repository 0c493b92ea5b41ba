import type { Page } from '@playwright/test';
import { messages as profiles } from '../apps/console/src/features/meet/profiles/messages.ja.ts';
import { messages as consoleRequests } from '../apps/console/src/features/meet/requests/messages.ja.ts';
import { messages as reports } from '../apps/console/src/features/meet/reports/messages.ja.ts';
import { messages as shared } from '../apps/console/src/features/meet/shared/messages.ja.ts';
import { messages as requests } from '../apps/member/src/features/meet/requests/messages.en.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, SOON, test } from './journey.ts';
import { call, enter, type Member, newName, register, shown } from './member.ts';

const desk = openDeskForTests();

const people = async ({ token }: Member) =>
  (await call('POST /meet/xuanfeiList', { limit: 50 }, { token })).list;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a member asks for a date, an operator looks, sees the contact only by saying why, and accepts; the member sees each step', async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  const member = await register();
  const [person] = await people(member);
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  await problems.watch(context);
  const console = await enterConsole(context, desk.token);
  await console.goto('/console/#/daterequests');
  await expect(console.getByRole('heading', { name: consoleRequests.title })).toBeVisible();

  await enter(page, '/profile/date-requests', { member });
  const contact = `@${newName()}`;
  await call('POST /meet/saveDateRequest', { profileId: person!.id, contact, message: 'By nine?' }, member);
  await page.reload();
  const card = shown(page).getByTestId('date-request');
  await expect(card).toContainText(requests.status.submitted);

  // The queue is updated without a reload.
  await console.getByRole('row').filter({ hasText: member.username }).click(SOON);
  await expect(console.getByText('By nine?', { exact: true })).toBeVisible();
  await expect(console.getByText(contact)).toHaveCount(0);
  await button(console, consoleRequests.contactShow).click();
  await expect(console.getByText(shared.whyNeeded)).toBeVisible();
  await field(console, consoleRequests.contactWhy).fill('to pass it on');
  await button(console, consoleRequests.contactShow).click();
  await expect(console.getByTestId('contact')).toHaveText(contact);
  await shot(console, 'console-contact');

  await button(console, consoleRequests.review).click();
  await expect(card).toContainText(requests.status.in_review, SOON);
  await field(console, consoleRequests.remark).fill('See you at the gate');
  await button(console, consoleRequests.accept).click();
  const dialog = console.getByRole('dialog', { name: consoleRequests.acceptTitle });
  await expect(dialog).toContainText(member.username);
  await dialog.getByRole('button', { name: consoleRequests.accept, exact: true }).click();
  await expect(card).toContainText(requests.status.accepted, SOON);
  await expect(card).toContainText('See you at the gate');
  await expect(console.getByTestId('contact')).toHaveCount(0);

  const { list } = await desk.call('GET /audit', { action: 'daterequest.contact' });
  expect(list.map(({ why }) => why)).toContain('to pass it on');
  await context.close();
});

test('a person is written and approved in the console, and only then is public', async ({
  page,
  browser,
  problems,
}) => {
  test.slow();
  const member = await register();
  const name = newName();
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  await problems.watch(context);
  const console = await enterConsole(context, desk.token);
  await enter(page, '/meet', { member });
  const photo = await page.screenshot({ type: 'jpeg' });
  const isPublic = async () => (await people(member)).some((each) => each.xuanfei_name === name);

  await console.goto('/console/#/profiles');
  await console.getByRole('link', { name: profiles.add }).click();
  await button(console, profiles.form.save).click();
  await expect(console.getByText(profiles.form.photosNeeded)).toBeVisible();
  await console.getByLabel(profiles.kind, { exact: true }).last().selectOption('true');
  await console.getByLabel(profiles.region, { exact: true }).last().selectOption({ index: 1 });
  await field(console, profiles.form.ageLabel).fill('17');
  const names = console.getByRole('group', { name: profiles.form.nameLabel, exact: true });
  for (const box of await names.getByRole('textbox').all()) await box.fill(name);
  await console
    .getByTestId('photo-input')
    .setInputFiles({ name: 'person.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(button(console, profiles.form.remove('1'))).toBeVisible();
  await field(console, shared.why).fill('asked to be listed');
  await button(console, profiles.form.save).click();
  await expect(console.getByText(profiles.form.ageWrong)).toBeVisible();
  await field(console, profiles.form.ageLabel).fill('31');
  await button(console, profiles.form.save).click();

  await expect(console.getByRole('heading', { name, level: 2 })).toBeVisible();
  expect(await isPublic()).toBe(false);
  await button(console, profiles.approve).click();
  await expect(console.getByText(profiles.ageNeeded)).toBeVisible();
  await console.getByRole('checkbox', { name: profiles.ageCheckedSample }).check();
  await shot(console, 'console-profile');
  await button(console, profiles.approve).click();
  await expect(button(console, profiles.hide)).toBeVisible();
  expect(await isPublic()).toBe(true);

  await button(console, profiles.hide).click();
  await field(console, shared.why).fill('asked to be taken down');
  await button(console, profiles.hide).click();
  await expect(button(console, profiles.approveAgain)).toBeVisible();
  expect(await isPublic()).toBe(false);
  await context.close();
});

test('a report is resolved by taking the person down, and tells nobody who reported', async ({
  browser,
  problems,
}) => {
  const member = await register();
  const [person] = (await people(member)).toReversed();
  await call('POST /meet/report', { id: person!.id, reason: 'money' }, member);
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  await problems.watch(context);
  const console = await enterConsole(context, desk.token);
  await console.goto('/console/#/reports');
  await console.getByRole('row').filter({ hasText: reports.reasons.money }).click();
  await expect(console.getByRole('heading', { name: reports.aboutPerson })).toBeVisible();
  await expect(console.getByText(member.username)).toHaveCount(0);
  await console.getByLabel(reports.outcome, { exact: true }).selectOption('taken_down');
  await field(console, reports.note).fill('asks for money outside');
  await button(console, reports.resolve).click();
  await expect(field(console, reports.note)).toHaveCount(0);
  expect((await people(member)).some(({ id }) => id === person!.id)).toBe(false);
  await context.close();
});
