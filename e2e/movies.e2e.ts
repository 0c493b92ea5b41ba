import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { onlyTrack } from './hls-renditions.ts';
import { expect, shot, test } from './journey.ts';
import { pixelsOf, standingOut } from './pixels.ts';
import { call, enter, expectPath, logInElsewhere, type Member, register, shown, tab } from './member.ts';
import { LANGUAGES, MESSAGES } from './messages.ts';

const { player, movies, shelf } = MESSAGES.en;
/** The Night Ferry: three episodes in two sources, the first with captions. */
const FERRY = '/movie/detail/14';

const playButton = (page: Page) => shown(page).getByRole('button', { name: /^Play “/ });

/** State of the video; it is the only one in the view. */
const film = (page: Page) =>
  shown(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({
      at: video.currentTime,
      paused: video.paused,
      rate: video.playbackRate,
      source: video.currentSrc,
    }));
const playsFrom = (page: Page, second: number) =>
  expect.poll(async () => (await film(page)).at, 'the second that is played').toBeGreaterThan(second);

const playerOf = (page: Page) => shown(page).getByRole('region', { name: /^Video player/ });

/** Pauses by the button, which goes some seconds after the mouse has moved. */
const pauseByMouse = (page: Page): Promise<void> =>
  expect(async () => {
    await playerOf(page).hover();
    await shown(page).getByRole('button', { name: player.pause, exact: true }).click({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

/** The current caption and its line; null where there is none. */
const caption = (page: Page) =>
  shown(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
      const cue = track?.activeCues?.[0] as VTTCue | undefined;
      return cue ? { text: cue.text, line: cue.line } : null;
    });

const withoutOwnHls = (page: Page) =>
  page.addInitScript(() => {
    const probe = document.createElement('video').canPlayType.bind(document.createElement('video'));
    HTMLMediaElement.prototype.canPlayType = (type) => (/mpegurl/i.test(type) ? '' : probe(type));
  });

async function seekTo(page: Page, second: number): Promise<void> {
  await shown(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, second);
}

/** Goes back after the film has played from there for a moment: episodes are short. */
const leaveAt = (page: Page, second: number): Promise<void> =>
  shown(page)
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement, { from, back }) =>
        new Promise<void>((done) => {
          const leave = (): void => {
            if (video.currentTime < from + 0.2) return;
            video.removeEventListener('timeupdate', leave);
            document.querySelector<HTMLElement>(`[data-shown] button[aria-label="${back}"]`)!.click();
            done();
          };
          video.addEventListener('timeupdate', leave);
          video.currentTime = from;
        }),
      { from: second, back: MESSAGES.en.app.back },
    );

const keptPlace = (member: Member) => call('GET /movie/state', { vodId: '14' }, { token: member.token });

test('a film is watched, left, and goes on where it stopped on another device', async ({
  page,
  browser,
  problems,
}) => {
  const member = await register();
  await enter(page, FERRY, { member });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  await leaveAt(page, 7);
  await expectPath(page, '/movie');
  await expect.poll(async () => (await keptPlace(member)).progress?.position).toBeGreaterThanOrEqual(7);
  await expect(shown(page).getByRole('region', { name: movies.goOn })).toContainText('The Night Ferry');

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await problems.watch(other);
  const second = await other.newPage();
  const elsewhere = { ...member, token: await logInElsewhere(member) };
  await second.goto(new URL('/', page.url()).href);
  await enter(second, FERRY, { member: elsewhere });
  await expect(shown(second).getByText(/^Resume at 0:(?:07|08|09|1\d)$/)).toBeVisible();
  await playButton(second).click();
  await playsFrom(second, 6);
  await other.close();
});

test('leaving the view stops the film, and coming back offers to go on', async ({ page }) => {
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await leaveAt(page, 5);
  await expect(shown(page).getByRole('searchbox')).toBeVisible();
  const playing = () =>
    page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => !video.paused).length);
  expect(await playing()).toBe(0);
  await shown(page).getByRole('region', { name: movies.goOn }).getByRole('link', { name: /Ferry/ }).click();
  await expect(shown(page).getByText(/^Resume at 0:(?:0[5-9]|1\d)$/)).toBeVisible();
  await expect(shown(page).locator('video')).toHaveCount(0);
});

test('episodes and sources are chosen, and the speed is remembered', async ({ page }) => {
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  expect((await film(page)).source).toContain('/clips/the-night-ferry/index.m3u8');
  await shown(page).locator('label').filter({ hasText: 'MP4' }).click();
  await expect.poll(async () => (await film(page)).source).toContain('/clips/the-night-ferry/clip.mp4');
  await shown(page).getByRole('combobox', { name: player.speed }).selectOption('1.5');
  await expect.poll(async () => (await film(page)).rate).toBe(1.5);
  await shown(page).locator('label').filter({ hasText: 'Episode 2' }).click();
  await expect.poll(async () => (await film(page)).source).toContain('/clips/the-night-ferry-2/clip.mp4');
  await expect.poll(async () => (await film(page)).rate).toBe(1.5);
});

test('the keyboard plays, pauses and shows captions', async ({ page }) => {
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  await playerOf(page).focus();
  await page.keyboard.press('k');
  await expect.poll(async () => (await film(page)).paused).toBe(true);
  await seekTo(page, 2);
  await page.keyboard.press('c');
  await expect.poll(() => caption(page)).toMatchObject({ text: '[Waves, a distant organ]' });
  const at = (await film(page)).at;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await film(page)).at).toBeGreaterThan(at + 5);
  await seekTo(page, 2);
  await page.keyboard.press('m');
  await expect(shown(page).getByRole('button', { name: player.unmute })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(shown(page).getByRole('button', { name: player.mute })).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(async () => (await film(page)).paused).toBe(false);
});

test('captions stay as they were left, whatever else is pressed', async ({ page }) => {
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  await pauseByMouse(page);
  await seekTo(page, 2);
  await shown(page).getByRole('button', { name: player.captionsOn }).click();
  await expect.poll(() => caption(page)).toMatchObject({ text: '[Waves, a distant organ]' });
  await shown(page).getByRole('button', { name: player.favourite }).click();
  await expect(shown(page).getByRole('button', { name: player.unfavourite })).toBeVisible();
  expect(await caption(page)).toMatchObject({ text: '[Waves, a distant organ]' });
  // The choice also applies to the next film on this device.
  await shown(page).locator('label').filter({ hasText: 'MP4' }).click();
  await expect.poll(async () => (await film(page)).source).toContain('clip.mp4');
  await expect(shown(page).getByRole('button', { name: player.captionsOff })).toBeAttached();
});

test('captions stand clear of the buttons while there are any, and at the foot of the picture without', async ({
  page,
}) => {
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  await playerOf(page).focus();
  await page.keyboard.press('c');
  await pauseByMouse(page);
  await seekTo(page, 2);
  await expect.poll(() => caption(page)).toMatchObject({ text: '[Waves, a distant organ]', line: 3 });
  await shot(page, 'player-captions-and-controls');
  // Rendered pixels: a caption in the upper quarter, none across the buttons below.
  await playerOf(page).focus();
  const box = (await playerOf(page).boundingBox())!;
  const upper = { ...box, height: box.height * 0.25 };
  const middle = { ...box, y: box.y + box.height * 0.3, height: box.height * 0.3 };
  const on = { upper: await pixelsOf(page, upper), middle: await pixelsOf(page, middle) };
  await page.keyboard.press('c');
  await expect.poll(() => caption(page)).toBeNull();
  expect(standingOut(await pixelsOf(page, upper), on.upper)).toBeGreaterThan(50);
  expect(standingOut(await pixelsOf(page, middle), on.middle)).toBe(0);
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await shown(page).getByRole('button', { name: player.play, exact: true }).click();
  await page.mouse.move(5, 5);
  await shown(page).getByRole('button', { name: player.favourite }).focus();
  await expect.poll(() => caption(page)).toMatchObject({ line: 'auto' });
});

test('at its end a film is offered again, and the title that goes with it', async ({ page }) => {
  await enter(page, FERRY, { member: await register() });
  await shown(page).locator('label').filter({ hasText: 'Episode 3' }).click();
  await playButton(page).click();
  await playsFrom(page, 0.2);
  await seekTo(page, 1000);
  const end = shown(page).getByRole('status').filter({ hasText: player.ended });
  await expect(end).toBeVisible();
  const next = end.getByRole('link');
  await expect(next).toHaveText(/^Next: ./);
  await shot(page, 'player-end');
  await end.getByRole('button', { name: player.again }).click();
  await playsFrom(page, 0.2);
  await seekTo(page, 1000);
  const to = (await next.getAttribute('data-to'))!;
  await next.click();
  await expectPath(page, to);
});

test('a source that fails is said, and the next one is offered and plays', async ({ page, problems }) => {
  problems.expect(/film|Failed to load resource|MEDIA_ERR/);
  await page.route('**/clips/the-night-ferry/index.m3u8', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await expect(shown(page).getByRole('alert')).toContainText(player.failed);
  await shown(page)
    .getByRole('button', { name: player.trySource('MP4') })
    .click();
  await playsFrom(page, 0.2);
});

test('a browser without HLS of its own plays it too', async ({ page }) => {
  await withoutOwnHls(page);
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  expect((await film(page)).source).toMatch(/^blob:/);
});

test('a playlist with its sound in another one is heard', async ({ page }) => {
  await withoutOwnHls(page);
  const clips = join(import.meta.dirname, '../packages/sample-content/art/clips/the-night-ferry');
  const init = await readFile(join(clips, 'init.mp4'));
  await page.route('**/clips/the-night-ferry/index.m3u8', (route) =>
    route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      body: [
        '#EXTM3U',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="soun.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="sound"',
        'vide.m3u8',
      ].join('\n'),
    }),
  );
  for (const kind of ['vide', 'soun'] as const) {
    const list = await readFile(join(clips, 'index.m3u8'), 'utf8');
    const named = list.replaceAll(/(?:init\.mp4|part\d\.m4s)/g, (name) => `${kind}-${name}`);
    await page.route(`**/clips/the-night-ferry/${kind}.m3u8`, (route) =>
      route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: named }),
    );
    await page.route(`**/clips/the-night-ferry/${kind}-*`, async (route) => {
      const name = route.request().url().split(`${kind}-`).at(-1)!;
      const body = onlyTrack(init, await readFile(join(clips, name)), kind);
      await route.fulfill({ contentType: 'video/mp4', body });
    });
  }
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.5);
  const heardBytes = await shown(page)
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) =>
        video.webkitAudioDecodedByteCount,
    );
  expect(heardBytes).toBeGreaterThan(0);
});

test('a view counts once a member and day, and until then the figure is marked as a sample', async ({
  page,
}) => {
  const path = '/movie/detail/24';
  await enter(page, path, { member: await register() });
  const views = shown(page)
    .locator('p')
    .filter({ hasText: /^Views/ });
  await expect(views).toContainText('sample figure');
  await playButton(page).click();
  await expect(views).toHaveText('Views1');
  await enter(page, path, { member: await register() });
  await playButton(page).click();
  await expect(views).toHaveText('Views2');
});

test('favourites are kept, listed and taken off again', async ({ page }) => {
  const member = await register();
  await enter(page, FERRY, { member });
  await shown(page).getByRole('button', { name: player.favourite }).click();
  await expect(shown(page).getByRole('button', { name: player.unfavourite })).toBeVisible();
  // The button changes before the call ends; leaving the document could abort the call.
  await expect.poll(async () => (await keptPlace(member)).favourite).toBe(true);
  await enter(page, '/movie', { member });
  await shown(page).getByRole('link', { name: movies.shelf }).click();
  await expectPath(page, '/movie/shelf?list=favourites');
  await shown(page).getByRole('tab', { name: shelf.watching }).click();
  await expect(shown(page)).toContainText(shelf.noWatching);
  await shown(page).getByRole('tab', { name: shelf.favourites }).click();
  await shown(page)
    .getByRole('button', { name: shelf.remove('The Night Ferry') })
    .click();
  await expect(shown(page)).toContainText(shelf.noFavourites);
  expect((await keptPlace(member)).favourite).toBe(false);
  await expect(shown(page).getByRole('status')).toContainText(shelf.removed('The Night Ferry'));
  await shown(page).getByRole('button', { name: shelf.undo }).click();
  await expect(shown(page).getByRole('link', { name: /The Night Ferry/ })).toBeVisible();
  expect((await keptPlace(member)).favourite).toBe(true);
});

test('searches are remembered for anyone who made them', async ({ page }) => {
  const member = await register();
  await enter(page, '/movie', { member });
  const box = shown(page).getByRole('searchbox', { name: movies.search });
  await box.fill('ferry');
  await box.press('Enter');
  await expect(shown(page).getByText('The Night Ferry')).toBeVisible();
  await shown(page).getByRole('button', { name: movies.clearSearch }).click();
  await shown(page).getByRole('button', { name: 'ferry' }).click();
  await expect(box).toHaveValue('ferry');
  await tab(page, 'en', 'home').click();
  await expectPath(page, '/home');
  await tab(page, 'en', 'movie').click();
  await expectPath(page, '/movie');
  await expect(box).toHaveValue('ferry');
});

for (const language of LANGUAGES) {
  test(`a sample says that it is one, on its card, in its detail and over the film, in ${language}`, async ({
    page,
  }) => {
    const member = await register();
    const mark = MESSAGES[language].app.ui.sample;
    await enter(page, '/movie', { member, language });
    await expect(shown(page).locator('a[data-to="/movie/detail/1"]')).toContainText(mark);
    await enter(page, FERRY, { member, language });
    await expect(shown(page)).toContainText(MESSAGES[language].player.sampleNote);
  });
}
