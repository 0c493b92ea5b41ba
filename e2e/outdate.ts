import type { Page } from '@playwright/test';

/** Makes a file of this version unavailable, as after a deployment, and waits for the prompt to reload. */
export async function outdate(page: Page): Promise<void> {
  const root = (url: URL): boolean => url.pathname === '/';
  await page.route(root, (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await page.getByTestId('prompt').waitFor();
  await page.unroute(root);
}
