import type { BrowserContext, Page } from '@playwright/test';
import { messages as app } from '../apps/console/src/app/messages.ja.ts';
import { messages as home } from '../apps/console/src/features/home/messages.ja.ts';
import { messages as regions } from '../apps/console/src/features/meet/regions/messages.ja.ts';
import { messages as movies } from '../apps/console/src/features/movies/messages.ja.ts';
import { messages as notices } from '../apps/console/src/features/announcements/messages.ja.ts';
import { messages as shown } from '../apps/console/src/features/announcements/preview/messages.ja.ts';
import { messages as editing } from '../apps/console/src/platform/editing/messages.ja.ts';
import { LANGUAGE_NAMES } from '../apps/console/src/platform/language-names.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, test } from './journey.ts';
import { call, enter, expectPath, newName, register, shown as view } from './member.ts';
import { openScreen } from './operator.ts';
import { type Language, LANGUAGES } from './messages.ts';

const desk = openDeskForTests();

const WHY = 'a journey';
const HOSTILE = '<img src=x onerror="document.title=1"> [press](javascript:alert(1))';
/** Words that occur nowhere else on the site. */
const titles = (mark: string): Record<Language, string> => ({
  ja: `灯籠まつり <b>中止</b> ${mark}`,
  'zh-cn': `灯笼节取消 ${mark}`,
  en: `No lantern night ${mark}`,
});
const headlines = (mark: string): Record<Language, string> => ({
  ja: `夜の<i>観覧車</i> ${mark}`,
  'zh-cn': `夜间摩天轮 ${mark}`,
  en: `The wheel by night ${mark}`,
});

type Watch = { watch: (context: BrowserContext) => Promise<void> };

/** An operator's browser window with the width of a desktop. */
async function openConsole(
  newContext: (options: object) => Promise<BrowserContext>,
  problems: Watch,
): Promise<Page> {
  const context = await newContext({
    baseURL: address(),
    viewport: { width: 1280, height: 900 },
    locale: 'ja-JP',
  });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token);
  await page.goto('/console/');
  await expect(page.getByRole('navigation', { name: app.menu })).toBeVisible();
  return page;
}

const phone = (page: Page) => page.getByTestId('phone');
const box = (page: Page, label: string, language: Language) =>
  page.getByRole('textbox', { name: editing.inLanguage(label, LANGUAGE_NAMES[language]), exact: true });
/** The language of the form; the preview has the same choice. */
const turnTo = (page: Page, language: Language) =>
  page.locator('form').getByRole('button', { name: LANGUAGE_NAMES[language], exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const giveWhy = (page: Page) => page.getByRole('textbox', { name: editing.why, exact: true }).fill(WHY);

test('an announcement is written and previewed in three languages, and published into an open app', async ({
  page,
  browser,
  problems,
}) => {
  const title = titles(newName());
  const member = await register();
  await enter(page, '/profile/announcements', { member, language: 'ja' });
  await expect(view(page).getByTestId('announcement').first()).toBeVisible();

  const desktop = await openConsole((options) => browser.newContext(options), problems);
  await openScreen(desktop, 'announcements');
  await desktop.getByRole('link', { name: notices.add, exact: true }).click();
  for (const language of LANGUAGES) {
    await turnTo(desktop, language);
    await box(desktop, notices.fields.title, language).fill(title[language]);
    await box(desktop, notices.fields.content, language).fill(`## ${title[language]}\n\n${HOSTILE}`);
    await expect(phone(desktop)).toHaveAttribute('lang', language);
    await expect(phone(desktop).getByRole('article')).toContainText(title[language]);
    await expect(phone(desktop).getByRole('article')).toContainText(HOSTILE);
    await expect(phone(desktop).getByRole('link')).toHaveCount(0);
    await expect(phone(desktop).locator('img, b, i')).toHaveCount(0);
  }
  await turnTo(desktop, 'ja');
  await expect(phone(desktop)).toHaveAttribute('data-theme', 'dark');
  await button(desktop, editing.preview.toLight).click();
  await expect(phone(desktop)).toHaveAttribute('data-theme', 'light');
  await expect(phone(desktop).getByText(shown.important, { exact: true })).toHaveCount(0);
  await desktop.getByRole('checkbox', { name: notices.fields.important }).check();
  await expect(phone(desktop).getByText(shown.important, { exact: true })).toHaveCount(2);
  await shot(desktop, 'content-preview');

  // Without a reason nothing is saved, and the input is kept.
  await button(desktop, editing.save).click();
  await expect(desktop.getByText(notices.required, { exact: true })).toBeVisible();
  await giveWhy(desktop);
  await button(desktop, editing.save).click();
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(title.ja);
  const row = view(page).getByTestId('announcement').filter({ hasText: title.ja });
  await expect(row).toHaveCount(0);

  await button(desktop, editing.publish).click();
  const dialog = desktop.getByRole('dialog', { name: notices.publishTitle });
  await dialog.getByRole('textbox', { name: notices.why }).fill(WHY);
  await dialog.getByRole('button', { name: notices.publishNow, exact: true }).click();
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(view(page).getByRole('article')).toContainText(HOSTILE);
  await expect(view(page).getByRole('article').locator('img, b, a')).toHaveCount(0);
  await expect(desktop.getByText(editing.states.published, { exact: true })).toBeVisible();
  await desktop.context().close();
});

test('a banner with a picture of its own appears on Home in the member’s language and leads where it says', async ({
  page,
  browser,
  problems,
}) => {
  const desktop = await openConsole((options) => browser.newContext(options), problems);
  const name = headlines(newName());
  await openScreen(desktop, 'banners');
  await desktop.getByRole('link', { name: home.banners.add, exact: true }).click();
  for (const language of LANGUAGES) {
    await turnTo(desktop, language);
    await box(desktop, home.banners.name, language).fill(name[language]);
    await expect(phone(desktop).getByRole('heading', { name: name[language], exact: true })).toBeVisible();
    await expect(phone(desktop).locator('i')).toHaveCount(0);
  }
  await desktop
    .getByLabel(home.banners.picture, { exact: true })
    .locator('input')
    .setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: await desktop.screenshot() });
  await expect(button(desktop, editing.picture.replace)).toBeVisible();
  await expect(phone(desktop).getByRole('presentation')).toHaveJSProperty('complete', true);
  await desktop.getByRole('combobox', { name: home.banners.link }).selectOption('/vote/history');
  await giveWhy(desktop);
  await button(desktop, editing.save).click();
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(name.ja);
  await button(desktop, editing.publish).click();
  const dialog = desktop.getByRole('dialog', { name: home.publishTitle });
  await dialog.getByRole('textbox', { name: home.why }).fill(WHY);
  await dialog.getByRole('button', { name: editing.publish, exact: true }).click();
  await expect(desktop.getByText(editing.states.shown, { exact: true })).toBeVisible();

  // Moved to the front, so that members see it first.
  await openScreen(desktop, 'banners');
  const mine = desktop.getByRole('row').filter({ hasText: name.ja });
  const place = async (): Promise<number> =>
    (await desktop.getByRole('row').allTextContents()).findIndex((row) => row.includes(name.ja));
  // Moving is disabled while the list loads; the head of the table counts as a row.
  await expect(async () => {
    if ((await place()) > 1) await button(desktop, editing.order.up(name.ja)).click({ timeout: 2000 });
    expect(await place()).toBe(1);
  }).toPass({ timeout: 30_000 });
  await expect(mine).toHaveCount(1);
  const member = await register();
  // With reduced motion slides do not turn by themselves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/home', { member, language: 'zh-cn' });
  const link = view(page).getByRole('link', { name: name['zh-cn'], exact: true });
  await expect(link).toBeVisible();
  await shot(page, 'content-banner');
  await link.click();
  await expectPath(page, '/vote/history');
  await desktop.context().close();
});

test('a title that an operator hides is gone from the members’ list, detail and favourites', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/ApiFailure/);
  const member = await register();
  const { list } = await desk.call('GET /movies', { sort: 'newest' });
  const title = list[0]!;
  const vodId = String(title.id);
  await call(
    'POST /movie/favourite',
    { vodId, on: true, name: title.name.ja, picture: title.picture },
    member,
  );
  await enter(page, `/movie/detail/${vodId}`, { member, language: 'ja' });
  await expect(view(page).getByRole('heading', { name: title.name.ja, exact: true })).toBeVisible();

  const desktop = await openConsole((options) => browser.newContext(options), problems);
  await openScreen(desktop, 'movies');
  await desktop.getByRole('searchbox', { name: movies.titles.search }).fill(vodId);
  // The filter is in the URL from then on, and nothing moves by itself.
  await expect(desktop).toHaveURL(/filter=/);
  await desktop.getByRole('link', { name: title.name.ja, exact: true }).click();
  await expect(phone(desktop).getByRole('heading', { name: title.name.ja, exact: true })).toBeVisible();
  await button(desktop, movies.title.hide).click();
  const dialog = desktop.getByRole('dialog', { name: movies.title.hideTitle });
  await dialog.getByRole('textbox', { name: movies.why }).fill(WHY);
  await dialog.getByRole('button', { name: movies.title.hide, exact: true }).click();
  await expect(button(desktop, editing.publish)).toBeVisible();

  await page.reload();
  await expect(view(page).getByRole('heading', { name: title.name.ja, exact: true })).toHaveCount(0);
  expect((await call('GET /movie/favourites', {}, member)).list).toEqual([]);
  const shownNow = await desk.call('GET /movies', { q: vodId, status: 'shown' });
  expect(shownNow.list.map(({ id }) => id)).not.toContain(title.id);
  await desktop.context().close();
  const { version } = await desk.call('GET /movies/detail', { id: title.id });
  await desk.call('POST /movies/publish', { id: title.id, version, published: true, why: WHY });
});

test('the second of two who write at once is told, and loses nothing', async ({ browser, problems }) => {
  problems.expect(/409/);
  const words = (text: string) => ({ ja: text, 'zh-cn': text, en: text });
  const made = await desk.call('POST /notices/save', { text: words('Opens at nine'), why: WHY });
  const desktop = await openConsole((options) => browser.newContext(options), problems);
  await desktop.goto(`/console/#/notices/${made.id}`);
  await box(desktop, home.notices.text, 'ja').fill('Opens at ten');
  const theirs = await desk.call('POST /notices/save', {
    id: made.id,
    version: made.version,
    text: words('Opens at eight'),
    why: WHY,
  });
  await giveWhy(desktop);
  await button(desktop, editing.save).click();
  await expect(desktop.getByText(editing.conflict.title('owner'), { exact: true })).toBeVisible();
  await expect(box(desktop, home.notices.text, 'ja')).toHaveValue('Opens at ten');
  await button(desktop, editing.conflict.keepMine).click();
  await button(desktop, editing.save).click();
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText('Opens at ten');
  const now = (await desk.call('GET /notices', {})).find(({ id }) => id === made.id)!;
  expect(now).toMatchObject({
    version: theirs.version + 1,
    text: { ja: 'Opens at ten', en: 'Opens at nine' },
  });
  await desk.call('POST /notices/remove', { id: made.id, version: now.version, why: WHY });
  await desktop.context().close();
});

test('a form whose answer was lost is sent again, after a reload too, and makes one thing', async ({
  browser,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const desktop = await openConsole((options) => browser.newContext(options), problems);
  const name = headlines(newName());
  const called = async () =>
    (await desk.call('GET /profiles/regions', {})).filter((each) => each.name.ja === name.ja);
  let lost = 2;
  await desktop.route('**/profiles/saveregion*', async (route) => {
    if (lost === 0) return route.continue();
    lost -= 1;
    await route.fetch();
    return route.abort();
  });
  const save = () => button(desktop, editing.save).click();
  const field = (language: Language) =>
    desktop.getByRole('dialog').getByRole('textbox', { name: LANGUAGE_NAMES[language], exact: true });
  const open = () => button(desktop, regions.add).click();
  await openScreen(desktop, 'regions');
  await open();
  for (const language of LANGUAGES) await field(language).fill(name[language]);
  await giveWhy(desktop);
  await save();
  await expect.poll(called).toHaveLength(1);
  await expect(desktop.getByRole('dialog').getByRole('alert')).toBeVisible();
  await save();
  await expect.poll(() => lost).toBe(0);
  await desktop.reload();
  await open();
  await expect(field('ja')).toHaveValue(name.ja);
  await save();
  await expect(desktop.getByText(editing.saved, { exact: true })).toBeVisible();
  expect(await called()).toHaveLength(1);
  // The next one is another one, also where it bears the same names.
  await open();
  for (const language of LANGUAGES) await field(language).fill(name[language]);
  await giveWhy(desktop);
  await save();
  await expect.poll(called).toHaveLength(2);
  await desktop.context().close();
});
