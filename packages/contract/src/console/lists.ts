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

/** A list without export: an operator's own sessions. */
const APART = ['GET /session/list'] as const;

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

/** The schema of a row where the call answers a list; null otherwise. */
export function rowSchemaOf(key: ConsoleKey): v.GenericSchema | null {
  const { data } = consoleEndpoints[key] as ConsoleEndpoint & { data: Schema };
  if (!key.startsWith('GET ')) return null;
  if (data.type === 'array') return data.item ?? null;
  return data.entries?.['total'] ? (data.entries['list']?.item ?? null) : null;
}

/** All lists, found in the endpoint table, so that a new one is included. */
export const LIST_KEYS: readonly ListKey[] = (Object.keys(consoleEndpoints) as ConsoleKey[]).filter(
  (key): key is ListKey => rowSchemaOf(key) !== null && !APART.some((apart) => apart === key),
);

/** `ledger/transfers`: the name of a list in POST /export. */
export const listNameOf = (key: ListKey): string => key.slice('GET /'.length);
