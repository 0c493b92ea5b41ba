import type { Browser } from '@playwright/test';
import { newPhone, type Session, slowDown } from './member.ts';

/** ms from a navigation without a connection until Home stands with its last rows and their age; CPU slowed. */
export async function measureOffline(browser: Browser, address: string, session: Session): Promise<number> {
  const { context, page } = await newPhone(browser, address, session, 'allow');
  await page.goto(`${address}/#/home`);
  await page.getByTestId('win').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Not waitForFunction(), to which a promise is an answer, whatever it will say.
  await page.evaluate(async () => {
    const isKept = async (): Promise<boolean> => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
      const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)));
      return kept.every(Boolean) && localStorage.getItem('last-data') !== null;
    };
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await slowDown(page, false);
  await page.reload({ waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => {
    const rows = document.querySelector('[data-to^="/meet/detail/"]');
    const age = [...document.querySelectorAll('output')].some((output) => output.dataset['offline']);
    return rows && age ? performance.now() : null;
  });
  const ms = await shown.jsonValue();
  await context.close();
  return ms ?? Number.NaN;
}
