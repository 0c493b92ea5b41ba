import type { ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import type { DataProvider, GetListParams, GetListResult } from 'ra-core';
import { call } from '#platform/api.ts';

type Row = { id: string };
type Page = { list: Row[]; total: number };

/* `all` means any status; it is explicit because a missing filter means the first tab. */
const paged =
  <K extends ConsoleKey>(key: K, idOf?: (row: Record<string, unknown>) => string) =>
  async ({ pagination, filter, signal }: GetListParams): Promise<{ data: Row[]; total: number }> => {
    const { status, ...rest } = (filter ?? {}) as Record<string, unknown>;
    const chosen = status === 'all' ? {} : { status };
    const input = { ...rest, ...chosen, page: pagination?.page ?? 1, pageSize: pagination?.perPage ?? 20 };
    const { list, total } = (await call(key, input as ConsoleInputOf<K>, signal)) as unknown as Page;
    const rows = idOf ? list.map((row) => ({ ...row, id: idOf(row as Record<string, unknown>) })) : list;
    return { data: rows, total };
  };

/* The tab of the own conversations, beside those of a state. */
const conversations = (params: GetListParams) => {
  const { status, ...rest } = (params.filter ?? {}) as Record<string, unknown>;
  const chosen = status === 'mine' ? { mine: 'true' } : status === 'all' ? {} : { state: status };
  return paged('GET /support/conversations')({ ...params, filter: { ...rest, ...chosen } });
};

/** The contract's paged lists, by their ra-core resource names. */
const LISTS = {
  corrections: paged('GET /corrections'),
  profiles: paged('GET /profiles'),
  listings: paged('GET /listings', (row) => (row['member'] as Row).id),
  daterequests: paged('GET /daterequests'),
  reports: paged('GET /reports'),
  support: conversations,
  draws: paged('GET /draws', (row) => String(row['periodNo'])),
  'draw-orders': paged('GET /draws/orders', (row) => String(row['orderId'])),
  invites: paged('GET /invites'),
  recoveries: paged('GET /recoveries'),
  closings: paged('GET /closings'),
  outbox: paged('GET /outbox'),
  statements: paged('GET /statements/lines'),
  payouts: paged('GET /payouts'),
  movies: paged('GET /movies', (row) => String(row['id'])),
  announcements: paged('GET /announcements'),
} as const;
export type ListName = keyof typeof LISTS;

const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);

const refuse = (): Promise<never> =>
  Promise.reject(new Error('the console changes things by named calls only'));

/**
 * ra-core's data provider. Lists use its own methods, so that pages and filters are in the address; everything else
 * uses `call`, with an endpoint key of the contract. Writes are commands with rules of their own (credit, pay), never
 * record updates. `answered` distinguishes a real answer from the empty one that ra-core substitutes when the session
 * ends.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  async getList<R>(name: string, params: GetListParams) {
    if (!isListName(name)) throw new Error(`no such list: ${name}`);
    return (await LISTS[name](params)) as unknown as GetListResult<R & Row>;
  },
  call: async (key: ConsoleKey, input: never, signal?: AbortSignal) => ({
    answered: true,
    data: await call(key, input, signal),
  }),
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  update: refuse,
  updateMany: refuse,
  create: refuse,
  delete: refuse,
  deleteMany: refuse,
};
