import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE } from '#console/endpoint.ts';
import { fault, requiredText, text, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';

/** Lists whose filters and order can be saved under a name. */
export const VIEW_SCREENS = ['recharges', 'withdrawals', 'members', 'ledger', 'audit'] as const;
/** Views of an operator on one screen. */
export const SAVED_VIEWS_AT_MOST = 20;
export const VIEW_NAME_MAX = 40;
/** Room for a search of 200 letters, each up to nine characters of an address, beside the other filters. */
const QUERY_MAX = 3000;

const view = named(
  'SavedView',
  'Filters and order of a list that an operator has saved; nobody else sees it.',
  v.object({
    id: v.string(),
    name: v.string(),
    query: described('The query string of the screen, without the place of a page.', v.string()),
    createdAt: time,
  }),
);
export type SavedView = v.InferOutput<typeof view>;

const screen = v.picklist(VIEW_SCREENS, fault('choice'));
const views = v.object({ views: v.array(view) });

export const consoleViewEndpoints = {
  'GET /views': {
    summary: 'Own saved views of a list',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ screen }),
    data: views,
    failures: [],
  },
  'POST /views/save': {
    summary: 'Save the filters and the order of a list',
    description: `A view of the same name is replaced. At most ${SAVED_VIEWS_AT_MOST} on a screen.`,
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ screen, name: requiredText(VIEW_NAME_MAX), query: text(QUERY_MAX) }),
    data: views,
    failures: [],
  },
  'POST /views/delete': {
    summary: 'Delete a saved view',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
