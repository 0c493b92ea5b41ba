import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Milliseconds that a worker may take to cache a version: some hundred files, which is slow on a busy machine. */
export const KEPT_MS = 90_000;

/** Waits until the worker controls the page and has cached the version. */
export const untilKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          async () =>
            navigator.serviceWorker.controller !== null &&
            Boolean(await caches.match('/index.html', { ignoreSearch: true })),
        ),
      { timeout: KEPT_MS },
    )
    .toBe(true);
