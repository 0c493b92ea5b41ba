import { COUNTED_AT_MOST } from '@fairground/contract/console/keyset';
import { LIMITS, UUID_PATTERN } from '@fairground/contract/limits';
import { InvalidInput } from '#platform/http/failure.ts';
import type { Queryable } from '#platform/database.ts';

/** What a part of a list is ordered by: SQL expressions over its rows. */
export type KeysetOrder = {
  key: string;
  type: 'moment' | 'number' | 'text';
  /** The row's id, by which rows of equal keys are ordered, and which is answered. */
  id: string;
  idType?: 'uuid' | 'bigint';
  /** The key alone is unique: ids are not compared. */
  unique?: true;
  descending: boolean;
};

/**
 * A part of a list: `FROM … WHERE …` with the list's values, and its order. A list is its parts one after another, each read by an
 * index of its own: a queue has its open rows before its ended ones.
 */
export type KeysetPart = { from: string; order: KeysetOrder };

type Keyset = {
  parts: readonly KeysetPart[];
  values: readonly unknown[];
  /** Name of the order; a cursor of another one is refused, since its key means something else. */
  sort: string;
};

type Place = { part: number; key: string; id: string };
type Bound = Place & { back: boolean };

/** PostgreSQL's moments as microseconds: exact as text and as a number, whatever zone the connection has. */
const FORMS = {
  moment: {
    out: (key: string) => `(extract(epoch FROM ${key}) * 1000000)::bigint::text`,
    in: (at: string) => `(to_timestamp(0) + ${at}::bigint * interval '1 microsecond')`,
    holds: (key: string) => /^\d{1,16}$/.test(key) && Number(key) < 8e15,
  },
  number: {
    out: (key: string) => `${key}::text`,
    in: (at: string) => `${at}::bigint`,
    holds: (key: string) => /^\d{1,15}$/.test(key),
  },
  text: {
    out: (key: string) => key,
    in: (at: string) => `${at}::text`,
    holds: (key: string) => key.length <= 254 && !key.includes('\u0000') && key.isWellFormed(),
  },
} as const satisfies Record<KeysetOrder['type'], object>;

const ID_FORMS = { uuid: UUID_PATTERN, bigint: /^\d{1,15}$/ } as const;

const encode = (sort: string, { part, key, id, back }: Bound): string =>
  Buffer.from(JSON.stringify([sort, part, key, id, back ? 1 : 0])).toString('base64url');

/** @throws InvalidInput where it is no cursor of this list in this order */
function decode(cursor: string, { sort, parts }: Keyset): Bound {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidInput({ cursor: 'invalid' });
  }
  const [name, part, key, id, back] = Array.isArray(read) ? (read as unknown[]) : [];
  const order = typeof part === 'number' ? parts[part]?.order : undefined;
  const valid =
    name === sort &&
    order !== undefined &&
    typeof key === 'string' &&
    FORMS[order.type].holds(key) &&
    typeof id === 'string' &&
    (order.unique === true || ID_FORMS[order.idType ?? 'uuid'].test(id));
  if (!valid) throw new InvalidInput({ cursor: 'invalid' });
  return { part: part as number, key, id, back: back === 1 };
}

async function readPart(
  db: Queryable,
  { parts, values }: Keyset,
  { part, back, after, limit }: { part: number; back: boolean; after: Bound | null; limit: number },
): Promise<Place[]> {
  const { from, order } = parts[part]!;
  const { key, id, type, idType = 'uuid', unique, descending } = order;
  const down = descending !== back;
  const at = values.length;
  const beyond =
    after === null
      ? ''
      : unique
        ? `AND ${key} ${down ? '<' : '>'} ${FORMS[type].in(`$${at + 1}`)}`
        : `AND (${key}, ${id}) ${down ? '<' : '>'} (${FORMS[type].in(`$${at + 1}`)}, $${at + 2}::${idType})`;
  const given = after === null ? [] : unique ? [after.key] : [after.key, after.id];
  const direction = down ? 'DESC' : 'ASC';
  const rows = await db.query<{ id: string; key: string }>({
    text: `SELECT ${id}::text AS id, ${FORMS[type].out(key)} AS key ${from} ${beyond}
      ORDER BY ${key} ${direction}${unique ? '' : `, ${id} ${direction}`} LIMIT ${limit}`,
    values: [...values, ...given],
  });
  return rows.map((row) => ({ part, key: row.key, id: row.id }));
}

async function readRows(db: Queryable, keyset: Keyset, after: Bound | null, limit: number): Promise<Place[]> {
  const back = after?.back ?? false;
  const rows: Place[] = [];
  for (
    let part = after?.part ?? 0;
    part >= 0 && part < keyset.parts.length && rows.length < limit;
    part += back ? -1 : 1
  ) {
    const bound = part === after?.part ? after : null;
    rows.push(...(await readPart(db, keyset, { part, back, after: bound, limit: limit - rows.length })));
  }
  return rows;
}

export type KeysetPage = { ids: string[]; next: string | null; previous: string | null; total: number };
export type KeysetInput = { cursor?: string | undefined; pageSize?: number | undefined };
export const pageSizeOf = ({ pageSize }: KeysetInput): number => pageSize ?? LIMITS.pageSize.default;

async function countRows(db: Queryable, { parts, values }: Keyset): Promise<number> {
  const [count] = await db.query<{ total: number }>({
    text: `SELECT least(count(*), ${COUNTED_AT_MOST}) AS total FROM (
      ${parts.map(({ from }) => `(SELECT 1 ${from} LIMIT ${COUNTED_AT_MOST})`).join(' UNION ALL ')}) x`,
    values: [...values],
  });
  return count?.total ?? 0;
}

/**
 * Ids of a page of a list by keyset pagination: the rows after (or before) the one that the cursor names, so that a page costs the same
 * however deep it is, and rows that come and go meanwhile shift nothing. @throws InvalidInput for a cursor of another list or order
 */
export async function readKeyset(db: Queryable, keyset: Keyset, input: KeysetInput): Promise<KeysetPage> {
  const pageSize = pageSizeOf(input);
  const bound = input.cursor ? decode(input.cursor, keyset) : null;
  const total = await countRows(db, keyset);
  const found = await readRows(db, keyset, bound, pageSize + 1);
  const more = found.length > pageSize;
  // Rows before the page have gone meanwhile: the first page is shown whole rather than its rest.
  if (bound?.back && !more) {
    const first = await readRows(db, keyset, null, pageSize + 1);
    return { ...pageFrom(first, pageSize, null, keyset.sort), total };
  }
  return { ...pageFrom(found, pageSize, bound, keyset.sort), total };
}

function pageFrom(
  found: readonly Place[],
  pageSize: number,
  bound: Bound | null,
  sort: string,
): Omit<KeysetPage, 'total'> {
  const back = bound?.back ?? false;
  const more = found.length > pageSize;
  const rows = back ? found.slice(0, pageSize).toReversed() : found.slice(0, pageSize);
  const cursor = (place: Place | undefined, towards: boolean): string | null =>
    place === undefined ? null : encode(sort, { ...place, back: towards });
  const [first = bound ?? undefined] = rows;
  return {
    ids: rows.map(({ id }) => id),
    next: back || more ? cursor(rows.at(-1), false) : null,
    previous: bound !== null ? cursor(first, true) : null,
  };
}

type DayRange = { from?: string | undefined; to?: string | undefined };
type AmountRange = { min?: number | undefined; max?: number | undefined };

/** SQL conditions with their values, collected one by one. */
export function createConditions() {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const add = (condition: string): void => void conditions.push(condition);
  return {
    values,
    parameter,
    add,
    /** Days of the site's time zone, both included. */
    days(column: string, { from, to }: DayRange, timeZone: string): void {
      if (from !== undefined)
        add(`${column} >= first_instant(${parameter(from)}::date::timestamp, ${parameter(timeZone)})`);
      if (to !== undefined)
        add(`${column} < first_instant((${parameter(to)}::date + 1)::timestamp, ${parameter(timeZone)})`);
    },
    amounts(column: string, { min, max }: AmountRange): void {
      if (min !== undefined) add(`${column} >= ${parameter(min)}::bigint`);
      if (max !== undefined) add(`${column} <= ${parameter(max)}::bigint`);
    },
    /** `WHERE …`, always with a condition, so that more can follow. */
    where: (...more: string[]): string => `WHERE ${[...conditions, ...more, 'true'].join(' AND ')}`,
  };
}
