import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { randomUUID } from 'node:crypto';
import type { Role } from '@fairground/contract/console/endpoint';
import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { address, expect, test } from './journey.ts';
import type { Language } from './messages.ts';
import { startServer } from './server.ts';

const PASSWORD = 'a lantern for every stall';

/** Calls the console's API, as the operator's side of a member's journey. */
async function callConsole<K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  token?: string,
): Promise<ConsoleDataOf<K>> {
  const [method = '', path = ''] = key.split(' ');
  const get = method === 'GET';
  const query = new URLSearchParams({ lang: 'en', ...(get ? (input as Record<string, string>) : {}) });
  const answer = await fetch(`${address()}/console/api${path}?${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token === undefined ? {} : { token }),
    },
    ...(get ? {} : { body: JSON.stringify(input) }),
  });
  // A file, whose data is an empty object (contract).
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    await answer.arrayBuffer();
    return {};
  }
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: ConsoleDataOf<K> };
  if (code !== 200) throw new Error(`${key}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** Logs a tab in to the console by a token, in Japanese unless told otherwise. */
export async function enterConsole(
  context: BrowserContext,
  token: string,
  language: Language = 'ja',
): Promise<Page> {
  await context.addInitScript(
    ([given, chosen]) => {
      // about:blank has no storage.
      if (location.protocol === 'about:') return;
      sessionStorage.setItem('console_token', given);
      localStorage.setItem('console_language', chosen);
    },
    [token, language] as const,
  );
  return context.newPage();
}

/** Opens a screen of the console by its URL, and waits until the menu marks it. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, path);
  const [, screen = ''] = path.split('/');
  await expect(page.locator('a[aria-current="page"]')).toHaveAttribute('href', `#/${screen}`);
}

/** The first login of an operator: a password of their own, the authenticator. @returns the session's token */
async function enrol(username: string, given: string): Promise<string> {
  const { token } = await callConsole('POST /session/login', { username, password: given });
  const passwords = { oldPassword: given, newPassword: PASSWORD, confirmPassword: PASSWORD };
  await callConsole('POST /session/password', passwords, token);
  const { secret } = await callConsole('POST /session/beginenrolment', {}, token);
  await callConsole('POST /session/confirmenrolment', { code: new TOTP({ secret }).generate() }, token);
  return token;
}

/** Another operator: `call` makes calls in that one's name. */
type Colleague = { token: string; username: string; call: Desk['call'] };

export type Desk = {
  url: string;
  /** The token of the owner's session, for a browser. */
  token: string;
  call: <K extends ConsoleKey>(key: K, input: ConsoleInputOf<K>) => Promise<ConsoleDataOf<K>>;
  /** Makes another operator, enrolled, with a session for a browser. */
  hire: (role: Role) => Promise<Colleague>;
  close: () => Promise<void>;
};

/**
 * Starts a server for the journey, because only its own first owner's password is known from its output; `more`: environment
 * variables.
 */
async function openDesk(more: Record<string, string> = {}): Promise<Desk> {
  const before = process.env['FAIRGROUND_URL'];
  const { url, ownerPassword, stop } = await startServer(more);
  process.env['FAIRGROUND_URL'] = url;
  const token = await enrol('owner', ownerPassword);
  return {
    url,
    token,
    call: (key, input) => callConsole(key, input, token),
    async hire(role) {
      const username = `${role}-${randomUUID().slice(0, 8)}`;
      const created = await callConsole(
        'POST /operators/create',
        { username, role, why: 'a journey' },
        token,
      );
      const theirs = await enrol(username, created.password);
      return { username, token: theirs, call: (key, input) => callConsole(key, input, theirs) };
    },
    async close() {
      if (before === undefined) delete process.env['FAIRGROUND_URL'];
      else process.env['FAIRGROUND_URL'] = before;
      await stop();
    },
  };
}

/** A desk that is opened before the tests of a file, or of a group of them, and closed after them. */
export function openDeskForTests(more?: Record<string, string>): Desk {
  const desk = {} as Desk;
  test.beforeAll(async () => {
    Object.assign(desk, await openDesk(more));
  });
  test.afterAll(() => desk.close());
  return desk;
}
