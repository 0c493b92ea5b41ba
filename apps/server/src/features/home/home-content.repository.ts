import type { ShownState } from '@fairground/contract/console/home';
import { STATE } from '#features/home/shown.sql.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Period } from '#platform/editing.ts';

/** Tables of Home's content: both have an order, a period of display and a version. */
export type HomeContentTable = 'banners' | 'notices';

export type HomeContentRow = {
  id: string;
  published: boolean;
  state: ShownState;
  shown_from: Date | null;
  shown_until: Date | null;
  version: number;
  updated_at: Date;
};

const CONTENT = { banners: 'name, description, picture, link', notices: 'text' } as const;
const rowOf = (table: HomeContentTable): string =>
  `id, published, ${STATE} AS state, shown_from, shown_until, version, updated_at, ${CONTENT[table]}`;

export const listContent = <R extends HomeContentRow>(db: Queryable, table: HomeContentTable): Promise<R[]> =>
  db.query<R>({
    name: `${table}-all`,
    text: `SELECT ${rowOf(table)} FROM ${table} ORDER BY position, id`,
  });

/** Finds a row and locks it until the transaction ends. */
export async function lockContentRow<R extends HomeContentRow>(
  tx: Tx,
  table: HomeContentTable,
  id: string,
): Promise<R | null> {
  const rows = await tx.query<R>({
    name: `${table}-lock`,
    text: `SELECT ${rowOf(table)} FROM ${table} WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function countContent(tx: Tx, table: HomeContentTable): Promise<number> {
  const rows = await tx.query<{ n: number }>({
    name: `${table}-count`,
    text: `SELECT count(*) AS n FROM ${table}`,
  });
  return rows[0]!.n;
}

/** Updates a row, or without `id` inserts one, unpublished and last. `content` by column name. */
export async function saveContentRow<R extends HomeContentRow>(
  tx: Tx,
  table: HomeContentTable,
  id: string | null,
  { content, period }: { content: Record<string, unknown>; period: Period },
): Promise<R> {
  const names = CONTENT[table].split(', ');
  const values = [...names.map((name) => content[name]), period.shownFrom, period.shownUntil];
  const columns = [...names, 'shown_from', 'shown_until'];
  const places = columns.map((_, at) => `$${at + 1}`);
  const rows = await tx.query<R>(
    id === null
      ? {
          name: `${table}-insert`,
          text: `INSERT INTO ${table} (${columns.join(', ')}, published, position)
            SELECT ${places.join(', ')}, false, coalesce(max(position), 0) + 1 FROM ${table} RETURNING ${rowOf(table)}`,
          values,
        }
      : {
          name: `${table}-update`,
          text: `UPDATE ${table} SET (${columns.join(', ')}) = ROW (${places.join(', ')}), version = version + 1,
              updated_at = clock_timestamp() WHERE id = $${columns.length + 1} RETURNING ${rowOf(table)}`,
          values: [...values, id],
        },
  );
  return rows[0]!;
}

export async function publishContentRow<R extends HomeContentRow>(
  tx: Tx,
  table: HomeContentTable,
  id: string,
  published: boolean,
): Promise<R> {
  const rows = await tx.query<R>({
    name: `${table}-publish`,
    text: `UPDATE ${table} SET published = $2, version = version + 1, updated_at = clock_timestamp()
      WHERE id = $1 RETURNING ${rowOf(table)}`,
    values: [id, published],
  });
  return rows[0]!;
}

export async function removeContentRow(tx: Tx, table: HomeContentTable, id: string): Promise<void> {
  await tx.query({ name: `${table}-remove`, text: `DELETE FROM ${table} WHERE id = $1`, values: [id] });
}
