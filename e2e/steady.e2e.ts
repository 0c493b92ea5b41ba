import { randomUUID } from 'node:crypto';
import type { Period } from '@fairground/contract/vote';
import type { Route } from '@playwright/test';
import { expect, test, untilAllIsThere } from './journey.ts';
import { call, enter, type Member, register, shown, untilMounted } from './member.ts';
import { ROUND_MS } from './stake.ts';
import { LANGUAGES, MESSAGES } from './messages.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { changePeriod, draw, drawnAt, speakForServer, speakOfLongRound } from './vote-route.ts';

// What moves must not shift anything.
test.use({ reducedMotion: 'no-preference' });
// Each by itself, so that no worker is left with all of the last ones.
test.describe.configure({ mode: 'parallel' });

/** Shifts below this are invisible: a line of the stage's text, a title in the header. */
const UNSEEN = 0.005;

const PATHS = [
  '/home',
  '/movie',
  '/meet',
  '/vote',
  '/profile',
  '/profile/recharge',
  '/profile/withdraw',
  '/profile/bank-card',
  '/profile/bank-card/add',
  '/profile/orders',
  '/profile/transactions',
] as const;

const member = { there: undefined as Member | undefined };

// First, since it waits for a draw.
test('the recomputation of a draw that the member had a stake in moves nothing that is shown', async ({
  page,
}) => {
  test.slow();
  const someone = await register();
  let periodNo = '';
  await expect(async () => {
    ({ periodNo } = await call('GET /lottery/getnextperiod', {}, someone));
    const stake = { periodNo, option: 'rose', amount: 500, requestId: randomUUID() } as const;
    await call('POST /game/saveorder', stake, someone);
  }).toPass({ timeout: ROUND_MS, intervals: [500] });
  await expect
    .poll(async () => (await call('GET /game/orderlist', { status: 'open' }, someone)).total, {
      timeout: ROUND_MS,
    })
    .toBe(0);
  await watchShifts(page);
  for (const language of LANGUAGES) {
    await enter(page, `/vote/verify/${periodNo}`, { member: someone, language });
    await expect(page.getByTestId('verdict')).toBeVisible();
    await expect(page.getByTestId('own-order')).toHaveAttribute('data-state', 'ok');
    await untilMounted(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((before, { value }) => before + value, 0);
    expect(sum, `${language} ${JSON.stringify(shifts)}`).toBeLessThan(UNSEEN);
  }
});

for (const [order, next] of [
  ['as they were asked for', (held: Route[]) => held.shift()],
  ['the other way round', (held: Route[]) => held.pop()],
] as const)
  test.describe(`answers that come one by one, ${order}, move nothing that is shown`, () => {
    for (const language of LANGUAGES)
      test(`on every screen, ${language}`, async ({ page }) => {
        // A busy machine may hold an answer for longer than the app waits for one.
        await page.addInitScript(() => {
          AbortSignal.timeout = () => new AbortController().signal;
        });
        await watchShifts(page);
        // No other event may move Vote.
        await speakOfLongRound(page, draw('20991231-0001', [1, 2, 3]));
        const held: Route[] = [];
        await page.route('**/api/**', (route) => void held.push(route));
        for (const path of PATHS) {
          // What the screen before still asks for is nobody's any more.
          await page.goto('about:blank');
          held.length = 0;
          await enter(page, path, { member: (member.there ??= await register()), language });
          await untilMounted(page);
          await shiftsOf(page);
          await expect(async () => {
            await next(held)?.fallback();
            await shiftsOf(page);
            expect(held).toEqual([]);
            await untilAllIsThere(page);
          }).toPass({ intervals: [0] });
          const shifts = await shiftsOf(page);
          const sum = shifts.reduce((before, { value }) => before + value, 0);
          expect.soft(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(UNSEEN);
        }
      });
  });

for (const language of LANGUAGES)
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])
    test(`a period that closes and one that opens move nothing below the stake, ${language}, ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const someone = await register();
      const served = await call('GET /lottery/getnextperiod', {}, someone);
      const open: Period = { ...served, phase: 'betting_open', ...drawnAt(Date.now() + 600_000) };
      await changePeriod(page, () => open);
      const say = await speakForServer(page, draw('20991231-0001', [1, 2, 3]));
      await enter(page, '/vote', { member: someone, language });
      await untilMounted(page);
      await untilAllIsThere(page);
      await expect(page.getByTestId('countdown')).toHaveText(/^9:/);
      const { vote } = MESSAGES[language];
      const links = page.getByRole('navigation', { name: vote.links.title });
      await links.scrollIntoViewIfNeeded();
      const top = (): Promise<number> => links.evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      for (const [phase, words] of [
        ['betting_closed', vote.stake.closed.betting_closed],
        ['complete', vote.stake.closed.complete],
        ['void', vote.stake.closed.void],
      ] as const) {
        await say({ type: 'phase', data: { ...open, phase } });
        await expect(shown(page).getByText(words)).toBeVisible();
        expect(Math.abs((await top()) - before), phase).toBeLessThan(1);
      }
      await say({ type: 'period', data: open });
      await expect(page.getByRole('button', { name: vote.stake.confirm, exact: true })).toBeEnabled();
      expect(Math.abs((await top()) - before), 'open again').toBeLessThan(1);
    });
