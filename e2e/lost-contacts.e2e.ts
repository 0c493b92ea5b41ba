import { messages as recoveries } from '../apps/console/src/features/account/recoveries/messages.ja.ts';
import { messages as contacts } from '../apps/member/src/features/account/contacts/messages.en.ts';
import { type Desk, enterConsole, goToScreen, openDeskForTests } from './desk.ts';
import { expect, test } from './journey.ts';
import { enter, register } from './member.ts';

const desk = openDeskForTests();
/** Two of the desk: neither made the other's access, so that they count as two people. */
let anna: Awaited<ReturnType<Desk['hire']>>;
let ben: Awaited<ReturnType<Desk['hire']>>;
test.beforeAll(async () => {
  anna = await desk.hire('support');
  ben = await desk.hire('support');
});
test.use({ viewport: { width: 1280, height: 900 } });

test('one operator proposes a new contact and another approves it; the member sees it and stops it', async ({
  page,
  browser,
}) => {
  const member = await register();
  const first = await enterConsole(await browser.newContext({ baseURL: desk.url }), anna.token);
  await first.goto('/console/');
  await goToScreen(first, '/members');
  await goToScreen(first, '/recoveries');
  await first.getByRole('button', { name: recoveries.add }).click();
  await first.getByLabel(recoveries.memberId).fill(member.user.id);
  await first.getByRole('textbox', { name: recoveries.value, exact: true }).fill('new.person@example.com');
  await first.getByLabel(recoveries.why).fill('showed a passport');
  await first.getByRole('button', { name: recoveries.propose, exact: true }).click();
  await expect(first.getByText(recoveries.mine)).toBeVisible();

  const second = await enterConsole(await browser.newContext({ baseURL: desk.url }), ben.token);
  await second.goto('/console/');
  await goToScreen(second, '/recoveries');
  await second.getByRole('link', { name: member.username }).click();
  await expect(second.getByText('new.person@example.com')).toBeVisible();
  await second.getByRole('button', { name: recoveries.approve, exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: recoveries.approve, exact: true }).click();
  await expect(second.getByText(recoveries.statusTexts.waiting)).toBeVisible();

  await page.goto(desk.url);
  await enter(page, '/profile/security', { member });
  await expect(page.getByText(contacts.recovery)).toBeVisible();
  await page.getByRole('button', { name: contacts.recoveryStop, exact: true }).click();
  await expect(page.getByText(contacts.recovery)).toBeHidden();
  const { list } = await desk.call('GET /recoveries', {});
  expect(list.find((row) => row.member.id === member.user.id)?.status).toBe('stopped');
});
