import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MOUNTED, PREFETCHED } from '../apps/member/src/app/shell/marks.ts';
import { paths, PREFETCHED_PATHS } from '../apps/member/src/platform/paths.ts';
import { savesData } from './member.ts';
import { followRequests } from './quiet.ts';

/**
 * Bytes in brotli, 1 KB = 1000 B: scripts of Home until it is hydrated; scripts and styles that a lazy screen adds, with all
 * that it loads by itself, such as its form and the sheets of the next step.
 */
export const BUDGET = { home: 110_000, screen: 25_000 } as const;

type Part = { name: string; bytes: number };
export type Session = Readonly<Record<string, string>>;

export const sum = (parts: readonly Part[]): number => parts.reduce((total, { bytes }) => total + bytes, 0);

/** The parts by name, largest first: what to look at when a budget is exceeded. */
export const listed = (parts: readonly Part[]): string =>
  parts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`)
    .join('\n');

/** Opens a path with an empty cache; `parts` grows with each script or style that was loaded. */
async function open(
  browser: Browser,
  address: string,
  session: Session,
  path: string,
  { prefetches = false } = {},
): Promise<{
  context: BrowserContext;
  page: Page;
  parts: Promise<Part>[];
  html: string;
  quiet: () => Promise<void>;
}> {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  const parts: Promise<Part>[] = [];
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname;
    if (['script', 'stylesheet'].includes(request.resourceType()))
      parts.push(request.sizes().then(({ responseBodySize: bytes }) => ({ name, bytes })));
  });
  const quiet = followRequests(page);
  if (!prefetches) await page.addInitScript(savesData);
  const answer = await page.goto(`${address}/#${path}`);
  const mark = prefetches ? PREFETCHED : MOUNTED;
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
  return { context, page, parts, html: (await answer?.text()) ?? '', quiet };
}

/** Scripts of Home until hydration, inline ones included. */
export async function measureHome(browser: Browser, address: string, session: Session): Promise<Part[]> {
  const { context, page, parts, html } = await open(browser, address, session, paths.home);
  const early = await page.evaluate((mark) => {
    const mountedAt = performance.getEntriesByName(mark)[0]!.startTime;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < mountedAt)
      .map(({ name }) => new URL(name).pathname);
  }, MOUNTED);
  // What finishes later, such as the code of the tabs, could not be asked for its size once the context is closed.
  page.removeAllListeners('requestfinished');
  const fetched = (await Promise.all(parts)).filter(
    ({ name }) => early.includes(name) && name.endsWith('.js'),
  );
  await context.close();
  const inline = [...html.matchAll(/<script data-scripts[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
  return [...fetched, { name: 'in the page', bytes: brotliCompressSync(inline.join('')).length }];
}

/** All scripts and styles that are loaded at a path until nothing more comes. */
async function loadedAt(...where: Parameters<typeof open>): Promise<Part[]> {
  const { context, page, parts, quiet } = await open(...where);
  // Once for the screen's own preloads (a form), once for theirs (its sheets).
  for (const _ of [1, 2]) {
    await quiet();
    await page.evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))));
  }
  await quiet();
  const all = await Promise.all(parts);
  await context.close();
  return all;
}

/**
 * What each lazy screen loads when it is opened from a Home that has come to rest; and what Home has fetched ahead for that
 * screen alone. Code that several screens share, such as the form layer, is fetched ahead then.
 */
export async function measureScreens(
  browser: Browser,
  address: string,
  session: Session,
): Promise<{ path: string; parts: Part[] }[]> {
  const { root: _root, home, login, register, ...others } = paths;
  const namesAt = async (options: { prefetches: boolean }): Promise<Set<string>> =>
    new Set((await loadedAt(browser, address, session, home, options)).map(({ name }) => name));
  const first = await namesAt({ prefetches: false });
  const atRest = await namesAt({ prefetches: true });
  const screens: { path: string; isAhead: boolean; parts: Part[] }[] = [];
  for (const pattern of [login, register, ...Object.values(others)]) {
    const path = pattern.replace(/:\w+/, 'none');
    const isEntrance = pattern === login || pattern === register;
    const parts = await loadedAt(browser, address, isEntrance ? {} : session, path);
    screens.push({ path, isAhead: PREFETCHED_PATHS.includes(pattern), parts });
  }
  return screens.flatMap(({ path, isAhead, parts }) => {
    const isShared = (name: string): boolean =>
      screens.some(
        (other) => other.isAhead && other.path !== path && other.parts.some((part) => part.name === name),
      );
    const opened = { path, parts: parts.filter(({ name }) => !atRest.has(name)) };
    const own = parts.filter(({ name }) => atRest.has(name) && !first.has(name) && !isShared(name));
    return isAhead ? [opened, { path: `${path}, fetched ahead`, parts: own }] : [opened];
  });
}
