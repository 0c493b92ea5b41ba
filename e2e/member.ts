import type { User } from '@fairground/contract/account';
import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { Locator, Page, Route } from '@playwright/test';
import { MOUNTED, PREFETCHED } from '../apps/member/src/app/shell/marks.ts';
import { address, expect } from './journey.ts';
import { type Language, MESSAGES } from './messages.ts';

export const PASSWORD = 'lanterns-at-nine';
export const WELCOME = 10_000;

export type Member = { username: string; email: string; user: User; token: string };
type As = { token?: string; language?: Language };

/** Calls the API directly, to compare the app with the server. */
export async function call<K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  { token, language = 'en' }: As = {},
): Promise<DataOf<K>> {
  const [method = '', path = ''] = key.split(' ');
  const get = method === 'GET';
  const query = new URLSearchParams({ lang: language, ...(get ? (input as Record<string, string>) : {}) });
  const answer = await fetch(`${address()}/api${path}?${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === undefined ? {} : { token }),
    },
    ...(get ? {} : { body: JSON.stringify(input) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: DataOf<K> };
  if (code !== 200) throw new Error(`${key}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

let made = 0;

/** A unique username over all workers. */
export function newName(): string {
  made += 1;
  return `m${process.pid}-${made}-${Date.now().toString(36)}`;
}

/** Registers a member with the welcome credits. */
export async function register(): Promise<Member> {
  const username = newName();
  const email = `${username}@example.com`;
  const { user, token } = await call('POST /member/register', {
    username,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
  });
  return { username, email, user, token };
}

/** Another session of the member, as on another device. */
export const logInElsewhere = async ({ username }: Member): Promise<string> =>
  (await call('POST /member/login', { username, password: PASSWORD })).token;

type Stored = { member?: Member | undefined; language?: Language; theme?: 'dark' | 'light' };

const entriesOf = ({ member, language, theme }: Stored): Record<string, string> => ({
  ...(member ? { auth_user: JSON.stringify(member.user), auth_token: member.token } : {}),
  ...(language ? { userLanguage: language } : {}),
  ...(theme ? { 'dark-mode': String(theme === 'dark') } : {}),
});

/** Sets what the app finds in local storage at its start. */
export const store = (page: Page, stored: Stored): Promise<void> => storeRaw(page, entriesOf(stored));

/** Sets raw entries of local storage, also ones that the app never writes. */
export async function storeRaw(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: address(), localStorage }] });
}

/** Runs before the app: it finds these entries of local storage, and no others. */
function beginWith({ origin, entries }: { origin: string; entries: Record<string, string> }): void {
  if (window !== top || location.origin !== origin) return;
  localStorage.clear();
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
}

/** Opens a path of the app as that member, in that language and theme. */
export async function enter(page: Page, path: string, stored: Stored = {}): Promise<void> {
  // Another document: a hash alone would leave the app running.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().clearCookies();
  // By the document itself: setting the context's storage takes another page, and the browser another process.
  const entries = entriesOf({ language: 'en', ...stored });
  const begin = await page.addInitScript(beginWith, { origin: address(), entries });
  await page.goto(`/#${path}`);
  await begin.dispose();
  await expect(page.locator('main:visible')).toBeVisible();
}

const marked = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name);

/** Waits until the code of the tabs and their most frequent screens is prefetched. */
export const untilPrefetched = (page: Page): Promise<unknown> => marked(page, PREFETCHED);

/** Waits until the app is mounted over the served page. */
export const untilMounted = (page: Page): Promise<unknown> => marked(page, MOUNTED);

/**
 * Lets calls that an earlier `page.route` makes fail succeed from the next pointer press on. `page.unroute` before the
 * press would not do: the live socket or a poll may refetch in between, and the retry button would be gone.
 */
export async function answerOncePressed(page: Page, url: string): Promise<void> {
  await page.evaluate(() => {
    const pressed = (): void => void (document.documentElement.dataset['pressed'] = '');
    addEventListener('pointerdown', pressed, { capture: true, once: true });
  });
  await page.route(url, async (route) => {
    const pressed = await page.evaluate(() => document.documentElement.dataset['pressed'] === '');
    await (pressed ? route.continue() : route.fallback());
  });
}

/** The main element of the view that is shown; kept views are in the page too. */
export const shown = (page: Page): Locator => page.locator('main:visible');

/** The hash without its `#`, decoded: path and query of the app. */
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1));

/** Waits until the app is at that path, query included. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect.poll(() => pathOf(page), `path of ${page.url()}`).toBe(path);

export const tab = (page: Page, language: Language, name: 'home' | 'movie' | 'meet' | 'vote' | 'profile') => {
  const { app } = MESSAGES[language];
  return page.getByRole('navigation', { name: app.tabs }).getByRole('link', { name: app.titles[name] });
};

/** Logs in by the form. */
export async function logIn(
  page: Page,
  language: Language,
  name: string,
  password = PASSWORD,
): Promise<void> {
  const { account } = MESSAGES[language];
  await page.getByRole('textbox', { name: account.login.name }).fill(name);
  await page.getByRole('textbox', { name: account.login.password, exact: true }).fill(password);
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
}

/** Clicks the label of a choice such as a language or theme, since its radio button has no size. */
export const choose = (page: Page, name: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();

/** Navigates by URL and waits until the view is shown, which is later than the URL. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, path);
  await expect(page.locator('[data-place][data-shown]')).toHaveAttribute('data-place', path);
}

/** Runs before the page: sets Save-Data, so that no tab is prefetched. */
export const savesData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

/** Runs before the page: lengthens timers of so many ms to a minute, so that a slow machine does not reach them. */
export const withKeptViewTimeout = (ms: number): void => {
  const begin = setTimeout.bind(globalThis);
  Object.assign(globalThis, {
    setTimeout: (work: () => void, after?: number, ...values: []) =>
      begin(work, after === ms ? 60_000 : after, ...values),
  });
};

/** The scroll position of the shown view in pixels. */
export const scrollTop = (page: Page): Promise<number> =>
  shown(page).evaluate((element) => element.scrollTop);
/** Scrolls the shown view once it is long enough. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  expect
    .poll(() =>
      shown(page).evaluate((element, to) => {
        element.scrollTo({ top: to, behavior: 'instant' });
        return element.scrollTop;
      }, top),
    )
    .toBe(top);

/** Holds script requests until released. */
export async function holdScripts(
  page: Page,
): Promise<{ held: readonly Route[]; release: () => Promise<void> }> {
  let holds = true;
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) => (holds ? void held.push(route) : route.continue()));
  const release = async (): Promise<void> => {
    holds = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { held, release };
}
