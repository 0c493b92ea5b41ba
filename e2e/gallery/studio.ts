import type { Language } from '@fairground/contract/language';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { user } from './fixtures/account.ts';
import { iso, MOMENT } from './fixtures/moment.ts';
import { type Host, SLOW } from './host.ts';

export type Look = { theme: 'dark' | 'light'; language: Language };
export type Size = { width: number; height: number };

const PHONE: Size = { width: 390, height: 844 };
/* A list that goes on as long as it is scrolled ends here. */
const TALLEST = 3000;
/* A screen's code, its calls, another try of one that failed, and what React shows late: always the same time. */
const STEPS = 6;
const STEP_MS = 1000;
const STILL_MS = 30;
const TIMEOUT_MS = 60_000;
const SLOW_CPU = 6;
const CALL = /\/(?:api|video)\//;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Every chance is the same chance, beginning anew with each screen: ids, shuffles and jitter come out alike. */
function fixChance(): void {
  const FIRST = 20_261_014;
  let seed = FIRST;
  addEventListener('hashchange', () => {
    seed = FIRST;
  });
  const next = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  Math.random = next;
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, index, bytes) => {
      bytes[index] = Math.floor(next() * 256);
    });
    return array;
  };
  crypto.randomUUID = () => '2f1c7a9e-5b3d-4e68-9a40-c7d1e5f20b36';
}

/**
 * What the page alone knows of its rest, by the clocks that it had before they were stopped. It is asked for within a
 * frame: one that Chromium dropped leaves it waiting for the next before it calls itself idle, and a still page has none.
 * `waits`: what the screen still waits for: pictures that are on it, and, but for calls nobody answers, parts that say so.
 */
type Resting = { restOf: (answered: boolean) => Promise<{ rests: boolean; waits: string[] }> };
function watchRest(): void {
  const whenIdle = requestIdleCallback.bind(globalThis);
  const inFrame = requestAnimationFrame.bind(globalThis);
  const WITHIN_MS = 1000;
  let moving = 0;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = begin(change);
    moving += 1;
    const end = (): void => {
      moving -= 1;
    };
    transition.finished.then(end, end);
    return transition;
  };
  const atRest = (): Promise<boolean> =>
    new Promise((resolve) => {
      inFrame(() =>
        whenIdle(({ didTimeout }) => resolve(!didTimeout && moving === 0), { timeout: WITHIN_MS }),
      );
    });
  const awaited = (answered: boolean): string[] => {
    const pictures = [...document.images]
      .filter((image) => image.checkVisibility() && image.src !== '' && !image.complete)
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .map(({ src }) => src);
    const busy = answered ? [...document.querySelectorAll('[aria-busy="true"]')] : [];
    const parts = busy.filter((part) => part.checkVisibility());
    return [...pictures, ...parts.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  };
  const resting: Resting = {
    restOf: async (answered) => ({ rests: await atRest(), waits: awaited(answered) }),
  };
  Object.assign(globalThis, resting);
}

/** Calls that nobody answers. Held here, since at the host they would take up the browser's few connections. */
const holdCalls = (page: Page): Promise<unknown> => page.route(CALL, () => undefined);

/** The live socket: it says that it is there and then is silent, so that nothing polls. */
async function holdSocket(page: Page, host: Host): Promise<void> {
  await page.routeWebSocket('**/api/live', (socket) => {
    if (host.state === 'offline') {
      void socket.close();
      return;
    }
    socket.onMessage((message) => {
      if (!String(message).includes('token')) return;
      void host.still.then(() =>
        socket.send(JSON.stringify({ type: 'ready', data: { serverTime: iso(host.now) } })),
      );
    });
  });
}

export type Studio = {
  page: Page;
  context: BrowserContext;
  /** Loads the app at a path, as a member or as nobody, at MOMENT or before it. What a visit stored stays. */
  enter: (path: string, as: 'member' | 'nobody', when?: { minutesAgo: number }) => Promise<void>;
  /** Goes to a path of the running app, at MOMENT again, and waits until nothing moves any more. */
  visit: (path: string) => Promise<void>;
  /** Changes the theme, as the app does when it is changed in another tab. */
  wear: (theme: Look['theme']) => Promise<void>;
  /** Moves the page's clock, and the host's with it, so that whenever the page asks for the server's time it gets the same. */
  pass: (ms: number) => Promise<void>;
  /** Lets so many seconds pass, six where nothing is said, and waits until nothing moves any more. */
  settle: (seconds?: number) => Promise<void>;
  /** Does that while the phone is as tall as what the shown view holds; false: it holds no more than is seen anyhow. */
  unrolled: (act: () => Promise<void>) => Promise<boolean>;
};

/**
 * What the browser has asked for and not got yet, but for calls that nobody answers. It tells of a request as the page
 * makes it: what waits for the page's word hears of it in time, however slow the way to the host is.
 */
function watchRequests(page: Page, host: Host): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (host.state !== 'loading' || !CALL.test(request.url())) open.add(request);
  });
  const close = (request: Request): void => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return open;
}

/** Runs in the page: how much of the shown view lies outside of the screen, in px. */
const beyond = (): number => {
  const shown = [...document.querySelectorAll('main')].find((element) => element.checkVisibility());
  return shown ? shown.scrollHeight - shown.clientHeight : 0;
};

/** Waits until the page does nothing, has asked for nothing and waits for nothing, twice in a row. */
async function quiet(page: Page, open: ReadonlySet<Request>, answered: boolean): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  for (let still = 0; still < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
    const { rests, waits } = await page.evaluate(
      (all) => (globalThis as unknown as Resting).restOf(all),
      answered,
    );
    still = rests && open.size === 0 && waits.length === 0 ? still + 1 : 0;
    if (performance.now() > until) {
      const asked = [...open].map((request) => request.url());
      throw new Error(`${page.url()} does not come to rest: ${[...asked, ...waits].join(' ')}`);
    }
  }
}

/** A phone in that language and theme before the fixtures' host, its clock standing still at MOMENT. */
export async function openStudio(
  browser: Browser,
  host: Host,
  { theme: first, language }: Look,
  size: Size = PHONE,
): Promise<Studio> {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: first,
    locale: { ja: 'ja-JP', 'zh-cn': 'zh-CN', en: 'en-US' }[language],
    timezoneId: 'Asia/Tokyo',
  });
  await context.addInitScript(fixChance);
  await context.addInitScript(watchRest);
  const page = await context.newPage();
  const open = watchRequests(page, host);
  if (SLOW > 0)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.clock.install({ time: MOMENT - DAY_MS });
  await page.clock.pauseAt(MOMENT - DAY_MS + STEP_MS);
  await holdSocket(page, host);
  if (host.state === 'loading') await holdCalls(page);
  const pass = async (ms: number): Promise<void> => {
    host.now += ms;
    const run = page.clock.runFor(ms);
    const standing = (): void => undefined;
    host.still = run.then(standing, standing);
    await run;
  };
  // As much time passes whatever happens in it. What waits for a timer, such as another try, has had it at the end.
  const settle = async (seconds = STEPS): Promise<void> => {
    for (let step = 0; step < seconds; step++) {
      await quiet(page, open, false);
      await pass(STEP_MS);
    }
    await quiet(page, open, host.state !== 'loading');
  };
  const visit = async (path: string): Promise<void> => {
    // Rules of access take as long as they take: timers that run on would tick at another part of each second.
    await pass(STEP_MS - (await page.evaluate(() => performance.now() % 1000)));
    // An answer between the two clocks being set back would put the app's clock wrong for good.
    await quiet(page, open, false);
    host.now = MOMENT;
    await page.clock.setSystemTime(MOMENT);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    await settle();
  };
  let worn = first;
  const wear: Studio['wear'] = async (theme) => {
    if (theme === worn) return;
    worn = theme;
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(
      (newValue) => {
        localStorage.setItem('dark-mode', newValue);
        dispatchEvent(new StorageEvent('storage', { key: 'dark-mode', newValue }));
      },
      String(theme === 'dark'),
    );
    await settle(0);
  };
  const enter: Studio['enter'] = async (path, as, { minutesAgo } = { minutesAgo: 0 }) => {
    const entries = {
      ...(as === 'member' ? { auth_user: JSON.stringify(user), auth_token: 'gallery' } : {}),
      userLanguage: language,
      'dark-mode': String(worn === 'dark'),
    };
    host.now = MOMENT - minutesAgo * MINUTE_MS;
    await page.goto(`${host.url}/favicon.svg`);
    await page.clock.setSystemTime(host.now);
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, entries);
    await page.goto(`${host.url}/#${path}`);
    await page.locator('main').first().waitFor({ state: 'attached' });
    await settle();
  };
  const unrolled: Studio['unrolled'] = async (act) => {
    const more = await page.evaluate(beyond);
    if (more === 0) return false;
    await page.setViewportSize({ ...size, height: Math.min(size.height + more, TALLEST) });
    await settle(1);
    await act();
    await page.setViewportSize(size);
    // A view that gives way while the page is still being laid out for another size may not be in time.
    await settle(0);
    return true;
  };
  return { page, context, enter, visit, wear, pass, settle, unrolled };
}
