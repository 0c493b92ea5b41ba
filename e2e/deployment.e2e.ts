import type { Page } from '@playwright/test';
import { type Deployment, openDeployment } from './deployment.ts';
import { address, test as base, expect } from './journey.ts';
import { enter, register, shown, tab, untilPrefetched } from './member.ts';
import { MESSAGES } from './messages.ts';
import { followRequests } from './quiet.ts';
import { KEPT_MS, untilKept } from './service-worker.ts';

/** Each test has its own site in front of the server, with the app open. */
const test = base.extend<{ site: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from the pattern
  site: async ({}, use) => {
    const server = address();
    const site = await openDeployment(server);
    process.env['FAIRGROUND_URL'] = site.url;
    // Playwright waits for a running navigation before it looks, and misses the end of a reload that the worker answers; this
    // makes it look at once.
    process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1';
    await use(site);
    delete process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'];
    process.env['FAIRGROUND_URL'] = server;
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });

/** Opens Home of the first version and waits until its worker controls the page and has cached the version. */
async function visit(page: Page): Promise<void> {
  const quiet = followRequests(page);
  await enter(page, '/home', { member: await register() });
  await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
  await untilPrefetched(page);
  await untilKept(page);
  // Wait until nothing is fetched: a worker with a pending request stays active until the page closes, and with Playwright's
  // debugger attached the browser then waits for it for ever.
  await quiet();
}

/** Longer than this the worker does not wait for the network, and shows the version that it keeps (sw.ts). */
const PATIENCE_MS = 4000;

/** Reloads, and once more where the machine was slower than the worker is patient. */
async function reload(page: Page): Promise<void> {
  const took = (): Promise<number> =>
    page
      .evaluate(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
      )
      .catch(() => 0);
  do await page.reload();
  while ((await took()) >= PATIENCE_MS);
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
  await reload(page);
  await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
  expect(await entryOf(page)).toContain('/assets/b/');
});

test('who is inside while a version is deployed is asked to reload, and opens what was kept of this one', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/WebSocket|status of 404/);
  await visit(page);
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const prompt = page.getByTestId('prompt');
  await expect(prompt).toBeVisible({ timeout: KEPT_MS });
  expect(await entryOf(page)).not.toContain('/assets/b/');
  // While the prompt is unanswered, a screen is opened that was never loaded.
  await page.evaluate(() => {
    location.hash = '/profile/about';
  });
  await expect(page).toHaveTitle(MESSAGES.en.app.documentTitle(MESSAGES.en.app.titles.about));
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await entryOf(page)).not.toContain('/assets/b/');
});

test('while one of two nodes is updated, the newer worker does not keep the page of the old one', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/WebSocket|status of 404|integrity/i);
  await visit(page);
  site.deployHalf();
  // The installation is tried, and given up.
  const ended = await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const { promise, resolve } = Promise.withResolvers<string>();
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing!;
      worker.addEventListener('statechange', () => resolve(worker.state));
    });
    await registration.update();
    return promise;
  });
  expect(ended).toBe('redundant');
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByTestId('prompt')).toBeVisible({ timeout: KEPT_MS });
  const kept = await page.evaluate(async () => {
    const pages: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (new URL(url).pathname === '/index.html') pages.push(await (await cache.match(url))!.text());
    }
    return pages;
  });
  expect(kept).toHaveLength(2);
  expect(kept.filter((text) => text.includes('/assets/b/'))).toHaveLength(1);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose file went with a deployment comes from the new version', async ({
    page,
    problems,
    site,
  }) => {
    problems.expect(/WebSocket|status of 404|dynamically imported|A view failed|MIME type|preload CSS/);
    await enter(page, '/home', { member: await register() });
    await untilPrefetched(page);
    site.deploy();
    await page.evaluate(() => {
      location.hash = '/profile/about';
    });
    await expect(page).toHaveTitle(MESSAGES.en.app.documentTitle(MESSAGES.en.app.titles.about));
    await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await entryOf(page)).toContain('/assets/b/');
  });
});

test('reloading leads to the new version, whose worker takes over without a word', async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/WebSocket|status of 404|MIME type|preload CSS|dynamically imported/);
  await visit(page);
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // Not `click`, which waits for the reload in a way that misses one answered by a worker.
  await page
    .getByTestId('prompt')
    .getByRole('button')
    .last()
    .dispatchEvent('click', {}, { timeout: KEPT_MS });
  await expect.poll(() => entryOf(page).catch(() => '')).toContain('/assets/b/');
  await expect(page.getByText(MESSAGES.en.home.winsSample)).toBeVisible();
});

/** Home with cached rows, and their age. */
async function expectOpensWithout(page: Page): Promise<void> {
  await expect(shown(page).locator('[data-to^="/meet/detail/"]').first()).toBeVisible();
  await expect(page.getByText(/You are offline\. What you see is from/)).toBeVisible();
  // The page reacts to input.
  await tab(page, 'en', 'profile').click();
  await expect(page).toHaveTitle(MESSAGES.en.app.documentTitle(MESSAGES.en.app.titles.profile));
}

test.describe('the version that is kept opens without a connection', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(
      /WebSocket|status of (?:404|502)|MIME type|preload CSS|dynamically imported|ERR_|failed|gateway|No connection/i,
    ),
  );

  test('after a reload for a newer one was declined', async ({ context, page, site }) => {
    await visit(page);
    site.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByTestId('prompt').getByRole('button').first().click({ timeout: KEPT_MS });
    await expect(page.getByTestId('prompt')).toBeHidden();
    await context.setOffline(true);
    await page.reload();
    await expectOpensWithout(page);
  });

  test('after a newer page came and its files did not', async ({ context, page, site }) => {
    await visit(page);
    site.deploy();
    site.cutFiles();
    await reload(page);
    // A page whose app fails to load navigates again, and is empty meanwhile.
    await expect.poll(() => page.content().catch(() => '')).toContain('/assets/b/');
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
