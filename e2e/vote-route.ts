import type { Period } from '@fairground/contract/vote';
import type { Page } from '@playwright/test';

/** What the journeys of the Vote screen change between the page and the server. */
export const SAVE = '**/api/game/saveorder*';
export const PERIOD = '**/api/lottery/getnextperiod*';
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
