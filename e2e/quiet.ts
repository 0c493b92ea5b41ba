import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const STEP_MS = 50;

/**
 * Tracks requests of a page. @returns a wait until none has been running for half a second. The browser's `networkidle` fires
 * once per document, at the first such moment.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let movedAt = Date.now();
  page.on('request', (request) => {
    open.add(request);
    movedAt = Date.now();
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request: Request) => {
      open.delete(request);
      movedAt = Date.now();
    });
  }
  return async () => {
    while (open.size > 0 || Date.now() - movedAt < 500) await pause(STEP_MS);
  };
}
