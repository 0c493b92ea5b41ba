import type { Localized } from '@fairground/contract/language';
import type { Queryable, Tx } from '#platform/database.ts';

export type RegionRow = {
  id: number;
  name: Localized;
  retired: boolean;
  /** Approved profiles in it. */
  people: number;
  version: number;
};

const REGIONS = `SELECT r.id, r.name, r.retired, r.version,
    (SELECT count(*) FROM profiles p WHERE p.region_id = r.id AND p.status = 'approved') AS people
  FROM regions r`;

export const listAllRegions = (db: Queryable): Promise<RegionRow[]> =>
  db.query({ name: 'regions-all', text: `${REGIONS} ORDER BY r.position, r.id` });

export async function findRegion(db: Queryable, id: number): Promise<RegionRow | null> {
  const rows = await db.query<RegionRow>({
    name: 'region',
    text: `${REGIONS} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a region and locks it until the transaction ends. */
export async function lockRegion(tx: Tx, id: number): Promise<RegionRow | null> {
  await tx.query({
    name: 'region-lock',
    text: 'SELECT 1 FROM regions WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return findRegion(tx, id);
}

type Content = { name: Localized; retired: boolean };

/** Inserts a region, last. Under lockOrder(): regions are never deleted, so the next id is free. @returns its id */
export async function insertRegion(tx: Tx, { name, retired }: Content): Promise<number> {
  const rows = await tx.query<{ id: number }>({
    name: 'region-insert',
    text: `INSERT INTO regions (id, position, name, retired)
      SELECT coalesce(max(id), 0) + 1, coalesce(max(position), 0) + 1, $1, $2 FROM regions RETURNING id`,
    values: [JSON.stringify(name), retired],
  });
  return rows[0]!.id;
}

export async function updateRegion(tx: Tx, id: number, { name, retired }: Content): Promise<void> {
  await tx.query({
    name: 'region-update',
    text: 'UPDATE regions SET name = $2, retired = $3, version = version + 1 WHERE id = $1',
    values: [id, JSON.stringify(name), retired],
  });
}
