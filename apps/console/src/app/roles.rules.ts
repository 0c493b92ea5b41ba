import type { Role } from '@fairground/contract/console/endpoint';

const EVERYBODY = ['owner', 'finance', 'content', 'support'] as const satisfies readonly Role[];
const FINANCE = ['owner', 'finance'] as const satisfies readonly Role[];
const CONTENT = ['owner', 'content'] as const satisfies readonly Role[];
const SUPPORT = ['owner', 'support'] as const satisfies readonly Role[];
const OWNER = ['owner'] as const satisfies readonly Role[];

export const SCREENS = [
  'overview',
  'recharges',
  'withdrawals',
  'corrections',
  'statements',
  'payouts',
  'movies',
  'categories',
  'imports',
  'banners',
  'notices',
  'announcements',
  'profiles',
  'regions',
  'listings',
  'daterequests',
  'reports',
  'support',
  'answers',
  'hours',
  'outbox',
  'closings',
  'recoveries',
  'members',
  'ledger',
  'reconciliation',
  'draws',
  'ratios',
  'site',
  'legal',
  'invites',
  'banks',
  'settings',
  'operators',
  'audit',
  'account',
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** The roles that may open each screen: those of the call that loads it. A test compares them with the contract. */
export const SCREEN_ROLES: Readonly<Record<ScreenName, readonly Role[]>> = {
  overview: EVERYBODY,
  recharges: FINANCE,
  withdrawals: FINANCE,
  corrections: FINANCE,
  statements: FINANCE,
  payouts: FINANCE,
  movies: CONTENT,
  categories: CONTENT,
  imports: CONTENT,
  banners: CONTENT,
  notices: CONTENT,
  announcements: CONTENT,
  profiles: CONTENT,
  regions: CONTENT,
  listings: CONTENT,
  daterequests: SUPPORT,
  reports: SUPPORT,
  support: SUPPORT,
  answers: SUPPORT,
  hours: SUPPORT,
  recoveries: SUPPORT,
  closings: SUPPORT,
  outbox: SUPPORT,
  members: EVERYBODY,
  ledger: FINANCE,
  reconciliation: FINANCE,
  draws: EVERYBODY,
  ratios: FINANCE,
  site: OWNER,
  legal: OWNER,
  invites: OWNER,
  banks: FINANCE,
  settings: FINANCE,
  operators: OWNER,
  audit: OWNER,
  account: EVERYBODY,
};

/** The menu in groups, without the own account. */
const GROUPS = {
  work: ['overview', 'recharges', 'withdrawals', 'corrections', 'statements', 'payouts'],
  content: ['movies', 'categories', 'imports', 'banners', 'notices', 'announcements'],
  people: [
    'profiles',
    'regions',
    'listings',
    'daterequests',
    'reports',
    'support',
    'answers',
    'hours',
    'outbox',
    'closings',
    'recoveries',
  ],
  books: ['members', 'ledger', 'reconciliation', 'draws'],
  house: ['ratios', 'site', 'legal', 'invites', 'banks', 'settings', 'operators', 'audit'],
} as const satisfies Record<string, readonly ScreenName[]>;
export type GroupName = keyof typeof GROUPS;

export const mayOpen = (role: Role, screen: ScreenName): boolean => SCREEN_ROLES[screen].includes(role);

/** The menu of a role, without empty groups. */
export function menuOf(role: Role): { group: GroupName; screens: ScreenName[] }[] {
  return (Object.keys(GROUPS) as GroupName[])
    .map((group) => ({ group, screens: GROUPS[group].filter((screen) => mayOpen(role, screen)) }))
    .filter(({ screens }) => screens.length > 0);
}
