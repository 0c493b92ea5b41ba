import type { Draw, Period } from '@fairground/contract/vote';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect } from './journey.ts';

/** The route of stakes, which journeys intercept. */
export const SAVE = '**/api/game/saveorder*';
export const PERIOD = '**/api/lottery/getnextperiod*';
export const LATEST = '**/api/lottery/getlatestdraw*';
export const LIVE = '**/api/live';

export const at = (moment: number): string => new Date(moment).toISOString();

/** Refuses the app's socket, so that it polls. */
export const refuseSocket = async (page: Page): Promise<void> => {
  await page.routeWebSocket(LIVE, (socket) => void socket.close());
};

/** Waits for the greeting of the app's next socket: from then on nothing is polled. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith('/api/live'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"'));
}

/** Times of a period drawn at `drawsAt` (ms since 1970), without a next one. */
export const drawnAt = (drawsAt: number): Pick<Period, 'soonAt' | 'closesAt' | 'drawsAt' | 'next'> => ({
  soonAt: at(drawsAt - 20_000),
  closesAt: at(drawsAt - 11_000),
  drawsAt: at(drawsAt),
  next: null,
});

/** Changes the server's answer about the period. */
export async function changePeriod(page: Page, change: (period: Period) => Partial<Period>): Promise<void> {
  await page.route(PERIOD, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Period };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...change(answer.data) } } });
  });
}

const says = (data: object): { json: object } => ({ json: { code: 200, msg: 'OK', data } });

/** Replaces the socket by one that the test controls, and the last draw to match. */
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
    // The app opens its socket after the first view; earlier messages would be lost.
    await expect.poll(() => listener !== undefined, 'somebody listens').toBe(true);
    if (message.type === 'draw' && !('void' in message.data)) latest = message.data as Draw;
    listener?.send(JSON.stringify(message));
  };
}

type Say = Awaited<ReturnType<typeof speakForServer>>;

/** A period of ten minutes and one draw before it: only the test sends messages about Vote. */
export async function speakOfLongRound(page: Page, last: Draw): Promise<Say> {
  const drawsAt = Date.now() + 600_000;
  await changePeriod(page, () => ({ phase: 'betting_open', ...drawnAt(drawsAt) }));
  return speakForServer(page, last);
}

/** Announces a draw and skips its reveal, or that of the next one where it ended before the button was pressed. */
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
  }).toPass({ timeout: 60_000 });
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
