import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { messages as meetEn } from '../../apps/member/src/features/meet/detail/messages.en.ts';
import { messages as meetJa } from '../../apps/member/src/features/meet/detail/messages.ja.ts';
import { messages as askEn } from '../../apps/member/src/features/meet/requests/messages.en.ts';
import { messages as askJa } from '../../apps/member/src/features/meet/requests/messages.ja.ts';
import { messages as protectionEn } from '../../apps/member/src/features/protection/messages.en.ts';
import { messages as protectionJa } from '../../apps/member/src/features/protection/messages.ja.ts';
import { messages as supportEn } from '../../apps/member/src/features/support/messages.en.ts';
import { messages as supportJa } from '../../apps/member/src/features/support/messages.ja.ts';
import { messages as cardsEn } from '../../apps/member/src/features/wallet/cards/messages.en.ts';
import { messages as cardsJa } from '../../apps/member/src/features/wallet/cards/messages.ja.ts';
import { messages as withdrawEn } from '../../apps/member/src/features/wallet/withdraw/messages.en.ts';
import { messages as withdrawJa } from '../../apps/member/src/features/wallet/withdraw/messages.ja.ts';
import { outdate } from '../outdate.ts';
import { MESSAGES } from '../messages.ts';
import { personId } from './fixtures/meet.ts';
import type { Scene } from './fixtures/scenes.ts';
import type { TWO_LOOKS } from './looks.ts';

const WORDS = {
  ja: {
    ...MESSAGES.ja,
    meet: meetJa,
    ask: askJa,
    protection: protectionJa,
    support: supportJa,
    cards: cardsJa,
    withdraw: withdrawJa,
  },
  en: {
    ...MESSAGES.en,
    meet: meetEn,
    ask: askEn,
    protection: protectionEn,
    support: supportEn,
    cards: cardsEn,
    withdraw: withdrawEn,
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];
type Open = (page: Page, words: Words) => Promise<unknown>;

/** What a screen shows for a while: a sheet over it, a phase of the game, or what a hand or a keyboard has done. */
export type Moment = {
  /** Names the picture's file. */
  name: string;
  path: string;
  /** Who sees it; a member where nothing is said. Nobody comes first: who has logged in stays. */
  as?: 'nobody';
  scene?: Scene;
  /** What brings it about; some come by themselves. */
  open?: (page: Page, look: (typeof TWO_LOOKS)[number]) => Promise<unknown>;
  /** So many ms after that it is there. */
  later?: number;
  /** What lies over the screen then: what must be closed first, or a prompt that waits. */
  over?: 'dialog' | 'prompt';
};

const MOST_TABS = 60;
const view = (page: Page) => page.locator('main:visible');
const press =
  (name: (words: Words) => string | RegExp, which: 'first' | 'last' = 'first'): Open =>
  (page, words) => {
    const buttons = view(page).getByRole('button', { name: name(words) });
    return (which === 'first' ? buttons.first() : buttons.last()).click();
  };
/** The first entry of a list whose entries are buttons. */
const pressEntry: Open = (page) => view(page).locator('li > button').first().click();

const sheet = (name: string, path: string, open?: Open, scene?: Scene): Moment => ({
  name,
  path,
  over: 'dialog',
  ...(scene ? { scene } : {}),
  ...(open ? { open: (page, { language }) => open(page, WORDS[language]) } : {}),
});
const phase = (scene: Scene): Moment => ({ name: `vote-${scene}`, path: '/vote', scene });

const chooseStake: Open = async (page) => {
  await view(page).locator('label:has(> [name="option"])').first().click();
  await view(page).locator('[name="stake"]').fill('300');
  await page.keyboard.press('Enter');
};
const reviewWithdrawal: Open = async (page, words) => {
  await view(page).locator('[name="amount"]').fill('1500');
  await press(({ withdraw }) => withdraw.review)(page, words);
};
const enterPin: Open = async (page, words) => {
  await reviewWithdrawal(page, words);
  await page.getByRole('dialog').getByRole('button', { name: words.withdraw.toPin }).click();
};

const did = (name: string, path: string, open: Open): Moment => ({
  name,
  path,
  open: (page, { language }) => open(page, WORDS[language]),
});
/** By the keyboard: a ring is shown to nobody else. */
const focus = (name: string, path: string, targetIn: (shown: Locator) => Locator): Moment =>
  did(name, path, async (page) => {
    const target = targetIn(view(page)).first();
    for (let presses = 0; presses < MOST_TABS; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${name}: the keyboard does not reach it`);
  });
/** Of the account to pay to, which is there once a bank is chosen. */
const copyAccount: Open = async (page, words) => {
  await view(page).getByRole('radio').first().check({ force: true });
  await press(({ vote }) => new RegExp(`^${vote.copy}: `))(page, words);
};
/** This browser has no clipboard to give. */
const copyInVain: Open = async (page, words) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await copyAccount(page, words);
};

const HINT_MS = 20_000;
const hint = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
/** The slide after the photos, as a swipe to the end brings it. */
const showVideo: Open = (page, { meet }) =>
  view(page)
    .getByRole('button', { name: new RegExp(`^${meet.playVideo('.+')}$`) })
    .scrollIntoViewIfNeeded();
const person = `/meet/detail/${personId}`;

export const MOMENTS: readonly Moment[] = [
  {
    ...did(
      'errors-register',
      '/register',
      press(({ account }) => account.register.submit),
    ),
    as: 'nobody',
  },
  // The ways back of the login, and what stops one.
  { name: 'login-recover', path: '/login?recover', as: 'nobody' },
  { name: 'login-reset', path: `/login?reset=${'t'.repeat(43)}`, as: 'nobody' },
  { name: 'login-stop', path: `/login?stop=${'t'.repeat(43)}`, as: 'nobody' },
  phase('soon'),
  phase('closed'),
  phase('drawing'),
  phase('won'),
  phase('lost'),
  phase('void'),
  phase('late'),
  sheet('sheet-reality-check', '/vote', undefined, 'check'),
  { name: 'suspended-vote', path: '/vote', scene: 'suspended' },
  { name: 'suspended-protection', path: '/profile/protection', scene: 'suspended' },
  { name: 'listing-paused', path: '/profile/listing', scene: 'listingPaused' },
  { name: 'listing-rejected', path: '/profile/listing', scene: 'listingRejected' },
  { ...did('person-video', person, showVideo), scene: 'personVideo' },
  sheet(
    'viewer-chat',
    '/profile/customer-service',
    press(({ support }) => support.openPicture),
    'picture',
  ),
  // No two of one path in a row: the app would be loaded anew for the second.
  sheet('sheet-slip', '/vote', chooseStake),
  sheet('sheet-order', '/profile/orders', pressEntry),
  sheet('sheet-withdraw', '/profile/withdraw', reviewWithdrawal),
  sheet(
    'sheet-ask',
    person,
    press(({ ask }) => ask.ask),
  ),
  sheet('sheet-recharge-receipt', '/profile/recharge', pressEntry),
  sheet(
    'sheet-report',
    person,
    press(({ meet }) => meet.report),
  ),
  sheet(
    'sheet-limit',
    '/profile/protection',
    press(({ protection }) => new RegExp(`: ${protection.limits.change}$`)),
  ),
  sheet(
    'sheet-block',
    person,
    press(({ meet }) => meet.block),
  ),
  sheet('sheet-pin', '/profile/withdraw', enterPin),
  sheet('viewer-photos', person, pressEntry),
  sheet(
    'sheet-time-out',
    '/profile/protection',
    press(({ protection }) => protection.timeOut.days[7]),
  ),
  sheet(
    'sheet-card-remove',
    '/profile/bank-card',
    press(({ cards }) => new RegExp(`^${cards.remove}`), 'last'),
  ),
  sheet(
    'sheet-exclusion',
    '/profile/protection',
    press(({ protection }) => protection.exclusion.open),
  ),
  sheet(
    'sheet-session-end',
    '/profile/sessions',
    press(({ account }) => new RegExp(`^${account.sessions.revoke}: `)),
  ),
  sheet(
    'sheet-logout',
    '/profile',
    press(({ account }) => account.profile.logout),
  ),
  did(
    'errors-bank-card',
    '/profile/bank-card/add',
    press(({ cards }) => cards.form.next),
  ),
  did('toast-success', '/profile/recharge', copyAccount),
  focus('focus-tab', '/movie', (shown) => shown.getByRole('tab')),
  focus('focus-link', '/profile', (shown) => shown.locator('a')),
  focus('focus-button', '/profile/bank-card', (shown) => shown.getByRole('button')),
  did('toast-fail', '/profile/recharge', copyInVain),
  focus('focus-field', '/profile/change-password', (shown) => shown.locator('[type="password"]')),
  { name: 'offer-install', path: '/home', open: hint, later: HINT_MS, over: 'prompt' },
  { name: 'offer-update', path: '/movie', open: outdate, over: 'prompt' },
];

/** The picture that the operator sent, which no call of the contract's shape answers. */
export const answerPicture = (page: Page): Promise<unknown> =>
  page.route('**/api/support/picture*', (route) =>
    route.fulfill({ path: join(import.meta.dirname, '../../apps/member/public/icon-512.png') }),
  );
