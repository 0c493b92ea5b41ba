import { ROLES } from '@fairground/contract/console/endpoint';
import { type ConsoleKey, consoleEndpoints } from '@fairground/contract/console/endpoints';
import { describe, expect, test } from 'vitest';
import { mayOpen, menuOf, SCREEN_ROLES, SCREENS, type ScreenName } from './roles.rules.ts';

/** The call that loads a screen. */
const BEGINS_WITH: Record<ScreenName, ConsoleKey> = {
  overview: 'GET /overview',
  recharges: 'GET /recharges',
  withdrawals: 'GET /withdrawals',
  corrections: 'GET /corrections',
  statements: 'GET /statements',
  payouts: 'GET /payouts',
  reconciliation: 'GET /reconciliation',
  movies: 'GET /movies',
  categories: 'GET /movies/categories',
  imports: 'GET /movies/imports',
  banners: 'GET /banners',
  notices: 'GET /notices',
  announcements: 'GET /announcements',
  profiles: 'GET /profiles',
  regions: 'GET /profiles/regions',
  listings: 'GET /listings',
  daterequests: 'GET /daterequests',
  reports: 'GET /reports',
  support: 'GET /support/conversations',
  answers: 'GET /support/answers',
  hours: 'GET /support/hours',
  members: 'GET /members',
  ledger: 'GET /ledger/accounts',
  draws: 'GET /draws',
  ratios: 'GET /settings/vote',
  site: 'GET /settings/site',
  legal: 'GET /legal/text',
  recoveries: 'GET /recoveries',
  closings: 'GET /closings',
  outbox: 'GET /outbox',
  invites: 'GET /invites',
  banks: 'GET /banks',
  settings: 'GET /settings/wallet',
  operators: 'GET /operators',
  audit: 'GET /audit',
  account: 'GET /session/list',
};

test.each(SCREENS)('%s is open to the roles that may make its call', (screen) => {
  expect(SCREEN_ROLES[screen]).toEqual(consoleEndpoints[BEGINS_WITH[screen]].roles);
});

describe('the menu', () => {
  test.each([
    [
      'owner',
      'work: overview recharges withdrawals corrections statements payouts / content: movies categories imports banners notices announcements / people: profiles regions listings daterequests reports support answers hours outbox closings recoveries / books: members ledger reconciliation draws / house: ratios site legal invites banks settings operators audit',
    ],
    [
      'finance',
      'work: overview recharges withdrawals corrections statements payouts / books: members ledger reconciliation draws / house: ratios banks settings',
    ],
    [
      'content',
      'work: overview / content: movies categories imports banners notices announcements / people: profiles regions listings / books: members draws',
    ],
    [
      'support',
      'work: overview / people: daterequests reports support answers hours outbox closings recoveries / books: members draws',
    ],
  ] as const)('of %s is %s', (role, menu) => {
    const shown = menuOf(role).map(({ group, screens }) => `${group}: ${screens.join(' ')}`);
    expect(shown.join(' / ')).toBe(menu);
  });

  test('never offers a screen that the role may not open', () => {
    for (const role of ROLES)
      for (const { screens } of menuOf(role))
        for (const screen of screens) expect(mayOpen(role, screen)).toBe(true);
  });
});
