import type { Page } from '@playwright/test';

/** Another version is served by now, and a file of this one cannot be had: waits until the newer one is offered. */
export async function outdate(page: Page): Promise<void> {
  const root = (url: URL): boolean => url.pathname === '/';
  await page.route(root, (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await page.getByTestId('offer').waitFor();
  await page.unroute(root);
}
