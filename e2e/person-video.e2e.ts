import { join } from 'node:path';
import { messages as profiles } from '../apps/console/src/features/meet/profiles/messages.ja.ts';
import { messages as shared } from '../apps/console/src/features/meet/shared/messages.ja.ts';
import { messages as files } from '../apps/console/src/platform/films/messages.ja.ts';
import { messages as detailEn } from '../apps/member/src/features/meet/detail/messages.en.ts';
import { messages as detailJa } from '../apps/member/src/features/meet/detail/messages.ja.ts';
import { messages as detailZhCn } from '../apps/member/src/features/meet/detail/messages.zh-cn.ts';
import { enterConsole, openDeskForTests } from './desk.ts';
import { address, expect, shot, test } from './journey.ts';
import { call, enter, newName, register, shown } from './member.ts';
import { LANGUAGES } from './messages.ts';
import { CONVERTED_MS, writeShortClip } from './short-clip.ts';

const PICTURE = join(import.meta.dirname, '../apps/member/public/icon-192.png');
const DETAIL = { ja: detailJa, 'zh-cn': detailZhCn, en: detailEn };

const desk = openDeskForTests();

test('a person gets a video in the console, is public once somebody could look at it, and members play it in three languages', async ({
  browser,
  problems,
}) => {
  test.slow();
  problems.expect(/status of 415/);
  const clip = test.info().outputPath('hello.mp4');
  writeShortClip(clip);
  const name = newName();
  const context = await browser.newContext({
    baseURL: address(),
    viewport: { width: 1280, height: 1000 },
    locale: 'ja-JP',
  });
  await problems.watch(context);
  const page = await enterConsole(context, desk.token);
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  await page.goto('/console/#/profiles/new');
  await page.getByLabel(profiles.kind, { exact: true }).last().selectOption('true');
  await page.getByLabel(profiles.region, { exact: true }).last().selectOption({ index: 1 });
  await page.getByRole('textbox', { name: profiles.form.ageLabel }).fill('31');
  const names = page.getByRole('group', { name: profiles.form.nameLabel, exact: true });
  for (const box of await names.getByRole('textbox').all()) await box.fill(name);
  await page.getByTestId('photo-input').setInputFiles(PICTURE);
  await expect(button(profiles.form.remove('1'))).toBeVisible();
  const chooser = page.getByLabel(profiles.form.addVideo, { exact: true });
  await chooser.setInputFiles({
    name: 'notes.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(9000, 'no film '),
  });
  await expect(page.getByText(files.refused[415])).toBeVisible();
  await button(profiles.form.removeVideo('1')).click();
  await chooser.setInputFiles(clip);
  await expect(page.getByText('hello.mp4')).toBeVisible();
  await page.getByRole('textbox', { name: shared.why }).fill('a journey');
  await expect(page.getByText(/再生できます（/)).toBeVisible({ timeout: CONVERTED_MS });
  await shot(page, 'console-person-video');
  await button(profiles.form.save).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  // Looked at before anybody else may.
  await page.getByRole('button', { name: shared.videoOf('1') }).click();
  await expect
    .poll(() => page.locator('dialog video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  await shot(page, 'console-person-video-viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: profiles.ageCheckedSample }).check();
  await button(profiles.approve).click();
  await expect(page.getByText(profiles.approved(name))).toBeVisible();

  const member = await register();
  const { list } = await call('POST /meet/xuanfeiList', { limit: 50 }, member);
  const { id } = list.find((each) => each.xuanfei_name === name)!;
  for (const language of LANGUAGES) {
    const other = await browser.newContext({ baseURL: address(), viewport: { width: 390, height: 844 } });
    await problems.watch(other);
    const app = await other.newPage();
    await enter(app, `/meet/detail/${id}`, { member, language });
    const t = DETAIL[language];
    const play = shown(app).getByRole('button', { name: t.playVideo(t.pictureOf(name, 2, 2)) });
    await play.scrollIntoViewIfNeeded();
    await shot(app, `person-video-${language}`);
    await play.click();
    const video = shown(app).locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1);
    await other.close();
  }

  const { version, videos } = await desk.call('GET /profiles/detail', { id });
  expect(version).toBeGreaterThan(1);
  const answer = await call('POST /meet/xuanfeiDetail', { id }, member);
  const film = address() + answer.videos[0]!;
  expect((await fetch(film)).status).toBe(200);
  await desk.call('POST /profiles/hide', { id, why: 'a journey' });
  expect((await fetch(film)).status).toBe(404);
  expect(videos).toHaveLength(1);
  await context.close();
});
