import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { id: 'u1', username: 'hanako' };
let storage: Map<string, string>;

/** A browser of the few parts that the hint touches, and the module loaded anew inside it. */
async function open({ userAgent = 'Android', maxTouchPoints = 5, standalone = false } = {}) {
  vi.resetModules();
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
  let busy = false;
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  const { watchInstall } = await import('#app/pwa/install.ts');
  const { prompts, closePrompt } = await import('#app/pwa/prompts.ts');
  watchInstall(() => busy);
  const ask = (): Event => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    target.dispatchEvent(event);
    return event;
  };
  return {
    closePrompt,
    currentPrompt: prompts.get,
    ask,
    later: () => vi.advanceTimersByTime(20_000),
    setBusy: (is: boolean) => {
      busy = is;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = new Map([
    ['auth_user', JSON.stringify(user)],
    ['auth_token', 'tok'],
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the browser’s prompt is deferred to the hint, which is shown later, once on this device', async () => {
  const first = await open();
  expect(first.ask().defaultPrevented).toBe(true);
  expect(first.currentPrompt()).toBeNull();
  first.later();
  expect(first.currentPrompt()?.kind).toBe('install');
  first.closePrompt();
  first.ask();
  first.later();
  expect(first.currentPrompt()).toBeNull();
  const second = await open();
  second.ask();
  second.later();
  expect(second.currentPrompt()).toBeNull();
});

test('the hint waits while the member is busy', async () => {
  const { ask, later, currentPrompt, setBusy } = await open();
  ask();
  setBusy(true);
  later();
  expect(currentPrompt()).toBeNull();
  setBusy(false);
  later();
  expect(currentPrompt()?.kind).toBe('install');
});

test.each([
  ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, 'install-by-hand'],
  [
    'a tablet that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    5,
    'install-by-hand',
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
])(
  'where the browser has no question of its own, the hint says how on %s',
  async (_on, userAgent, maxTouchPoints, kind) => {
    const { later, currentPrompt } = await open({ userAgent, maxTouchPoints });
    later();
    expect(currentPrompt()?.kind).toBe(kind);
  },
);

test('a member who logs in long after the browser’s prompt sees the hint in the same visit', async () => {
  const stored = [...storage];
  storage.clear();
  const { ask, later, currentPrompt } = await open();
  const { signIn } = await import('#platform/session.ts');
  ask();
  later();
  expect(currentPrompt()).toBeNull();
  storage = new Map(stored);
  signIn({ user, token: 'tok' } as Parameters<typeof signIn>[0]);
  later();
  expect(currentPrompt()?.kind).toBe('install');
});

test.each([
  ['a stranger', () => storage.clear(), {}],
  ['whoever has installed it', () => undefined, { standalone: true }],
])('the hint is not shown to %s', async (_who, prepare, browser) => {
  prepare();
  const { ask, later, currentPrompt } = await open(browser);
  ask();
  later();
  expect(currentPrompt()).toBeNull();
});
