import { Readable } from 'node:stream';
import type { ConsoleEndpoint } from '@fairground/contract/console/endpoint';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { LIST_KEYS, type ListKey, listNameOf, rowSchemaOf } from '@fairground/contract/console/lists';
import {
  cellsOf,
  columnsOf,
  type ExportCurrency,
  headingsOf,
  type ListColumn,
} from '#features/exports/columns.rules.ts';
import { openPages } from '#features/exports/pages.ts';
import { writeAudit } from '#platform/audit.ts';
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { Database } from '#platform/database.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { parseAnswer } from '#platform/http/parse-answer.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { ListSource, ListSources } from '#platform/list-source.ts';
import { maskTyped } from '#platform/mask.rules.ts';
import { openSnapshot, type Snapshot } from '#platform/snapshot.ts';

/** Lists that operators maintain by hand: a few pages, read by the list's own handler. */
const SHORT = [
  'GET /announcements',
  'GET /films',
  'GET /banks',
  'GET /banners',
  'GET /invites',
  'GET /ledger/accounts',
  'GET /movies',
  'GET /movies/categories',
  'GET /notices',
  'GET /operators',
  'GET /profiles',
  'GET /profiles/regions',
  'GET /support/answers',
] as const satisfies readonly ListKey[];
type ShortListKey = (typeof SHORT)[number];
/** Every other list of the contract needs a source of its rows, or the server does not type-check. */
type LongListKey = Exclude<ListKey, ShortListKey>;

export type ExportDeps = {
  database: Database;
  /** For the rows of long lists, which may be late. */
  late: Database;
  sources: ListSources<LongListKey>;
  handlers: Pick<ConsoleHandlers, ShortListKey>;
  currency: ExportCurrency;
};

const isShort = (key: ListKey): key is ShortListKey => SHORT.some((short) => short === key);

/** Exports in parallel on this node. */
const READERS = { limit: 3, maxQueue: 0 };

const BY_NAME: ReadonlyMap<string, ListKey> = new Map(LIST_KEYS.map((key) => [listNameOf(key), key]));
const PAGING = ['page', 'pageSize', 'limit', 'cursor', 'sort', 'order'];

/** Parses the filter by the list's own schema; an unknown field is refused by name. */
function parseFilter(key: ListKey, filter: Record<string, string>): Record<string, unknown> {
  const paged = PAGING.find((name) => Object.hasOwn(filter, name));
  if (paged !== undefined) throw new InvalidInput({ [paged]: 'unknown_field' });
  return parseInput(consoleEndpoints[key].input, filter) as Record<string, unknown>;
}

/** The filter as the audit log keeps it: for ever, and so without the contact by which a member was looked for. */
const writtenDown = (key: ListKey, filter: Record<string, string>): Record<string, string> =>
  key === 'GET /members' && filter['q'] !== undefined ? { ...filter, q: maskTyped(filter['q']) } : filter;

type Rows = Snapshot<unknown> & {
  columns: ListColumn[];
  view: (chunk: unknown[]) => Promise<readonly unknown[]>;
};

async function* linesOf(
  { chunks, columns, view, close }: Rows,
  row: Parameters<typeof parseAnswer>[0],
  currency: ExportCurrency,
) {
  try {
    yield `${BYTE_ORDER_MARK}${csvLines([headingsOf(columns, currency)])}`;
    for await (const chunk of chunks()) {
      const shown = await view(chunk);
      // Exported rows are parsed by the contract as the list's are, so that no other field gets out.
      yield csvLines(shown.map((each) => cellsOf(parseAnswer(row, each), columns, currency)));
    }
  } finally {
    await close();
  }
}

/**
 * Exports any list of the console as a file, for whoever may see the list, with a reason. The audit line with the number of rows
 * is written before the first byte is sent.
 */
export function exportList({
  database,
  late,
  sources,
  handlers,
  currency,
}: ExportDeps): ConsoleHandler<'POST /export'> {
  const readers = createSemaphore(READERS);

  return async ({ input, operator, language, ip, userAgent }) => {
    const key = BY_NAME.get(input.list);
    if (key === undefined) throw new InvalidInput({ list: 'choice' });
    const { roles }: ConsoleEndpoint = consoleEndpoints[key];
    if (!roles.includes(operator.role)) throw new Failure('FORBIDDEN');
    const filter = parseFilter(key, input.filter);
    const row = rowSchemaOf(key)!;

    async function open(list: ListKey): Promise<Rows> {
      if (isShort(list)) {
        const call = { language, ip, userAgent, operator, file: null };
        const handler = handlers[list] as unknown as (
          call: object,
        ) => ReturnType<Parameters<typeof openPages>[0]>;
        const pages = await openPages((page) => handler({ ...call, input: { ...filter, ...page } }));
        return { ...pages, columns: columnsOf(row), view: async (chunk) => chunk };
      }
      const source = sources[list as LongListKey] as ListSource<ListKey>;
      const caller = { language, operator };
      const snapshot = await openSnapshot<unknown>(late, source.statement(filter, caller));
      return {
        ...snapshot,
        columns: columnsOf(row, source.without),
        view: async (chunk) => source.view(chunk as never[], caller),
      };
    }

    const leave = await readers.acquire();
    try {
      const rows = await open(key);
      try {
        await database.transaction((tx) =>
          writeAudit(tx, {
            operator,
            action: 'export',
            subject: `list:${input.list}`,
            after: { list: input.list, filter: writtenDown(key, input.filter), rows: rows.count },
            why: input.why,
          }),
        );
      } catch (error) {
        await rows.close();
        throw error;
      }
      const body = Readable.from(linesOf(rows, row, currency), { objectMode: false });
      body.once('close', () => {
        leave();
        // A client that disconnects before the first chunk never starts the generator, so its `finally` does not run.
        void rows.close();
      });
      return {
        contentType: 'text/csv; charset=utf-8',
        body,
        fileName: `${input.list.replaceAll('/', '-')}.csv`,
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
}
