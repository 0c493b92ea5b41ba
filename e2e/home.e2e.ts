import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, enter, expectPath, register, shown, tab } from './member.ts';
import { LANGUAGES, money, TEXTS } from './texts.ts';
import { messages as meetEn } from '../apps/member/src/features/meet/messages.en.ts';

const { app, home } = TEXTS.en;

const AMOUNTS = [88, 188, 288, 388, 588, 888, 1888, 2888, 5888, 8888, 18_888];

const MEETS = '**/api/meet/xuanfeiList*';
const MOVIES = '**/video/getVideos*';
const BANNERS = '**/api/home/bannerList*';
const NOTICES = '**/api/home/getNotice*';

const cards = (page: Page, kind: 'meet' | 'movie') =>
  shown(page).locator(`a[data-to^="/${kind}/detail/"]:visible`);

/** What is said where a part of Home fails, in place of the part. */
const failed = (page: Page) => shown(page).getByRole('alert').filter({ hasText: 'could not be loaded' });

test.describe('the win feed', () => {
  for (const language of LANGUAGES) {
    test(`says in its heading that it is generated and marks every entry, in ${language}`, async ({
      page,
    }) => {
      const texts = TEXTS[language];
      await enter(page, '/home', { member: await register(), language });
      await expect(page.getByText(texts.home.winsSample)).toBeVisible();
      const wins = page.getByTestId('win');
      await expect(wins).toHaveCount(30);
      await expect(wins.getByText(texts.app.ui.sample, { exact: true })).toHaveCount(30);
      const amounts = new Set(AMOUNTS.map((amount) => money(language, amount)));
      for (const text of await wins.allTextContents()) {
        const [amount = ''] = /[¥$][\d,]+$/.exec(text) ?? [];
        expect(amounts, text).toContain(amount);
      }
      // The mark is words in the view: neither hidden nor a tooltip.
      const mark = wins.first().getByText(texts.app.ui.sample, { exact: true });
      await mark.scrollIntoViewIfNeeded();
      await expect(mark).toBeInViewport();
    });
  }

  test('grows by one every 3 s up to 50, and rests while paused or hidden', async ({ page }) => {
    await page.clock.install();
    await enter(page, '/home', { member: await register() });
    const wins = page.getByTestId('win');
    await expect(wins).toHaveCount(30);
    await page.clock.pauseAt(new Date(Date.now() + 60_000)); // from here on time passes only as told
    const before = await wins.count();
    await page.clock.runFor(2990);
    await page.clock.runFor(20);
    expect(await wins.count()).toBe(before + 1);
    await page.clock.runFor(3000);
    expect(await wins.count()).toBe(before + 2);
    await page.getByRole('button', { name: home.pauseWins }).click();
    await page.clock.runFor(9000);
    expect(await wins.count()).toBe(before + 2);
    await page.getByRole('button', { name: home.playWins }).click();
    await page.clock.runFor(90_000);
    expect(await wins.count()).toBe(50);
    await expect(wins.getByText(app.ui.sample, { exact: true })).toHaveCount(50);
    await page.clock.runFor(9000);
    expect(await wins.count()).toBe(50);
  });

  test('with winFeed "live" shows nothing generated, and says that there is no win yet', async ({ page }) => {
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), winFeed: 'live' } });
    });
    await enter(page, '/home', { member: await register() });
    await expect(page.getByText(home.winsNone)).toBeVisible();
    await expect(page.getByTestId('win')).toHaveCount(0);
    await expect(page.getByText(home.winsSample)).toHaveCount(0);
  });
});

test.describe('the banners', () => {
  const lit = (page: Page): Promise<number> =>
    page.locator('[data-lit]').evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot));

  test('turn every 3 s, round the ends, and stop on demand', async ({ page }) => {
    await page.clock.install();
    await enter(page, '/home', { member: await register() });
    await expect(page.locator('[data-lit]')).toHaveCount(1);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const count = (await call('POST /home/bannerList', {}, await register())).length;
    const first = await lit(page);
    for (let turn = 1; turn <= count; turn += 1) {
      await page.clock.runFor(3000);
      expect(await lit(page)).toBe((first + turn) % count);
    }
    await page.getByRole('button', { name: home.pauseBanners }).click();
    await page.clock.runFor(12_000);
    expect(await lit(page)).toBe(first);
    await page.getByRole('button', { name: home.next, exact: true }).press('Enter');
    await page.clock.runFor(1000);
    expect(await lit(page)).toBe((first + 1) % count);
  });

  test('stand still under reduced motion, and so does the notice strip', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await enter(page, '/home', { member: await register() });
    await expect(page.getByRole('button', { name: home.playBanners })).toBeVisible();
    await expect(page.getByRole('button', { name: home.playNotice })).toBeVisible();
    const first = await lit(page);
    await page.clock.runFor(10_000);
    expect(await lit(page)).toBe(first);
  });

  test('follow a swipe that is fast, and one past half the width, but not a short slow one', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }); // nothing turns by itself
    await page.clock.install();
    await enter(page, '/home', { member: await register() });
    await expect(page.getByRole('button', { name: home.playBanners })).toBeVisible();
    const box = await page.getByRole('region', { name: home.banners }).boundingBox();
    const { x = 0, y = 0, width = 0 } = box ?? {};
    await page.clock.pauseAt(new Date(Date.now() + 60_000)); // a finger as fast as the test says, not the machine
    const swipe = async (share: number, pxPerMs: number): Promise<void> => {
      await page.mouse.move(x + width * 0.8, y + 60);
      await page.mouse.down();
      for (let step = 1; step <= 4; step += 1) {
        await page.clock.runFor((width * share) / 4 / pxPerMs);
        await page.mouse.move(x + width * (0.8 - (share * step) / 4), y + 60);
      }
      await page.mouse.up();
      await page.clock.runFor(1000);
    };
    await swipe(0.2, 0.4);
    expect(await lit(page)).toBe(1);
    await swipe(0.6, 0.1);
    expect(await lit(page)).toBe(2);
    await swipe(0.3, 0.1);
    expect(await lit(page)).toBe(2);
  });
});

test('the notice strip shows the notices of the language, joined, and can be stopped', async ({ page }) => {
  const member = await register();
  const notices = await call('POST /home/getNotice', {}, member);
  await enter(page, '/home', { member });
  const strip = page.getByRole('region', { name: home.notice });
  for (const { text_en_us } of notices) await expect(strip).toContainText(text_en_us);
  for (const { text_ja } of notices) await expect(strip).not.toContainText(text_ja);
  const left = (): Promise<number> =>
    strip
      .locator('span', { hasText: notices[0]?.text_en_us ?? '' })
      .first()
      .evaluate((row) => row.getBoundingClientRect().left);
  const start = await left();
  await expect.poll(left).toBeLessThan(start - 10);
  await strip.getByRole('button', { name: home.pauseNotice }).click();
  const stopped = await left();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await left()).toBe(stopped);
  await expect(strip.getByRole('button', { name: home.playNotice })).toBeVisible();
});

test('hot meets and movies are asked for as specified, open their details and lead to more', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/meet/xuanfeiList') asked.push(`meets ${request.postData()}`);
    if (pathname === '/video/getVideos')
      asked.push(
        `movies ${['page', 'limit', 'type_id', 'type'].map((name) => searchParams.get(name)).join(' ')}`,
      );
  });
  await enter(page, '/home', { member: await register() });
  await expect(cards(page, 'meet')).toHaveCount(4);
  await expect(cards(page, 'movie')).toHaveCount(4);
  expect(asked.toSorted()).toEqual(['meets {"page":1,"limit":4,"suiji":1}', 'movies 1 4 29 hot']);
  for (const kind of ['meet', 'movie'] as const) {
    const card = cards(page, kind).nth(1);
    const where = (await card.getAttribute('data-to')) ?? '';
    await card.click();
    await expectPath(page, where);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.getByRole('button', { name: app.back, exact: true }).click();
    await expectPath(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.titles.home);
    await shown(page).locator(`a[data-to="/${kind}"]`).click();
    await expectPath(page, `/${kind}`);
    await tab(page, 'en', 'home').click();
  }
});

test('figures that nobody measured and people that nobody is are marked, on card and detail', async ({
  page,
}) => {
  await enter(page, '/home', { member: await register() });
  await expect(cards(page, 'meet')).toHaveCount(4);
  await expect(cards(page, 'movie')).toHaveCount(4);
  for (const kind of ['meet', 'movie'] as const) {
    for (const card of await cards(page, kind).all())
      await expect(card.getByText(app.ui.sample, { exact: true })).toBeVisible();
  }
  for (const card of await cards(page, 'meet').all())
    await expect(card.getByText(meetEn.fictional, { exact: true })).toBeVisible();
  const card = cards(page, 'meet').first();
  const figure = /\d+/.exec((await card.getByText(/likes \(sample figure\)/).textContent()) ?? '')?.[0] ?? '';
  expect(Number(figure)).toBeGreaterThanOrEqual(100);
  expect(Number(figure)).toBeLessThanOrEqual(10_098);
  await card.click();
  await expect(shown(page).getByText(meetEn.fictionalLong)).toBeVisible();
  await expect(shown(page).getByText(app.ui.sample, { exact: true })).toBeVisible();
  await expect(shown(page).getByText(figure, { exact: true }).first()).toBeVisible(); // the same for the same person
});

test('a count of 10 000 or more shows as w', async ({ page }) => {
  await page.route(MEETS, async (route) => {
    const answer = await (await route.fetch()).json();
    const likes = [12_345, 9999, 10_000, 100_000];
    answer.data.list = answer.data.list.map((one: object, index: number) => ({
      ...one,
      likes: likes[index],
    }));
    await route.fulfill({ json: answer });
  });
  await enter(page, '/home', { member: await register() });
  for (const text of ['1.2w', '9999', '1.0w', '10.0w'])
    await expect(shown(page).getByText(text, { exact: true })).toBeVisible();
  await expect(cards(page, 'meet').first().getByText(app.ui.sample, { exact: true })).toHaveCount(0);
});

test.describe('a part of Home that fails', () => {
  const PARTS = [
    ['the banners', BANNERS, home.bannersFailed],
    ['the notices', NOTICES, home.noticeFailed],
    ['the hot meets', MEETS, meetEn.hotFailed],
    ['the hot movies', MOVIES, 'The hot movies could not be loaded'],
  ] as const;

  for (const [what, address, words] of PARTS) {
    test(`alone, here ${what}, is logged and tried again by its own button while the rest works`, async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 500|could not be loaded|ApiFailure/);
      let broken = true;
      await page.route(address, (route) =>
        broken ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue(),
      );
      await enter(page, '/home', { member: await register() });
      await expect(failed(page)).toHaveCount(1);
      await expect(failed(page)).toContainText(words);
      await expect(page.getByText(home.winsSample)).toBeVisible();
      if (address !== BANNERS) await expect(page.getByRole('region', { name: home.banners })).toBeVisible();
      if (address !== NOTICES) await expect(page.getByRole('region', { name: home.notice })).toBeVisible();
      if (address !== MEETS) await expect(cards(page, 'meet')).toHaveCount(4);
      if (address !== MOVIES) await expect(cards(page, 'movie')).toHaveCount(4);
      expect(problems.found.filter((text) => /ApiFailure|could not be loaded/.test(text))).not.toEqual([]);
      await failed(page).getByRole('button', { name: app.ui.retry }).click(); // in vain
      await expect(failed(page).getByRole('button', { name: app.ui.retry })).toBeVisible();
      broken = false;
      await failed(page).getByRole('button', { name: app.ui.retry }).click();
      await expect(failed(page)).toHaveCount(0);
      if (address === BANNERS) await expect(page.getByRole('region', { name: home.banners })).toBeVisible();
      if (address === NOTICES) await expect(page.getByRole('region', { name: home.notice })).toBeVisible();
      if (address === MEETS) await expect(cards(page, 'meet')).toHaveCount(4);
      if (address === MOVIES) await expect(cards(page, 'movie')).toHaveCount(4);
    });
  }

  test('because one call is cut off does not say that the whole app is offline', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|could not be loaded|ApiFailure/);
    await page.route(BANNERS, (route) => route.abort());
    await enter(page, '/home', { member: await register() });
    await expect(failed(page)).toContainText(home.bannersFailed);
    await expect(cards(page, 'meet')).toHaveCount(4);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });

  test('shows a placeholder where a picture is missing', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    await page.route('**/media/**', (route) => route.abort());
    await enter(page, '/home', { member: await register() });
    await expect(cards(page, 'meet')).toHaveCount(4);
    await cards(page, 'movie').last().scrollIntoViewIfNeeded();
    await expect(shown(page).locator('img')).toHaveCount(0);
    await expect(cards(page, 'meet').first().locator('svg').first()).toBeVisible();
  });
});
