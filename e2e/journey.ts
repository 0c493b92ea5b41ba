import { test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The URL of the server that global-setup.ts started. */
export function address(): string {
  const url = process.env['FAIRGROUND_URL'];
  if (url === undefined) throw new Error('FAIRGROUND_URL is not set; run with e2e/playwright.config.ts');
  return url;
}

/**
 * Messages of browser and apps about a connection that a journey cuts. Background fetches may be running at that moment; they are
 * retried, which is no error.
 */
export const CUT_LINE =
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)|Failed to (?:load|fetch)|ApiFailure|No connection|接続|WebSocket/;

/** Shorter than the 15 s after which views poll: what arrives within it came by the socket. */
export const SOON = { timeout: 10_000 };

type Problems = {
  /** Console errors, uncaught errors and violations of the security policy. */
  found: string[];
  /** Expects problems that match. */
  expect(pattern: RegExp): void;
  /** Also watches another context, such as a second device. */
  watch(context: BrowserContext): Promise<void>;
};

/** All toasts shown in the page, in order; each disappears after two seconds. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts);

/** Expects a toast with these words, shown now or before. */
export const expectToast = (page: Page, words: string): Promise<void> =>
  base.expect.poll(() => toastsOf(page), 'toasts').toContain(words);

type Fixtures = { problems: Problems };

/** Fails every journey on a console error, an uncaught error, or a violation of the security policy. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  baseURL: async ({}, use) => use(address()),
  problems: [
    async ({ context, browser }, use) => {
      // A busy browser may abort a view transition and show the new view at once.
      const expected: RegExp[] = [/Transition was aborted because of timeout in DOM update/];
      const problems: Problems = {
        found: [],
        expect: (pattern) => void expected.push(pattern),
        async watch(watched) {
          watched.on('console', (message) => {
            if (message.type() === 'error')
              problems.found.push(`${message.text()} ${message.location().url}`);
          });
          watched.on('weberror', (error) => problems.found.push(error.error().message));
          await watched.addInitScript(() => {
            document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
              // oxlint-disable-next-line no-console -- read by the test
              console.error('security policy', violatedDirective, blockedURI);
            });
            const toasts: string[] = [];
            Object.assign(globalThis, { toasts });
            new MutationObserver((changes) => {
              for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
                if (!(node instanceof HTMLElement)) continue;
                // The first toast may be inserted together with its container.
                const toast = node.matches('[data-testid="toast"]')
                  ? node
                  : node.querySelector('[data-testid="toast"]');
                if (toast?.checkVisibility()) toasts.push(toast.textContent);
              }
            }).observe(document, { subtree: true, childList: true });
          });
        },
      };
      await problems.watch(context);
      await use(problems);
      // Requests at the end of a journey are not part of it: no route handler may fail on them.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Contexts that a journey opened itself would live, and compute, until the worker ends.
      for (const other of browser.contexts()) if (other !== context) await other.close();
      if (test.info().status !== test.info().expectedStatus) return;
      const unforeseen = problems.found.filter((text) => !expected.some((pattern) => pattern.test(text)));
      test.expect(unforeseen, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until nothing visible in either app is marked as loading. */
export const untilAllIsThere = (page: Page): Promise<void> =>
  base.expect(page.locator('[data-pending]:visible, [aria-busy="true"]:visible')).toHaveCount(0);

/** Saves a screenshot where `SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/journey-${name}.png` });
}
