import { test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** Where global-setup.ts opened the server. */
export function address(): string {
  const url = process.env['FAIRGROUND_URL'];
  if (url === undefined) throw new Error('FAIRGROUND_URL is not set; run with e2e/playwright.config.ts');
  return url;
}

/**
 * What the browser and the apps say of a connection that a journey cuts. Parts that are fetched behind the view may be
 * under way at that moment: they are fetched again, which is no error.
 */
export const CUT_LINE =
  /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)|Failed to (?:load|fetch)|ApiFailure|No connection|接続|WebSocket/;

/** What is told is there before a view that is told asks by itself, which it does every 15 s at the most. */
export const SOON = { timeout: 10_000 };

type Problems = {
  /** Everything the console called an error, uncaught errors, and violations of the security policy. */
  found: string[];
  /** This journey provokes problems like these. */
  expect(pattern: RegExp): void;
  /** Watches a context beside the test's own, such as a second device. */
  watch(context: BrowserContext): Promise<void>;
};

/** Every toast that was shown in the page, in order; each is gone after two seconds. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts);

/** The app says those words in a toast, or has said them. */
export const expectToast = (page: Page, words: string): Promise<void> =>
  base.expect.poll(() => toastsOf(page), 'toasts').toContain(words);

type Fixtures = { problems: Problems };

/** Every journey fails on an error in the console, an uncaught one, or a violation of the security policy. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  baseURL: async ({}, use) => use(address()),
  problems: [
    async ({ context }, use) => {
      // On a busy machine the browser may give up the movement of a change of views, and shows the new one at once.
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
                // The first may come together with the place for all of them.
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
      // What a page asks for as the journey ends is no part of it: nothing that changes answers on the way may fail on that.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (test.info().status !== test.info().expectedStatus) return;
      const unforeseen = problems.found.filter((text) => !expected.some((pattern) => pattern.test(text)));
      test.expect(unforeseen, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until nothing that is shown in either app says that it is still on its way. */
export const untilAllIsThere = (page: Page): Promise<void> =>
  base.expect(page.locator('[data-pending]:visible, [aria-busy="true"]:visible')).toHaveCount(0);

/** A picture of a moment of the journey, where `SHOTS` names a folder for them. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/journey-${name}.png` });
}
