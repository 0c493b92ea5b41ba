import { messages } from '../apps/member/src/features/home/messages.en.ts';
import { expect, test } from './journey.ts';
import { answerOncePressed, enter, register, shown, tab, untilPrefetched } from './member.ts';
import { LANGUAGES } from './messages.ts';

// The notices and the win feed move.
test.use({ reducedMotion: 'no-preference' });

const AMOUNTS = new Set([88, 188, 288, 388, 588, 888, 1888, 2888, 5888, 8888, 18_888]);
const HEADING = {
  ja: /サンプル.*(生成|実際)/su,
  'zh-cn': /示例.*生成/su,
  en: /Sample.*generated/su,
} as const;
const MARK = { ja: 'サンプル', 'zh-cn': '示例', en: 'Sample' } as const;

for (const language of LANGUAGES) {
  test(`the win feed is headed as generated and every entry is marked, in ${language}`, async ({ page }) => {
    await enter(page, '/home', { member: await register(), language });
    const wins = page.getByTestId('win');
    await expect.poll(() => wins.count()).toBeGreaterThanOrEqual(30);
    await expect(shown(page)).toContainText(HEADING[language]);
    for (const text of await wins.allTextContents()) {
      expect(text.toLowerCase()).toContain(MARK[language].toLowerCase());
      const amount = Number(/[¥$]([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
      expect(AMOUNTS, text).toContain(amount);
    }
  });
}

test('the win feed begins with 30, gains one every 3 s and never holds more than 50', async ({
  page,
  problems,
}) => {
  // Calls that run while the clock is moved time out before their answers.
  problems.expect(/The request timed out/);
  await page.clock.install();
  await enter(page, '/home', { member: await register() });
  const wins = page.getByTestId('win');
  await expect.poll(() => wins.count()).toBeGreaterThanOrEqual(30);
  const before = await wins.count();
  await page.clock.runFor(3100);
  await expect.poll(() => wins.count()).toBeGreaterThan(before);
  await page.clock.runFor(90_000);
  await expect(wins).toHaveCount(50);
});

const parts = [
  ['banners', '**/api/home/bannerList*', '[data-testid="win"]'],
  ['notices', '**/api/home/getNotice*', '[data-testid="win"]'],
  ['meets', '**/api/meet/xuanfeiList*', '[data-testid="win"]'],
  ['films', '**/video/getVideos*', '[data-testid="win"]'],
  // Whether they may be shown is in that answer.
  ['wins', '**/api/protection/state*', '[data-to^="/movie/detail/"]'],
] as const;

for (const [name, url, other] of parts) {
  test(`Home stands where its ${name} cannot be loaded, and their own button brings them back`, async ({
    page,
    problems,
  }) => {
    problems.expect(/./);
    const member = await register();
    await page.route(url, (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: 'resting', data: null } }),
    );
    await enter(page, '/home', { member });
    const failed = shown(page).getByRole('alert');
    await expect(failed).toHaveCount(1);
    await expect(shown(page).locator(other).first()).toBeVisible();
    await answerOncePressed(page, url);
    await failed.getByRole('button').click();
    await expect(failed).toHaveCount(0);
    await expect.poll(() => page.getByTestId('win').count()).toBeGreaterThanOrEqual(30);
  });
}

test('a hot meet and a hot film open their details', async ({ page }) => {
  await enter(page, '/home', { member: await register() });
  await shown(page).locator('[data-to^="/meet/detail/"]').first().click();
  await expect(page).toHaveURL(/#\/meet\/detail\/[0-9a-f-]{36}$/);
  await expect(shown(page)).toContainText(/fictional/i);
  await page.goBack();
  await shown(page).locator('[data-to^="/movie/detail/"]').first().click();
  await expect(page).toHaveURL(/#\/movie\/detail\/\d+$/);
});

test('the notices begin anew, standing, each time Home is shown, and rest while it is not', async ({
  page,
}) => {
  await enter(page, '/home', { member: await register(), language: 'en' });
  const strip = shown(page).getByRole('region', { name: messages.notice });
  await expect(strip).toBeVisible();
  /** Animations of the ticker: when each began, and its initial delay in ms of the page's time. */
  const motions = (): Promise<{ began: unknown; stands: unknown; endless: boolean }[]> =>
    page.locator('[data-place="/home"]').evaluate(
      (place, name) =>
        [...place.querySelectorAll(`section[aria-label="${name}"]`)]
          .flatMap((section) => section.getAnimations({ subtree: true }))
          .map((motion) => ({
            // Null until its first frame.
            began: motion.startTime,
            stands: motion.effect?.getTiming().delay,
            endless: motion.effect?.getTiming().iterations === Infinity,
          })),
      messages.notice,
    );
  const now = (): Promise<number> => page.evaluate(() => Number(document.timeline.currentTime));
  await expect.poll(motions).toEqual([{ began: expect.any(Number), stands: 2000, endless: true }]);
  await untilPrefetched(page);
  await tab(page, 'en', 'movie').click();
  await expect.poll(motions).toEqual([]);
  const left = await now();
  await tab(page, 'en', 'home').click();
  await expect.poll(async () => (await motions())[0]?.began ?? 0).toBeGreaterThanOrEqual(left);
  await expect.poll(motions).toEqual([{ began: expect.any(Number), stands: 2000, endless: true }]);
});
