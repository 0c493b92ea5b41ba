import { messages } from '../apps/member/src/features/announcements/messages.en.ts';
import { openDeskForTests } from './desk.ts';
import { expect, shot, SOON, test } from './journey.ts';
import { call, enter, register, shown } from './member.ts';
import { LANGUAGES, MESSAGES } from './messages.ts';

const desk = openDeskForTests();

const SEEDED = 8;

test('an announcement is unread until it is opened, and opening it counts once', async ({ page }) => {
  const member = await register();
  const readCount = async (id: string) =>
    (await call('GET /announcement/list', {}, { token: member.token })).list.find((entry) => entry.id === id)!
      .readCount;
  await enter(page, '/profile', { member });
  await expect(page.getByText(messages.badge(SEEDED))).toBeAttached();
  await page.locator('[data-to="/profile/announcements"]:visible').click();
  const rows = shown(page).getByTestId('announcement');
  await expect(rows).toHaveCount(SEEDED);
  await expect(shown(page).getByText(messages.unread, { exact: true })).toHaveCount(SEEDED);
  await shot(page, 'announcements');

  const id = (await rows.nth(2).getAttribute('data-to'))!.split('/').at(-1)!;
  const before = await readCount(id);
  await rows.nth(2).click();
  await expect(shown(page).getByRole('article')).toContainText('recompute');
  await expect.poll(() => readCount(id)).toBe(before + 1);
  await page.goBack();
  await expect(shown(page).getByText(messages.unread, { exact: true })).toHaveCount(SEEDED - 1);
  await rows.nth(2).click();
  await expect(shown(page).getByRole('article')).toBeVisible();
  await page.reload();
  await expect(shown(page).getByRole('article')).toBeVisible();
  expect(await readCount(id)).toBe(before + 1);
  await enter(page, '/profile', { member });
  await expect(page.getByText(messages.badge(SEEDED - 1))).toBeAttached();
});

test('one that is published appears in an open list by itself, and nothing in it is executed', async ({
  page,
}) => {
  const member = await register();
  await enter(page, '/profile/announcements', { member });
  const rows = shown(page).getByTestId('announcement');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const hostile = '<script>document.title = 1</script> [press](javascript:alert(1))';
  const words = (text: string) => ({ ja: text, 'zh-cn': text, en: text });
  const why = 'a journey';
  const draft = { title: words('Fresh <b>news</b>'), content: words(hostile), important: true, why };
  const { id, version } = await desk.call('POST /announcements/save', draft);
  await desk.call('POST /announcements/publish', { id, version, published: true, why });
  await expect(rows).toHaveCount(before + 1, SOON);
  await rows.filter({ hasText: 'Fresh <b>news</b>' }).click();
  await expect(shown(page).getByRole('article')).toContainText(hostile);
  await expect(shown(page).getByRole('article').getByRole('link')).toHaveCount(0);
  await desk.call('POST /announcements/publish', { id, version: version + 1, published: false, why });
});

test('what is not there, and what is no id, say so and lead back to the list', async ({ page, problems }) => {
  problems.expect(/ApiFailure/);
  const member = await register();
  await enter(page, '/profile/announcements/detail/00000000-0000-4000-8000-000000000000', { member });
  await expect(shown(page).getByText(MESSAGES.en.codes.ANNOUNCEMENT_NOT_FOUND)).toBeVisible();
  await enter(page, '/profile/announcements/detail/first', { member });
  await expect(shown(page).getByText(messages.invalidId)).toBeVisible();
  await shown(page).getByRole('link', { name: messages.toList }).click();
  await expect(shown(page).getByTestId('announcement').first()).toBeVisible();
});

test('the bar is as high with a title of two lines as with one: the page stays where it is', async ({
  page,
}) => {
  const member = await register();
  const title = {
    ja: '担当者がパスワードや送金を求めることはありません',
    'zh-cn': '工作人员绝不会向您索取密码或要求您转账汇款请放心',
    en: 'Staff never ask for your password or a payment',
  };
  const content = { ja: 'A', 'zh-cn': 'A', en: 'A' };
  const why = 'a journey';
  const { id, version } = await desk.call('POST /announcements/save', {
    title,
    content,
    important: false,
    why,
  });
  await desk.call('POST /announcements/publish', { id, version, published: true, why });
  for (const width of [390, 320])
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width, height: 844 });
      await enter(page, '/profile/announcements', { member, language });
      const top = (): Promise<number> => shown(page).evaluate((main) => main.getBoundingClientRect().top);
      await expect(shown(page).getByTestId('announcement').first()).toBeVisible();
      const before = await top();
      await page.locator(`[data-to$="${id}"]:visible`).click();
      await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
      expect(await top(), `${width} ${language}`).toBe(before);
    }
  await desk.call('POST /announcements/publish', { id, version: version + 1, published: false, why });
});

test('a list that cannot be loaded says so, and its button brings it', async ({ page, problems }) => {
  problems.expect(/503|resting/);
  const member = await register();
  // Without a socket only the button makes the page read again.
  await page.routeWebSocket('**/live', () => undefined);
  let resting = true;
  await page.route('**/api/announcement/list*', (route) =>
    resting
      ? route.fulfill({ status: 503, json: { code: 503, msg: 'resting', data: null } })
      : route.fallback(),
  );
  await enter(page, '/profile/announcements', { member });
  const failed = shown(page).getByRole('alert');
  await expect(failed).toContainText(messages.listFailed);
  resting = false;
  await failed.getByRole('button').click();
  await expect(shown(page).getByTestId('announcement')).toHaveCount(SEEDED);
});
