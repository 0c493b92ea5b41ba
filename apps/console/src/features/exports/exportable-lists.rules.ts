import type { Role } from '@fairground/contract/console/endpoint';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { LIST_KEYS, type ListKey, listNameOf } from '@fairground/contract/console/lists';

type Filter = Readonly<Record<string, string>>;
/** The current screen, the opened row, and the filters in the address. */
export type View = { screen: string; opened: string | undefined; filters: Filter };
export type ExportableList = {
  list: ListKey;
  /** Filters that the list requires, such as the member of a ledger. */
  always: Filter;
  /** The filters of the screen, if this is its list. */
  shown: Filter;
};

/** Lists that belong to an opened row: the filter that takes its id. */
const OF_OPENED: Partial<Record<ListKey, { screen: string; field: string }>> = {
  'GET /members/ledger': { screen: 'members', field: 'id' },
  'GET /draws/orders': { screen: 'draws', field: 'periodNo' },
};
/** Screens whose name differs from that of their list. */
const SCREEN_OF: Partial<Record<ListKey, string>> = {
  'GET /ledger/transfers': 'ledger',
  'GET /statements/lines': 'statements',
  'GET /statements': 'statements',
  'GET /movies/categories': 'categories',
  'GET /profiles/regions': 'regions',
  'GET /support/conversations': 'support',
  'GET /support/answers': 'answers',
};
/** The default filter of each queue's first tab, which is not in the address. */
const FIRST_TAB: Partial<Record<ListKey, Filter>> = {
  'GET /recharges': { status: 'submitted' },
  'GET /withdrawals': { status: 'processing' },
  'GET /corrections': { status: 'open' },
  'GET /statements/lines': { status: 'open' },
  'GET /daterequests': { status: 'submitted' },
  'GET /reports': { status: 'open' },
  'GET /support/conversations': { status: 'waiting' },
};

const screenOf = (list: ListKey): string => SCREEN_OF[list] ?? listNameOf(list);

/** The tab of the own conversations, beside those of a state. */
function tabOf(list: ListKey, status: string): Filter {
  if (list !== 'GET /support/conversations') return { status };
  return status === 'mine' ? { mine: 'true' } : { state: status };
}

/** The filters as the list's call takes them: without `all` and empty values. */
function shownFilters(list: ListKey, filters: Filter): Filter {
  const { status, ...rest } = { ...FIRST_TAB[list], ...filters };
  const chosen = status === undefined || status === 'all' ? {} : tabOf(list, status);
  return Object.fromEntries(Object.entries({ ...rest, ...chosen }).filter(([, value]) => value !== ''));
}

/** The lists that this role may export, that of the screen first. */
export function exportableLists(role: Role, { screen, opened, filters }: View): ExportableList[] {
  const offers = LIST_KEYS.filter((list) =>
    (consoleEndpoints[list].roles as readonly Role[]).includes(role),
  ).flatMap((list): ExportableList[] => {
    const of = OF_OPENED[list];
    if (of === undefined)
      return [{ list, always: {}, shown: screenOf(list) === screen ? shownFilters(list, filters) : {} }];
    return of.screen === screen && opened !== undefined
      ? [{ list, always: { [of.field]: opened }, shown: {} }]
      : [];
  });
  const nearness = ({ list }: ExportableList): number =>
    screenOf(list) === screen ? 0 : OF_OPENED[list] === undefined ? 2 : 1;
  return offers.toSorted((one, other) => nearness(one) - nearness(other));
}

/** Whether the screen has a list, and so an export button. */
export const hasList = (role: Role, view: View): boolean =>
  exportableLists(role, view).some(({ list }) => screenOf(list) === view.screen);
