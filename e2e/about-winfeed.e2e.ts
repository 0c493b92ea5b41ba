import { randomUUID } from 'node:crypto';
import type { Option } from '@fairground/kernel/option';
import type { Page } from '@playwright/test';
import { messages as aboutEn } from '../apps/member/src/features/about/messages.en.ts';
import { messages as aboutJa } from '../apps/member/src/features/about/messages.ja.ts';
import { messages as aboutZhCn } from '../apps/member/src/features/about/messages.zh-cn.ts';
import { messages as consent } from '../apps/member/src/features/account/consent/messages.en.ts';
import { messages as feed } from '../apps/member/src/features/home/wins/messages.en.ts';
import { openDeskForTests } from './desk.ts';
import { expect as hasty, expectToast, shot, test } from './journey.ts';
import { answerOncePressed, call, enter, expectPath, type Member, register, shown, tab } from './member.ts';
import { ROUND_MS } from './stake.ts';
import { LANGUAGES } from './messages.ts';

// The win feed goes on by itself.
test.use({ reducedMotion: 'no-preference' });

const ABOUT = { ja: aboutJa, 'zh-cn': aboutZhCn, en: aboutEn };
const SWITCHES = { email: true, phone: true, inviteCode: false, why: 'a journey' };

/** With a server of its own and whole draws, steps take long on a busy machine. */
const expect = hasty.configure({ timeout: ROUND_MS });
test.describe.configure({ timeout: 5 * ROUND_MS });

const desk = openDeskForTests();
test.beforeAll(async () => {
  const { version } = await desk.call('GET /settings/site', {});
  await desk.call('POST /settings/site', { ...SWITCHES, version, winFeed: 'live' });
});

/** Places stakes in one period with enough time left. @returns its number */
async function stakeTogether(stakes: readonly { member: Member; option: Option; amount: number }[]) {
  const first = stakes[0]!.member;
  let periodNo = '';
  await expect
    .poll(
      async () => {
        const period = await call('GET /lottery/getnextperiod', {}, first);
        periodNo = period.periodNo;
        return (
          period.phase === 'betting_open' &&
          Date.parse(period.closesAt) - Date.parse(period.serverTime) > 10_000
        );
      },
      { timeout: ROUND_MS, intervals: [200] },
    )
    .toBe(true);
  for (const { member, option, amount } of stakes)
    await call('POST /game/saveorder', { periodNo, option, amount, requestId: randomUUID() }, member);
  return periodNo;
}

/** Waits until no stake of this member is open any more. */
const untilSettled = (member: Member) =>
  expect
    .poll(async () => (await call('GET /game/orderlist', { status: 'open' }, member)).total, {
      timeout: ROUND_MS,
    })
    .toBe(0);

for (const language of LANGUAGES) {
  test(`About says in ${language} that these are play credits without a licence, the exact odds, and how to complain`, async ({
    page,
  }) => {
    const texts = ABOUT[language];
    await enter(page, '/profile/about', { member: await register(), language });
    const view = shown(page);
    await expect(view.getByText(texts.who.playTitle)).toBeVisible();
    await expect(view.getByText(texts.who.playText)).toBeVisible();
    await expect(view.getByText(texts.who.licence)).toHaveCount(0);
    const odds = view.getByRole('table', { name: texts.game.caption });
    for (const option of ['rose', 'lily', 'balloon', 'smoke'] as const) {
      const row = odds.getByRole('row').filter({ hasText: texts.game.option[option] });
      await expect(row.getByRole('cell')).toHaveText(['108/21650%', texts.game.times('1.96'), '98%']);
    }
    await expect(view.getByText(texts.randomness.embedded)).toBeVisible();
    // This site shows real wins, so the win feed is not among the simulated content.
    for (const what of ['money', 'people', 'films', 'figures', 'beacon'] as const)
      await expect(view.getByText(texts.simulated.what[what].text)).toBeVisible();
    await expect(view.getByText(texts.simulated.what.win_feed.text)).toHaveCount(0);
    await view.getByRole('link', { name: texts.complaint.toSupport }).click();
    await expectPath(page, '/profile/customer-service');
  });
}

test('the actual return is computed from every stake that was settled, and its data can be saved', async ({
  page,
}) => {
  const [one, other] = [await register(), await register()];
  const periodNo = await stakeTogether([
    { member: one, option: 'rose', amount: 300 },
    { member: other, option: 'smoke', amount: 500 },
  ]);
  await untilSettled(one);
  const data = await call('GET /about/return', {}, one);
  expect(data.stakes).toBeGreaterThanOrEqual(2);
  await enter(page, '/profile/about', { member: one });
  const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
  await expect(page.getByTestId('actual-return')).toHaveText(percent.format(data.paidOut / data.staked));
  await shot(page, 'about');
  const saved = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: aboutEn.back.save }).click();
  const stream = await (await saved).createReadStream();
  const lines = (await stream.toArray()).join('').trim().split('\r\n');
  expect(lines.filter((line) => line.startsWith(`${periodNo},`))).toHaveLength(1);
});

const wins = (page: Page) => page.getByTestId('real-win');
const agree = (member: Member, agreed: boolean) => call('POST /member/winconsent', { agreed }, member);

test('a real win is on an open Home by itself, leads to its proof, and goes as soon as its members say so', async ({
  page,
}) => {
  const [one, other] = [await register(), await register()];
  await enter(page, '/home', { member: one });
  await expect(shown(page).getByText(feed.none)).toBeVisible();

  await tab(page, 'en', 'profile').click();
  const toggle = page.getByRole('switch', { name: consent.label });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expectToast(page, consent.agreed);
  await agree(other, true);
  await tab(page, 'en', 'home').click();

  // One stake on each side of a pair: one of the two wins.
  const periodNo = await stakeTogether([
    { member: one, option: 'rose', amount: 500 },
    { member: other, option: 'lily', amount: 500 },
  ]);
  await expect(wins(page)).toHaveCount(1);
  await expect(wins(page)).toContainText('m***');
  await expect(wins(page)).toContainText(periodNo);
  await expect(wins(page)).toContainText('$980');
  await expect(shown(page).getByText(feed.truth)).toBeVisible();
  await shot(page, 'real-win');

  await wins(page).getByRole('link').click();
  await expectPath(page, `/vote/verify/${periodNo}`);
  await page.goBack();
  await expect(wins(page)).toHaveCount(1);

  // On another page; the winner, either of the two, disappears once both have withdrawn their consent.
  await agree(other, false);
  await agree(one, false);
  await expect(wins(page)).toHaveCount(0);
  await expect(shown(page).getByText(feed.none)).toBeVisible();
});

test('the consent is taken back where it was given, and holds on the next visit', async ({ page }) => {
  const member = await register();
  await agree(member, true);
  await enter(page, '/profile', { member });
  const toggle = page.getByRole('switch', { name: consent.label });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expectToast(page, consent.takenBack);
  expect(await call('GET /member/winconsent', {}, member)).toEqual({ agreed: false, since: null });
  await page.reload();
  await expect(toggle).not.toBeChecked();
});

test('a feed that cannot be loaded says so, and its own button brings it back', async ({
  page,
  problems,
}) => {
  problems.expect(/./);
  await page.route('**/api/home/winfeed*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: 'resting', data: null } }),
  );
  await enter(page, '/home', { member: await register() });
  const failed = shown(page).getByRole('alert').filter({ hasText: feed.failed });
  await expect(failed).toBeVisible();
  await answerOncePressed(page, '**/api/home/winfeed*');
  await failed.getByRole('button').click();
  await expect(failed).toHaveCount(0);
  await expect(shown(page).getByText(feed.none)).toBeVisible();
});
