import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const STEP_MS = 50;

/**
 * Follows what a page asks for; answers what waits until nothing is under way and for half a second nothing was. The
 * browser's own `networkidle` is told once per document, at the first such moment, however much comes after it.
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
