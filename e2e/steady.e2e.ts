import type { Page, Route } from '@playwright/test';
import { expect, test, untilAllIsThere } from './journey.ts';
import { enter, type Member, register, untilLater } from './member.ts';
import { LANGUAGES } from './texts.ts';
import { changePeriod, draw, drawnAt, speakForServer } from './vote-route.ts';

/** What the eye does not follow: a line of the stage's words, a title in the header. */
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

type Shift = { value: number; moved: string[] };

/** Notes every shift of the layout, and what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.className : node?.nodeName}: ${previousRect.top} to ${currentRect.top}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return (globalThis as unknown as { shifts: Shift[] }).shifts;
  });

const member = { there: undefined as Member | undefined };

for (const [order, next] of [
  ['as they were asked for', (held: Route[]) => held.shift()],
  ['the other way round', (held: Route[]) => held.pop()],
] as const)
  test.describe(`answers that come one by one, ${order}, move nothing that is shown`, () => {
    for (const language of LANGUAGES)
      for (const path of PATHS)
        test(`${path}, ${language}`, async ({ page }) => {
          await watchShifts(page);
          // One phase of one period, and one draw before it: whatever else moves Vote is no answer.
          const drawsAt = Date.now() + 600_000;
          await changePeriod(page, () => ({ phase: 'betting_open', ...drawnAt(drawsAt) }));
          await speakForServer(page, draw('20991231-0001', [1, 2, 3]));
          const held: Route[] = [];
          await page.route('**/api/**', (route) => void held.push(route));
          await enter(page, path, { member: (member.there ??= await register()), language });
          await untilLater(page);
          await shiftsOf(page);
          await expect(async () => {
            await next(held)?.fallback();
            await shiftsOf(page);
            expect(held).toEqual([]);
            await untilAllIsThere(page);
          }).toPass({ intervals: [0] });
          const shifts = await shiftsOf(page);
          const sum = shifts.reduce((before, { value }) => before + value, 0);
          expect(sum, JSON.stringify(shifts)).toBeLessThan(UNSEEN);
        });
  });
