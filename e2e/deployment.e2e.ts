import type { Page } from '@playwright/test';
import { type Deployment, openDeployment } from './deployment.ts';
import { address, test as base, expect } from './journey.ts';
import { enter, register, shown, tab, untilTabsStand } from './member.ts';
import { TEXTS } from './texts.ts';
import { followRequests } from './quiet.ts';

/** Each test has a site of its own in front of the server, and the app is open there. */
const test = base.extend<{ site: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  site: async ({}, use) => {
    const server = address();
    const site = await openDeployment(server);
    process.env['FAIRGROUND_URL'] = site.url;
    // Before it looks, Playwright waits for the end of a navigation under way, and misses that of a reload which the
    // worker answers: here it looks at the page as it is.
    process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1';
    await use(site);
    delete process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'];
    process.env['FAIRGROUND_URL'] = server;
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });

/** Opens Home of the first version and waits until its worker has taken charge and keeps the page. */
async function visit(page: Page): Promise<void> {
  const quiet = followRequests(page);
  await enter(page, '/home', { member: await register() });
  await expect(page.getByText(TEXTS.en.home.winsSample)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        async () => navigator.serviceWorker.controller !== null && Boolean(await caches.match('/')),
      ),
    )
    .toBe(true);
  // How an offer looks is fetched ahead, scripts and styles and words.
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/Offers-')).length >= 2,
  );
  // Nothing more is fetched: a worker that is asked for something as the next one comes stays in charge until the page
  // goes, and with Playwright's debugger in it the browser then waits for its answer for good.
  await untilTabsStand(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /assets|media/.test(name));
        return (await Promise.all(files.map(({ name }) => caches.match(name)))).filter((kept) => !kept)
          .length;
      }),
    )
    .toBe(0);
  await quiet();
}

const entryOf = (page: Page): Promise<string> =>
  page
    .locator('script[type="module"]')
    .first()
    .evaluate((script) => (script as HTMLScriptElement).src);

test('the next visit after a deployment is one of the new version, whatever the worker keeps of the old', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/WebSocket|status of 404|MIME type|preload CSS|dynamically imported/);
  await visit(page);
  site.deploy();
  await page.reload();
  await expect(page.getByText(TEXTS.en.home.winsSample)).toBeVisible();
  expect(await entryOf(page)).toContain('/assets/b/');
});

test('who is inside while a version is deployed is offered it, and a screen whose file went comes from the new one', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/WebSocket|status of 404|dynamically imported|A view failed|MIME type|preload CSS/);
  await visit(page);
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByTestId('offer');
  await expect(offer).toBeVisible();
  expect(await entryOf(page)).not.toContain('/assets/b/');
  // Not answered yet; meanwhile a screen is opened that was never fetched.
  await page.evaluate(() => {
    location.hash = '/profile/about';
  });
  await expect(page).toHaveTitle(TEXTS.en.app.documentTitle(TEXTS.en.app.titles.about));
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await entryOf(page)).toContain('/assets/b/');
  await expect(offer).toBeHidden();
});

test('the offer of a new version leads to it', async ({ page, problems, site }) => {
  problems.expect(/WebSocket|status of 404|MIME type|preload CSS|dynamically imported/);
  await visit(page);
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // Not `click`, which waits for the reload by its own means and misses one that a worker answers.
  await page.getByTestId('offer').getByRole('button').last().dispatchEvent('click');
  await expect.poll(() => entryOf(page).catch(() => '')).toContain('/assets/b/');
  await expect(page.getByText(TEXTS.en.home.winsSample)).toBeVisible();
});

/** Home with rows from before, and how old they are. */
async function expectOpensWithout(page: Page): Promise<void> {
  await expect(shown(page).locator('[data-to^="/meet/detail/"]').first()).toBeVisible();
  await expect(page.getByText(/You are offline\. What you see is from/)).toBeVisible();
  // Somebody answers a finger.
  await tab(page, 'en', 'profile').click();
  await expect(page).toHaveTitle(TEXTS.en.app.documentTitle(TEXTS.en.app.titles.profile));
}

test.describe('the version that is kept opens without a connection', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(
      /WebSocket|status of (?:404|502)|MIME type|preload CSS|dynamically imported|ERR_|failed|gateway|No connection/i,
    ),
  );

  test('after a newer one was offered and declined', async ({ context, page, site }) => {
    await visit(page);
    site.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByTestId('offer').getByRole('button').first().click();
    await expect(page.getByTestId('offer')).toBeHidden();
    await context.setOffline(true);
    await page.reload();
    await expectOpensWithout(page);
  });

  test('after a newer page came and its files did not', async ({ context, page, site }) => {
    await visit(page);
    site.deploy();
    site.cutFiles();
    await page.reload();
    // A page whose app does not come goes on its way again, and has no content meanwhile.
    await expect.poll(() => page.content().catch(() => '')).toContain('/assets/b/');
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/#/home');
    await expectOpensWithout(page);
  });

  test('where more files came since than are kept', async ({ context, page }) => {
    await visit(page);
    await page.evaluate(async () => {
      const files = await caches.open('files-v1');
      const old = (await files.keys()).length;
      for (let index = old; index < 239; index++)
        await files.put(`/assets/from-long-ago-${index}.js`, new Response(''));
    });
    for (const path of ['about', 'sessions', 'orders', 'transactions', 'protection', 'announcements']) {
      await page.evaluate((to) => {
        location.hash = `/profile/${to}`;
      }, path);
      await expect(shown(page).getByRole('heading').first()).toBeVisible();
    }
    const kept = () => page.evaluate(async () => (await (await caches.open('files-v1')).keys()).length);
    await expect.poll(kept).toBe(240);
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/#/home');
    await expectOpensWithout(page);
  });

  test('where what stands in front of the server has nothing to say but that it is away', async ({
    page,
    site,
  }) => {
    await visit(page);
    site.goAway();
    await page.goto('about:blank');
    await page.goto('/#/home');
    await expectOpensWithout(page);
  });
});
