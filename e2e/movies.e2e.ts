import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, logInElsewhere, type Member, register, shown, tab } from './member.ts';
import { LANGUAGES, TEXTS } from './texts.ts';

const { player, movies, shelf } = TEXTS.en;
/** The Night Ferry: three episodes in two sources, captions on the first. */
const FERRY = '/movie/detail/14';

const playButton = (page: Page) => shown(page).getByRole('button', { name: /^Play “/ });

/** What the film does; it is the only video of the view. */
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

async function seekTo(page: Page, second: number): Promise<void> {
  await shown(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, second);
}

/** Leaves the view by its button as soon as the film has played from there for a moment: episodes here are short. */
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
      { from: second, back: TEXTS.en.app.back },
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
  await page.locator('[data-media-player]').focus();
  await page.keyboard.press('k');
  await expect.poll(async () => (await film(page)).paused).toBe(true);
  await seekTo(page, 2);
  await page.keyboard.press('c');
  await expect(shown(page).getByText('[Waves, a distant organ]')).toBeAttached();
  await page.keyboard.press('k');
  await expect.poll(async () => (await film(page)).paused).toBe(false);
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
  await page.addInitScript(() => {
    const probe = document.createElement('video').canPlayType.bind(document.createElement('video'));
    HTMLMediaElement.prototype.canPlayType = (type) => (/mpegurl/i.test(type) ? '' : probe(type));
  });
  await enter(page, FERRY, { member: await register() });
  await playButton(page).click();
  await playsFrom(page, 0.2);
  expect((await film(page)).source).toMatch(/^blob:/);
});

test('a view counts once a member and day, and until then the figure is marked as a sample', async ({
  page,
}) => {
  const path = '/movie/detail/24';
  await enter(page, path, { member: await register() });
  const views = shown(page)
    .locator('p')
    .filter({ hasText: /^Views/ });
  await expect(views).toContainText('Sample');
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
  // Shown before it is said: leaving the document now could end the call.
  await expect.poll(async () => (await keptPlace(member)).favourite).toBe(true);
  await enter(page, '/movie', { member });
  await shown(page).getByRole('link', { name: movies.shelf }).click();
  await expectPath(page, '/movie/shelf');
  await expect(shown(page)).toContainText(shelf.noWatching);
  await shown(page).getByRole('tab', { name: shelf.favourites }).click();
  await shown(page)
    .getByRole('button', { name: shelf.remove('The Night Ferry') })
    .click();
  await expect(shown(page)).toContainText(shelf.noFavourites);
  expect((await keptPlace(member)).favourite).toBe(false);
});

test('searches are remembered for whoever made them', async ({ page }) => {
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
    const mark = TEXTS[language].app.ui.sample;
    await enter(page, '/movie', { member, language });
    await expect(shown(page).locator('a[data-to="/movie/detail/1"]')).toContainText(mark);
    await enter(page, FERRY, { member, language });
    await expect(shown(page)).toContainText(TEXTS[language].player.sampleNote);
  });
}
