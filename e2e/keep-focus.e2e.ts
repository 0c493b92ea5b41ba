import type { Locator, Page } from '@playwright/test';
import { messages as detail } from '../apps/member/src/features/meet/detail/messages.en.ts';
import { messages as requests } from '../apps/member/src/features/meet/requests/messages.en.ts';
import { messages as cards } from '../apps/member/src/features/wallet/cards/messages.en.ts';
import { messages as payment } from '../apps/member/src/features/wallet/payment/messages.en.ts';
import { messages as withdraw } from '../apps/member/src/features/wallet/withdraw/messages.en.ts';
import { expect, test } from './journey.ts';
import {
  call,
  enter,
  goTo,
  logInElsewhere,
  type Member,
  register,
  shown,
  untilPrefetched,
} from './member.ts';
import { saveCard, setPin } from './member-money.ts';
import { MESSAGES } from './messages.ts';
import { draw, skipReveal, speakForServer } from './vote-route.ts';

// What was pressed goes with a motion, and the focus must not go with it.
test.use({ reducedMotion: 'no-preference' });

const { account, app, player, vote } = MESSAGES.en;
const FERRY = '/movie/detail/14';

const button = (page: Page, name: string | RegExp): Locator => shown(page).getByRole('button', { name });
const inDialog = (page: Page, name: string | RegExp): Locator =>
  page.locator('dialog[open]').getByRole('button', { name });

/** The first key press loads the code that keeps the focus. */
async function untilWatched(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => 'keepsFocus' in document.documentElement.dataset, null, {
      timeout: 500,
    });
  }).toPass();
}

/** Activates an element by keyboard and waits until it is gone or disabled. */
async function pressAway(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.focus();
  // Noted as it happens: a button may be disabled for less than a frame.
  await target.evaluate((element) => {
    const gone = { gone: false };
    Object.assign(globalThis, { pressed: gone });
    new MutationObserver((_, watcher) => {
      if (element.isConnected && !(element as HTMLButtonElement).disabled) return;
      gone.gone = true;
      watcher.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (globalThis as unknown as { pressed: { gone: boolean } }).pressed.gone);
}

/** Where the focus is if it was lost, else null. */
const lost = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at.matches(':disabled')) return 'lost';
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = dialog ?? document.querySelector('[data-place][data-shown]');
    return place?.contains(at) && at.checkVisibility() ? null : `elsewhere: ${at.outerHTML.slice(0, 120)}`;
  });

type Busy = Member & { free: string; pictured: string };

/** A member with two date requests, two blocked people, two cards and a second session. */
async function busyMember(): Promise<Busy> {
  const member = await register();
  const as = { token: member.token };
  const { list } = await call('POST /meet/xuanfeiList', { limit: 50 }, as);
  const [first, second, third, fourth, free] = list.map(({ id }) => id);
  for (const profileId of [first!, second!])
    await call('POST /meet/saveDateRequest', { profileId, contact: '@lantern' }, as);
  for (const id of [third!, fourth!]) await call('POST /meet/block', { id }, as);
  await setPin(member);
  for (const cardNumber of ['1234567', '1234568']) await saveCard(member, { cardNumber });
  await logInElsewhere(member);
  const details = await Promise.all(
    list.slice(5).map(({ id }) => call('POST /meet/xuanfeiDetail', { id }, as)),
  );
  const pictured = details.find(({ photos, videos }) => photos.length + videos.length > 1);
  return { ...member, free: free!, pictured: pictured!.id };
}

type Case = {
  what: string;
  path: string | ((member: Busy) => string);
  press: (page: Page) => Promise<void>;
  /** The element that must have the focus, where it matters which. */
  expected?: (page: Page) => Locator;
};

const CASES: Case[] = [
  {
    what: 'the stake is cleared',
    path: '/vote',
    press: async (page) => {
      await shown(page).locator('input[name="stake"]').fill('500');
      await pressAway(page, button(page, vote.stake.clear));
    },
    expected: (page) => shown(page).locator('input[name="stake"]'),
  },
  {
    what: 'a date is asked for',
    path: ({ free }) => `/meet/detail/${free}`,
    press: async (page) => {
      const opener = button(page, requests.ask);
      await opener.press('Enter');
      await page.getByRole('textbox', { name: requests.contact }).fill('@lantern');
      await pressAway(page, inDialog(page, requests.send));
      await expect(opener).toHaveCount(0);
    },
    expected: (page) => shown(page).getByRole('link', { name: requests.toRequests }),
  },
  {
    what: 'the last picture is reached',
    path: ({ pictured }) => `/meet/detail/${pictured}`,
    press: async (page) => {
      // Disabled it is hidden and has no role.
      const next = shown(page).locator(`button[aria-label="${detail.next}"]`);
      await next.focus();
      await expect(async () => {
        if (await next.evaluate((element) => element === document.activeElement))
          await page.keyboard.press('Enter');
        await expect(next).toBeDisabled({ timeout: 500 });
      }).toPass();
    },
    expected: (page) => button(page, detail.previous),
  },
  ...[2, 1].map((left) => ({
    what: `of ${left} requests one is cancelled`,
    path: '/profile/date-requests',
    press: async (page: Page) => {
      const opener = button(page, /^Cancel the request/);
      await opener.first().press('Enter');
      await pressAway(page, inDialog(page, requests.cancel));
      await expect(opener).toHaveCount(left);
    },
  })),
  ...[2, 1].map((left) => ({
    what: `of ${left} who are blocked one is let off`,
    path: '/profile/blocked',
    press: (page: Page) => pressAway(page, button(page, /^Unblock/).first()),
    expected: (page: Page) =>
      left === 2 ? button(page, /^Unblock/) : shown(page).getByRole('link', { name: requests.goMeet }),
  })),
  {
    what: 'another card becomes the default',
    path: '/profile/bank-card',
    press: (page) => pressAway(page, button(page, new RegExp(`^${cards.setDefault}`)).first()),
    expected: (page) => button(page, new RegExp(`^${cards.remove}: .*4568$`)),
  },
  {
    what: 'a card is deleted',
    path: '/profile/bank-card',
    press: async (page) => {
      const opener = button(page, new RegExp(`^${cards.remove}`));
      await opener.last().press('Enter');
      await pressAway(page, inDialog(page, cards.remove));
      await expect(opener).toHaveCount(1);
    },
  },
  {
    what: 'a device is logged out',
    path: '/profile/sessions',
    press: async (page) => {
      const opener = button(page, new RegExp(`^${account.sessions.revoke}`));
      await opener.first().press('Enter');
      await pressAway(page, inDialog(page, account.sessions.revoke));
      await expect(opener).toHaveCount(0);
    },
  },
  {
    what: 'the payment password is wrong',
    path: '/profile/withdraw',
    press: async (page) => {
      await shown(page).getByRole('textbox', { name: withdraw.amount }).fill('2000');
      await button(page, withdraw.review).press('Enter');
      await inDialog(page, withdraw.toPin).press('Enter');
      await expect(page.getByRole('textbox', { name: payment.pin.label })).toBeFocused();
      await page.keyboard.type('111111');
      await pressAway(page, inDialog(page, withdraw.submit));
    },
    expected: (page) => page.getByRole('textbox', { name: payment.pin.label }),
  },
  {
    what: 'a film plays',
    path: FERRY,
    press: (page) => pressAway(page, button(page, /^Play “/)),
    expected: (page) => shown(page).getByRole('region', { name: player.player('The Night Ferry') }),
  },
  {
    what: 'a topic is opened',
    path: '/profile/customer-service',
    press: (page) => pressAway(page, shown(page).getByTestId('topics').getByRole('button').first()),
    expected: (page) => shown(page).getByTestId('topics').getByRole('button').first(),
  },
  {
    what: 'its question is asked',
    path: '/profile/customer-service',
    press: async (page) => {
      const first = shown(page).getByTestId('topics').getByRole('button').first();
      await pressAway(page, first);
      await pressAway(page, first);
    },
  },
];

test('the focus stays in the view, or in its dialog, when what was pressed goes', async ({
  page,
  problems,
}) => {
  problems.expect(/2004|PAYMENT_PASSWORD_WRONG/);
  const member = await busyMember();
  for (const { what, path, press, expected } of CASES) {
    await test.step(what, async () => {
      await enter(page, typeof path === 'string' ? path : path(member), { member });
      await untilWatched(page);
      await press(page);
      if (expected) await expect(expected(page)).toBeFocused();
      await expect.poll(() => lost(page), what).toBeNull();
    });
  }
});

test('a reveal that is skipped leaves the focus at its result', async ({ page }) => {
  const say = await speakForServer(page, draw('20991231-0001', [1, 2, 3]));
  await enter(page, '/vote', { member: await register() });
  await untilWatched(page);
  await expect(page.locator('section[data-playing]')).toHaveCount(0);
  await skipReveal(page, say, vote.result.skip, [6, 5, 4]);
  await expect(button(page, vote.result.skip)).toHaveCount(0);
  await expect.poll(() => lost(page)).toBeNull();
});

test('who tries again finds the focus at the button when it fails again, and in the list when it comes', async ({
  page,
  problems,
}) => {
  problems.expect(/503|GET \/announcement\/list/);
  // Without a socket only the button makes the page read again.
  await page.routeWebSocket('**/live', () => undefined);
  const list = (url: URL): boolean => url.pathname.endsWith('/announcement/list');
  await page.route(list, (route) => route.fulfill({ status: 503, json: {} }));
  await enter(page, '/profile/announcements', { member: await register() });
  await untilWatched(page);
  const retry = button(page, app.ui.retry);
  await pressAway(page, retry);
  await expect(retry).toBeFocused();
  await page.unroute(list);
  await pressAway(page, retry);
  await expect(shown(page).getByRole('link').first()).toBeFocused();
});

test('who tries again with tabs behind keeps the focus in the view as its article comes', async ({
  page,
  problems,
}) => {
  problems.expect(/503|GET \/announcement\/detail/);
  await page.routeWebSocket('**/live', () => undefined);
  const member = await register();
  const { list } = await call('GET /announcement/list', {}, { token: member.token });
  const detailed = (url: URL): boolean => url.pathname.endsWith('/announcement/detail');
  await page.route(detailed, (route) => route.fulfill({ status: 503, json: {} }));
  await enter(page, '/home', { member });
  await untilPrefetched(page);
  await goTo(page, `/profile/announcements/detail/${list[0]!.id}`);
  await untilWatched(page);
  await page.unroute(detailed);
  await pressAway(page, button(page, app.ui.retry));
  await expect.poll(() => lost(page)).toBeNull();
});

test('who has moved on, or uses a pointer, keeps the focus where it is', async ({ page }) => {
  const member = await register();
  await enter(page, '/vote', { member });
  await untilWatched(page);
  const stake = shown(page).locator('input[name="stake"]');
  await stake.fill('500');
  await button(page, vote.stake.clear).click();
  await expect(stake).toHaveValue('');
  await stake.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  expect(await lost(page)).toBe('lost');
});
