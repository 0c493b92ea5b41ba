import { messages as members } from '../apps/console/src/features/account/messages.ja.ts';
import { messages as protection } from '../apps/console/src/features/protection/messages.ja.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, test } from './journey.ts';
import { call, PASSWORD, register } from './member.ts';
import { money } from './messages.ts';

const desk = openDeskForTests();

test('an operator finds who is excluded and reads what the member chose; there is nothing to press', async ({
  browser,
  problems,
}) => {
  test.slow();
  const [excluded, other] = [await register(), await register()];
  await call('POST /protection/limits', { kind: 'stake', span: 'day', amount: 1000 }, excluded);
  await call('POST /protection/limits', { kind: 'stake', span: 'day', amount: 5000 }, excluded);
  await call('POST /protection/self-exclusion', { months: 6, password: PASSWORD, confirmed: true }, excluded);
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 900 } });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token);
  await page.goto('/console/#/members');
  await expect(page.getByRole('link', { name: other.username })).toBeVisible();
  await page
    .getByRole('group', { name: members.filter })
    .getByRole('button', { name: members.excluded })
    .click();
  await expect(page.getByRole('link', { name: other.username })).toHaveCount(0);
  await page.getByRole('link', { name: excluded.username }).click();

  const { limit, kind, span, used, what } = protection;
  await expect(page.getByText(protection.readOnly)).toBeVisible();
  await expect(page.getByText(limit(kind.stake, span.day), { exact: true })).toBeVisible();
  await expect(page.getByText(used(money('ja', 0), money('ja', 1000)))).toBeVisible();
  for (const done of [what.exclusion, what.limit_later, what.limit])
    await expect(page.getByRole('listitem').filter({ hasText: done })).toHaveCount(1);
  await page.getByText(protection.readOnly).scrollIntoViewIfNeeded();
  await shot(page, 'console-protection');
  await context.close();
});
