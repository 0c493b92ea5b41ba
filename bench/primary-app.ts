import { chromium } from '@playwright/test';
import { fingerprintOf, newMember, newPhone } from './web/member.ts';

/**
 * A member's app, open on Vote while primaries are lost. `faults`: what was wrong, after the last pause: views that failed, a page
 * that had to load again, or one that does not show the period with this number by itself.
 */
export async function openAppOnVote(address: string, certificate: string) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--ignore-certificate-errors-spki-list=${fingerprintOf(certificate)}`,
    ],
  });
  const { page } = await newPhone(browser, address, await newMember(address));
  const seen: string[] = [];
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('pageerror', ({ message }) => seen.push(`an error of the open app: ${message}`));
  page.on('console', (said) => {
    if (said.text().includes('A view failed')) seen.push(`in the open app: ${said.text()}`);
  });
  await page.goto(`${address}/#/vote`);
  return {
    async faults(periodNo: string): Promise<string[]> {
      const period = page.getByText(periodNo).first();
      const isShown = await period.waitFor({ timeout: 30_000 }).then(
        () => true,
        () => false,
      );
      if (!isShown) seen.push(`the open app does not show period ${periodNo}`);
      if (loads > 1) seen.push(`the open app loaded ${loads} times`);
      return seen;
    },
    close: () => browser.close(),
  };
}
