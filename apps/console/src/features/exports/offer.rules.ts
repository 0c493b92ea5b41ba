import type { Role } from '@fairground/contract/console/endpoint';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { LIST_KEYS, type ListKey, listNameOf } from '@fairground/contract/console/lists';

export type Filter = Readonly<Record<string, string>>;
/** What is in view: the first part of the address, the opened row, and the filters of the list as the address has them. */
export type View = { screen: string; opened: string | undefined; filters: Filter };
export type Offer = {
  list: ListKey;
  /** What the list cannot do without, such as whose ledger it is. */
  always: Filter;
  /** The filters of the screen, where it is its list. */
  shown: Filter;
};

/** Lists of something opened: the field of their filter that says of what. */
const OF_OPENED: Partial<Record<ListKey, { screen: string; field: string }>> = {
  'GET /members/ledger': { screen: 'members', field: 'id' },
  'GET /draws/orders': { screen: 'draws', field: 'periodNo' },
};
/** Screens that are not called like their list. */
const SCREEN_OF: Partial<Record<ListKey, string>> = {
  'GET /ledger/transfers': 'ledger',
  'GET /movies/categories': 'categories',
  'GET /support/conversations': 'support',
  'GET /support/answers': 'answers',
};
/** What the first tab of a queue shows without the address saying so. */
const FIRST_TAB: Partial<Record<ListKey, Filter>> = {
  'GET /recharges': { status: 'submitted' },
  'GET /withdrawals': { status: 'processing' },
  'GET /daterequests': { status: 'submitted' },
  'GET /reports': { status: 'open' },
  'GET /support/conversations': { status: 'waiting' },
};

const screenOf = (list: ListKey): string => SCREEN_OF[list] ?? listNameOf(list);

/** The own conversations are a tab beside those of a state. */
function tabOf(list: ListKey, status: string): Filter {
  if (list !== 'GET /support/conversations') return { status };
  return status === 'mine' ? { mine: 'true' } : { state: status };
}

/** The filters as the list's call takes them: `all` leaves the status open, and what is empty is none. */
function shownFilters(list: ListKey, filters: Filter): Filter {
  const { status, ...rest } = { ...FIRST_TAB[list], ...filters };
  const chosen = status === undefined || status === 'all' ? {} : tabOf(list, status);
  return Object.fromEntries(Object.entries({ ...rest, ...chosen }).filter(([, value]) => value !== ''));
}

/** The lists that this role may take along, that of the screen first. */
export function offersOf(role: Role, { screen, opened, filters }: View): Offer[] {
  const offers = LIST_KEYS.filter((list) =>
    (consoleEndpoints[list].roles as readonly Role[]).includes(role),
  ).flatMap((list): Offer[] => {
    const of = OF_OPENED[list];
    if (of === undefined)
      return [{ list, always: {}, shown: screenOf(list) === screen ? shownFilters(list, filters) : {} }];
    return of.screen === screen && opened !== undefined
      ? [{ list, always: { [of.field]: opened }, shown: {} }]
      : [];
  });
  const nearness = ({ list }: Offer): number =>
    screenOf(list) === screen ? 0 : OF_OPENED[list] === undefined ? 2 : 1;
  return offers.toSorted((one, other) => nearness(one) - nearness(other));
}

/** Whether a list is at home on the screen: there the button stands. */
export const hasList = (role: Role, view: View): boolean =>
  offersOf(role, view).some(({ list }) => screenOf(list) === view.screen);
