import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { id: 'u1', username: 'hanako' };
let storage: Map<string, string>;

/** A browser of the few parts that offers touch, and the module loaded anew inside it. */
async function open({ userAgent = 'Android', maxTouchPoints = 5, standalone = false } = {}) {
  vi.resetModules();
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
  let sheet: object | null = null;
  vi.stubGlobal('document', { querySelector: () => sheet });
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  const { offers, closeOffer, watchInstall } = await import('#app/offers/offers.ts');
  watchInstall();
  const ask = (): Event => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    target.dispatchEvent(event);
    return event;
  };
  return {
    closeOffer,
    currentOffer: offers.get,
    ask,
    later: () => vi.advanceTimersByTime(20_000),
    openSheet: () => {
      sheet = {};
    },
    closeSheet: () => {
      sheet = null;
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

test('the browser’s own question waits for the hint, which comes a while later and once on this device', async () => {
  const first = await open();
  expect(first.ask().defaultPrevented).toBe(true);
  expect(first.currentOffer()).toBeNull();
  first.later();
  expect(first.currentOffer()?.kind).toBe('install');
  first.closeOffer();
  first.ask();
  first.later();
  expect(first.currentOffer()).toBeNull();
  const second = await open();
  second.ask();
  second.later();
  expect(second.currentOffer()).toBeNull();
});

test('the hint waits while a sheet is open, and comes once it is closed', async () => {
  const { ask, later, currentOffer, openSheet, closeSheet } = await open();
  ask();
  openSheet();
  later();
  expect(currentOffer()).toBeNull();
  closeSheet();
  later();
  expect(currentOffer()?.kind).toBe('install');
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
    const { later, currentOffer } = await open({ userAgent, maxTouchPoints });
    later();
    expect(currentOffer()?.kind).toBe(kind);
  },
);

test('who logs in long after the browser asked has the hint in the same visit', async () => {
  const stored = [...storage];
  storage.clear();
  const { ask, later, currentOffer } = await open();
  const { signIn } = await import('#platform/session.ts');
  ask();
  later();
  expect(currentOffer()).toBeNull();
  storage = new Map(stored);
  signIn({ user, token: 'tok' } as Parameters<typeof signIn>[0]);
  later();
  expect(currentOffer()?.kind).toBe('install');
});

test.each([
  ['a stranger', () => storage.clear(), {}],
  ['whoever has installed it', () => undefined, { standalone: true }],
])('%s is not asked', async (_who, prepare, browser) => {
  prepare();
  const { ask, later, currentOffer } = await open(browser);
  ask();
  later();
  expect(currentOffer()).toBeNull();
});
