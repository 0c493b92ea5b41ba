import type * as v from 'valibot';
import type { ConsoleEndpoint } from '#console/endpoint.ts';
import { consoleEndpoints, type ConsoleDataOf, type ConsoleKey } from '#console/endpoints.ts';

type Paged = { list: readonly unknown[]; total: number };
type AnyListKey = {
  [K in ConsoleKey]: K extends `GET ${string}`
    ? ConsoleDataOf<K> extends Paged | readonly unknown[]
      ? K
      : never
    : never;
}[ConsoleKey];

/** Lists that are an operator's own business, or the choices of a form. */
const APART = ['GET /session/list', 'GET /profiles/regions'] as const;

/** Every list of the console. */
export type ListKey = Exclude<AnyListKey, (typeof APART)[number]>;
export type ListRow<K extends ListKey> =
  ConsoleDataOf<K> extends { list: readonly (infer R)[] }
    ? R
    : ConsoleDataOf<K> extends readonly (infer R)[]
      ? R
      : never;

type Schema = v.GenericSchema & {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
};

/** The schema of one row, where a call answers a list; null where it answers anything else. */
export function rowSchemaOf(key: ConsoleKey): v.GenericSchema | null {
  const { data } = consoleEndpoints[key] as ConsoleEndpoint & { data: Schema };
  if (!key.startsWith('GET ')) return null;
  if (data.type === 'array') return data.item ?? null;
  return data.entries?.['total'] ? (data.entries['list']?.item ?? null) : null;
}

/** Every list there is, found by walking the table: a new one is among them by itself. */
export const LIST_KEYS: readonly ListKey[] = (Object.keys(consoleEndpoints) as ConsoleKey[]).filter(
  (key): key is ListKey => rowSchemaOf(key) !== null && !APART.some((apart) => apart === key),
);

/** `ledger/transfers`: how a list is called in POST /export. */
export const listNameOf = (key: ListKey): string => key.slice('GET /'.length);
