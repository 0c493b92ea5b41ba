import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type CategoryRow = {
  id: number;
  name: Localized;
  visible: boolean;
  retired: boolean;
  remote_host: string | null;
  named_here: boolean;
  titles: number;
  version: number;
};

const CATEGORIES = `SELECT t.id, t.name, t.visible, t.retired, t.remote_host, t.named_here, t.version,
    (SELECT count(*) FROM movies m WHERE m.type_id = t.id AND m.published) AS titles
  FROM movie_types t`;

export const listCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.query({ name: 'categories', text: `${CATEGORIES} ORDER BY t.position, t.id` });

export async function findCategory(db: Queryable, id: number): Promise<CategoryRow | null> {
  const rows = await db.query<CategoryRow>({
    name: 'category',
    text: `${CATEGORIES} WHERE t.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a category and locks it until the transaction ends. */
export async function lockCategory(tx: Tx, id: number): Promise<CategoryRow | null> {
  await tx.query({
    name: 'category-lock',
    text: 'SELECT 1 FROM movie_types WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return findCategory(tx, id);
}

type Content = { name: Localized; visible: boolean; retired: boolean };

/** Inserts a category of this site, last. @returns its id */
export async function insertCategory(tx: Tx, { name, visible, retired }: Content): Promise<number> {
  const rows = await tx.query<{ id: number }>({
    name: 'category-insert',
    text: `INSERT INTO movie_types (id, position, name, visible, retired)
      SELECT nextval('movie_type_ids'), coalesce(max(position), 0) + 1, $1, $2, $3 FROM movie_types RETURNING id`,
    values: [JSON.stringify(name), visible, retired],
  });
  return rows[0]!.id;
}

/** Updates a category. Names that an operator gives to an imported one are kept by later imports. */
export async function updateCategory(tx: Tx, id: number, { name, visible, retired }: Content): Promise<void> {
  await tx.query({
    name: 'category-update',
    text: `UPDATE movie_types SET named_here = named_here OR (remote_host IS NOT NULL AND name <> $2::jsonb), name = $2,
        visible = $3, retired = $4, version = version + 1, updated_at = clock_timestamp() WHERE id = $1`,
    values: [id, JSON.stringify(name), visible, retired],
  });
}
