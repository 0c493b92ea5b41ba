import type { Draw, Period } from '@fairground/contract/vote';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect } from './journey.ts';

/** What the journeys of the Vote screen change between the page and the server. */
export const SAVE = '**/api/game/saveorder*';
export const PERIOD = '**/api/lottery/getnextperiod*';
export const LATEST = '**/api/lottery/getlatestdraw*';
export const LIVE = '**/api/live';

export const at = (moment: number): string => new Date(moment).toISOString();

/** The socket of the app, refused: it has to poll. */
export const refuseSocket = async (page: Page): Promise<void> => {
  await page.routeWebSocket(LIVE, (socket) => void socket.close());
};

/** The app's next socket has been greeted: from then on it delivers, and nothing is polled. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith('/api/live'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"'));
}

/** The times of a period that is drawn then, ms since 1970, and of none after it. */
export const drawnAt = (drawsAt: number): Pick<Period, 'soonAt' | 'closesAt' | 'drawsAt' | 'next'> => ({
  soonAt: at(drawsAt - 20_000),
  closesAt: at(drawsAt - 11_000),
  drawsAt: at(drawsAt),
  next: null,
});

/** What the server says of the period, changed on the way. */
export async function changePeriod(page: Page, change: (period: Period) => Partial<Period>): Promise<void> {
  await page.route(PERIOD, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Period };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...change(answer.data) } } });
  });
}

const says = (data: object): { json: object } => ({ json: { code: 200, msg: 'OK', data } });

/** In the server's place: a socket over which the test says something, and the last draw that goes with it. */
export async function speakForServer(
  page: Page,
  last: Draw,
): Promise<(message: { type: string; data: object }) => Promise<void>> {
  let listener: WebSocketRoute | undefined;
  let latest = last;
  await page.routeWebSocket(LIVE, (socket) => {
    socket.onMessage(() => {
      socket.send(JSON.stringify({ type: 'ready', data: { serverTime: at(Date.now()) } }));
      listener = socket;
    });
  });
  await page.route(LATEST, (route) => route.fulfill(says(latest)));
  return async (message) => {
    // The app opens its socket behind the first view: what is said before is said to nobody.
    await expect.poll(() => listener !== undefined, 'somebody listens').toBe(true);
    if (message.type === 'draw' && !('void' in message.data)) latest = message.data as Draw;
    listener?.send(JSON.stringify(message));
  };
}

type Say = Awaited<ReturnType<typeof speakForServer>>;

/** One round for ten minutes from now, and one draw before it: nothing else is said of Vote but by the test. */
export async function speakOfLongRound(page: Page, last: Draw): Promise<Say> {
  const drawsAt = Date.now() + 600_000;
  await changePeriod(page, () => ({ phase: 'betting_open', ...drawnAt(drawsAt) }));
  return speakForServer(page, last);
}

/** Says a draw and skips its reveal: that of the next one, where it was over before it could be pressed. */
export async function skipReveal(
  page: Page,
  say: Say,
  skip: string,
  dice: Draw['drawNumbers'],
): Promise<void> {
  let number = 1;
  await expect(async () => {
    number += 1;
    await say({ type: 'draw', data: draw(`20991231-${String(number).padStart(4, '0')}`, dice) });
    await page.getByRole('button', { name: skip, exact: true }).press('Enter', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

export const draw = (periodNo: string, dice: Draw['drawNumbers']): Draw => {
  const sum = dice[0] + dice[1] + dice[2];
  return {
    periodNo,
    drawNumbers: dice,
    sum,
    results: [sum >= 11 ? 'rose' : 'lily', sum % 2 ? 'balloon' : 'smoke'],
    payoutRatios: { rose: 1.96, lily: 1.96, balloon: 1.96, smoke: 1.96 },
    drawnAt: at(Date.now()),
    beaconRound: 1,
  };
};
