import type { Locator, Page } from '@playwright/test';
import { messages as account } from '../apps/member/src/features/account/messages.en.ts';
import { messages as meet } from '../apps/member/src/features/meet/detail/messages.en.ts';
import { messages as requests } from '../apps/member/src/features/meet/requests/messages.en.ts';
import { messages as vote } from '../apps/member/src/features/vote/messages.en.ts';
import { expect, test } from './journey.ts';
import { call, enter, logInElsewhere, type Member, register, shown } from './member.ts';
import { TEXTS } from './texts.ts';

/** Presses it as the keyboard does, whatever it lies under. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** What has the focus lies in what can be used: in the open dialog, else in the view that is shown. */
const hasPlace = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const scope =
      document.querySelector('dialog[open]') ?? document.querySelector('[data-place][data-shown]');
    return (
      activeElement !== null && activeElement !== document.body && (scope?.contains(activeElement) ?? false)
    );
  });

type Case = {
  what: string;
  path: (member: Member) => string | Promise<string>;
  /** By the keyboard alone, until what was pressed is gone. */
  act: (page: Page, member: Member) => Promise<void>;
};

const person = async ({ token }: Member) =>
  (await call('POST /meet/xuanfeiList', { limit: 1 }, { token })).list[0]!;

const CASES: readonly Case[] = [
  {
    what: 'a stake that is cleared',
    path: () => '/vote',
    async act(page) {
      const chip = shown(page).locator('form button[type="button"]').first();
      await press(chip);
      const clear = shown(page).getByRole('button', { name: vote.stake.clear, exact: true });
      await press(clear);
      await expect(clear).toHaveCount(0);
    },
  },
  {
    what: 'a person who is blocked no more',
    async path(member) {
      await call('POST /meet/block', { id: (await person(member)).id, blocked: true }, member);
      return '/profile/blocked';
    },
    async act(page) {
      await press(shown(page).getByRole('button').last());
      await expect(shown(page)).toContainText(meet.blockedEmpty);
    },
  },
  {
    what: 'a request that is cancelled',
    async path(member) {
      await call(
        'POST /meet/saveDateRequest',
        { profileId: (await person(member)).id, contact: '@lantern' },
        member,
      );
      return '/profile/date-requests';
    },
    async act(page) {
      await press(shown(page).getByTestId('date-request').getByRole('button'));
      await press(page.getByRole('dialog').getByRole('button', { name: requests.cancel }));
      await expect(shown(page)).toContainText(requests.status.cancelled);
    },
  },
  {
    what: 'another device that is logged out',
    async path(member) {
      await logInElsewhere(member);
      return '/profile/sessions';
    },
    async act(page) {
      const rows = shown(page).getByRole('button', { name: account.sessions.revoke });
      await expect(rows.first()).toBeVisible();
      const before = await rows.count();
      await press(rows.first());
      await press(page.getByRole('dialog').getByRole('button', { name: account.sessions.revoke }));
      await expect(rows).toHaveCount(before - 1);
    },
  },
  {
    what: 'a list that is tried again, in vain',
    path: () => '/profile/announcements',
    async act(page) {
      await press(shown(page).getByRole('button', { name: TEXTS.en.app.ui.retry }));
    },
  },
  {
    what: 'a topic of the customer service',
    path: () => '/profile/customer-service',
    async act(page) {
      await press(shown(page).getByTestId('topics').getByRole('button').first());
      await press(shown(page).getByTestId('topics').getByRole('button').first());
    },
  },
];

for (const { what, path, act } of CASES) {
  test(`the keyboard keeps a place in the page: ${what}`, async ({ page, problems }) => {
    problems.expect(/status of 503|ApiFailure/);
    const member = await register();
    await page.route('**/api/announcement/list*', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: 'resting', data: null } }),
    );
    await enter(page, await path(member), { member });
    await page.waitForLoadState('networkidle');
    await act(page, member);
    await expect.poll(() => hasPlace(page)).toBe(true);
  });
}
