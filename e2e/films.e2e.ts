import { readFile, writeFile } from 'node:fs/promises';
import { messages as app } from '../apps/console/src/app/messages.ja.ts';
import { messages as filmsEn } from '../apps/console/src/features/movies/films/messages.en.ts';
import { messages as films } from '../apps/console/src/features/movies/films/messages.ja.ts';
import { messages as filmsZhCn } from '../apps/console/src/features/movies/films/messages.zh-cn.ts';
import { messages as moviesEn } from '../apps/console/src/features/movies/messages.en.ts';
import { messages as movies } from '../apps/console/src/features/movies/messages.ja.ts';
import { messages as moviesZhCn } from '../apps/console/src/features/movies/messages.zh-cn.ts';
import { messages as editingEn } from '../apps/console/src/platform/editing/messages.en.ts';
import { messages as editing } from '../apps/console/src/platform/editing/messages.ja.ts';
import { messages as editingZhCn } from '../apps/console/src/platform/editing/messages.zh-cn.ts';
import { messages as filesEn } from '../apps/console/src/platform/films/messages.en.ts';
import { messages as files } from '../apps/console/src/platform/films/messages.ja.ts';
import { messages as filesZhCn } from '../apps/console/src/platform/films/messages.zh-cn.ts';
import { LANGUAGE_NAMES } from '../apps/console/src/platform/language-names.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, test } from './journey.ts';
import { CLIP, CONVERTED_MS, writeShortClip } from './short-clip.ts';
import { LANGUAGES } from './messages.ts';

const WHY = 'a journey';

const FILES = { ja: files, 'zh-cn': filesZhCn, en: filesEn } as const;

/** The other languages, in which the screens are walked through once more with the title that is there. */
const OTHERS = {
  'zh-cn': { films: filmsZhCn, movies: moviesZhCn, editing: editingZhCn, files: filesZhCn },
  en: { films: filmsEn, movies: moviesEn, editing: editingEn, files: filesEn },
} as const;

const desk = openDeskForTests();

test('a title goes from nothing to playing on one screen: words, film, order, publication', async ({
  browser,
  problems,
}) => {
  test.slow();
  const clip = test.info().outputPath('clip.mp4');
  writeShortClip(clip);
  const context = await browser.newContext({
    baseURL: address(),
    viewport: { width: 1280, height: 1000 },
    locale: 'ja-JP',
  });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/console/#/movies');
  await button(movies.titles.add).click();
  for (const language of LANGUAGES) {
    await page.locator('form').getByRole('button', { name: LANGUAGE_NAMES[language], exact: true }).click();
    const label = editing.inLanguage(movies.title.name, LANGUAGE_NAMES[language]);
    await page.getByRole('textbox', { name: label, exact: true }).fill(`夜の観覧車 ${language}`);
  }
  await page.getByRole('combobox', { name: movies.title.category }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: editing.why }).fill(WHY);
  await button(editing.save).click();

  await button(films.addSource).click();
  await page.getByLabel(films.addFile, { exact: true }).setInputFiles(clip);
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: films.title, exact: true }),
  });
  await expect(panel.getByText('clip.mp4')).toBeVisible();
  await button(films.addAddress).click();
  const episodes = panel.getByRole('listitem');
  await expect(episodes).toHaveCount(2);
  // What is converted grows a line: the rows would move below the pointer that drags one.
  await expect(panel.getByText(/^再生できます/)).toBeVisible({ timeout: CONVERTED_MS });
  const second = episodes.nth(1).getByRole('button', { name: films.move('第2話'), exact: true });
  await second.focus();
  await page.keyboard.press('ArrowUp');
  await expect(episodes.nth(0).getByRole('textbox', { name: films.address })).toBeVisible();
  // Back by the mouse, and what is no episode changes nothing.
  const below = episodes.nth(1).getByRole('textbox', { name: films.address });
  const handle = episodes.nth(0).getByRole('button', { name: films.move('第2話'), exact: true });
  // Once more where the page was too busy to see the pointer between pressing and letting go.
  await expect(async () => {
    if (!(await below.isVisible())) await handle.dragTo(episodes.nth(1));
    await expect(below).toBeVisible({ timeout: 5000 });
  }).toPass();
  await button(films.remove('第2話')).click();
  await expect(episodes).toHaveCount(1);
  await panel.getByRole('textbox', { name: editing.why }).fill(WHY);
  await panel.getByRole('button', { name: editing.save, exact: true }).click();
  await expect(page.getByText(films.saved)).toBeVisible();
  await shot(page, 'console-title-films');

  await button(files.watch).click();
  await expect
    .poll(() => page.locator('dialog video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await button(editing.publish).click();
  await page.getByRole('dialog').getByRole('textbox', { name: movies.why }).fill(WHY);
  await page.getByRole('dialog').getByRole('button', { name: editing.publish, exact: true }).click();
  await expect(page.getByText(movies.titles.shown)).toBeVisible();
  const id = Number(/movies\/(\d+)/.exec(page.url())![1]);
  const answer = await page.request.get(`${address()}/video/getVideo?id=${id}&lang=ja`);
  const { data } = (await answer.json()) as { data: { sources: { episodes: { url: string }[] }[] } };
  const film = await page.request.get(address() + data.sources[0]!.episodes[0]!.url);
  expect(film.status()).toBe(200);
  await context.close();

  problems.expect(/status of 415/);
  for (const language of ['zh-cn', 'en'] as const) {
    const t = OTHERS[language];
    const other = await browser.newContext({
      baseURL: address(),
      viewport: { width: 1280, height: 1000 },
      locale: language,
    });
    await problems.watch(other);
    const walk = await enterConsole(other, desk.token, language);
    const press = (name: string) => walk.getByRole('button', { name, exact: true });
    await walk.goto(`/console/#/movies/${id}`);
    const shown = walk.locator('section', {
      has: walk.getByRole('heading', { name: t.films.title, exact: true }),
    });
    // Files and facts are the film's, all words around them the operator's language.
    await expect(shown).toContainText('clip.mp4');
    await expect(shown).toContainText(t.files.ready('').slice(0, 4));
    await expect(press(t.films.addFile)).toBeVisible();
    await shot(walk, `console-title-films-${language}`);
    await press(t.files.watch).click();
    await expect(walk.getByRole('dialog', { name: t.files.watchTitle })).toBeVisible();
    await expect
      .poll(() => walk.locator('dialog video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(1);
    await walk.keyboard.press('Escape');
    // What is refused says so before anything is sent on.
    await walk
      .getByLabel(t.films.addFile, { exact: true })
      .setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9000, 'no film ') });
    await expect(walk.getByText(t.files.refused[415])).toBeVisible();
    await other.close();
  }
});

/** Writes a clip with so much free room in it that it comes in two parts. @returns its size */
async function writeLarge(path: string): Promise<number> {
  const free = Buffer.alloc(8 * 1024 * 1024);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  const large = Buffer.concat([await readFile(CLIP), free]);
  await writeFile(path, large);
  return large.length;
}

test('an upload is paused, survives a reload, and goes on from the last byte that came with the same file alone, in three languages', async ({
  browser,
  problems,
}) => {
  const file = test.info().outputPath('large.mp4');
  const size = await writeLarge(file);
  const types = await desk.call('GET /movies/categories', {});
  const words = Object.fromEntries(LANGUAGES.map((each) => [each, `大きな映画 ${each}`])) as never;
  const title = await desk.call('POST /movies/save', {
    name: words,
    director: words,
    actors: words,
    content: words,
    typeId: types[0]!.id,
    isNew: false,
    isHot: false,
    picture: '',
    why: WHY,
  });
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 1000 } });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token);
  // The second part waits until the operator pauses, in each language.
  const part = 8 * 1024 * 1024;
  const offsets: string[] = [];
  let held = 0;
  await page.route('**/films/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (route.request().method() !== 'PATCH' || offset === undefined) return route.continue();
    offsets.push(offset);
    if (offset === '0' || held === LANGUAGES.length) return route.continue();
    held += 1;
    return undefined;
  });
  await page.goto(`/console/#/movies/${title.id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(films.addSource).click();
  await page.getByLabel(films.addFile, { exact: true }).setInputFiles(file);
  for (const [at, language] of LANGUAGES.entries()) {
    const t = FILES[language];
    const goOn = page.getByLabel(t.goOn, { exact: true });
    if (at > 0) {
      await page.reload();
      await page.getByRole('combobox', { name: app.language, exact: true }).selectOption(language);
      await expect(button(t.goOn)).toBeVisible();
      await goOn.setInputFiles(CLIP);
      await expect(page.getByText(t.otherFile)).toBeVisible();
      await goOn.setInputFiles(file);
    }
    await expect.poll(() => held).toBe(at + 1);
    await button(t.pause).click();
    await expect(page.getByText(new RegExp(`^${t.paused('9\\d')}`))).toBeVisible();
    await shot(page, `console-upload-paused-${language}`);
  }
  // What a saved title has is not given up: the operator is told, and the upload goes on.
  problems.expect(/status of 409/);
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: filmsEn.title, exact: true }),
  });
  await panel.getByRole('textbox', { name: editingEn.why }).fill(WHY);
  await panel.getByRole('button', { name: editingEn.save, exact: true }).click();
  await expect(page.getByText(filmsEn.saved)).toBeVisible();
  await button(filesEn.cancelUpload).click();
  await expect(page.getByText(filesEn.notCancelled.kept)).toBeVisible();
  await button(filesEn.resume).click();
  const whole = async () =>
    (await desk.call('GET /films', { pageSize: 50 })).list.find(({ name }) => name === 'large.mp4');
  await expect.poll(async () => (await whole())?.status, { timeout: 60_000 }).not.toBe('uploading');
  expect((await whole())!.received).toBe(size);
  // Nothing was sent twice but the part that was paused.
  expect(offsets).toEqual([0, part, part, part, part].map(String));
  await context.close();
});

test('an upload whose line breaks where a proxy answers goes on, and one that a colleague discards says so', async ({
  browser,
  problems,
}) => {
  problems.expect(/status of (?:404|502)|ERR_FAILED/);
  const file = test.info().outputPath('long.mp4');
  const size = await writeLarge(file);
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 1000 } });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const begun: string[] = [];
  const answers = ['line', 'proxy', 'hold'];
  await page.route('**/films/uploads{,/*}', async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === 'POST') begun.push(request.url());
    const [next] = answers;
    const isLater = method === 'PATCH' && request.headers()['upload-offset'] !== '0';
    if (isLater && next === 'line') answers.shift();
    if (method === 'HEAD' && next === 'proxy') answers.shift();
    if (isLater && next === 'line') return route.abort();
    if (method === 'HEAD' && next === 'proxy') return route.fulfill({ status: 502, body: 'Bad Gateway' });
    // The part behind the break waits until a colleague has discarded the upload.
    if (isLater && next === 'hold') return undefined;
    return route.continue();
  });
  await page.goto('/console/#/movies');
  const [title] = (await desk.call('GET /movies', { pageSize: 1 })).list;
  await page.goto(`/console/#/movies/${title!.id}`);
  await button(films.addSource).click();
  await page.getByLabel(films.addFile, { exact: true }).last().setInputFiles(file);
  await expect.poll(() => answers, { timeout: 20_000 }).toEqual(['hold']);
  const sent = async () =>
    (await desk.call('GET /films', { pageSize: 50 })).list.filter(({ name }) => name === 'long.mp4');
  await expect.poll(async () => (await sent()).map(({ received }) => received)).toEqual([8 * 1024 * 1024]);
  expect(begun).toHaveLength(1);
  expect((await sent())[0]!.size).toBe(size);

  await button(files.pause).click();
  const discarded = await page.request.delete(`/console/api/films/uploads/${(await sent())[0]!.id}`, {
    headers: { token: desk.token, 'tus-resumable': '1.0.0', 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(discarded.status()).toBe(204);
  await expect(page.getByText(files.refused[404])).toBeVisible();
  await context.close();
});
