import type { Database } from '#platform/database.ts';
import type { Localized } from '#platform/localized.ts';

export type ProfileRow = {
  id: string;
  name: Localized;
  picture: string;
  likes: number;
  region: Localized;
  sample: boolean;
  height: string | null;
  bust: string | null;
  waist: string | null;
  hips: string | null;
  description: Localized | null;
  photos: string[];
  videos: string[];
};

const PROFILES = `SELECT p.id, p.name, p.picture, p.likes, r.name AS region, p.sample, p.height, p.bust, p.waist, p.hips,
    p.description, p.photos, p.videos
  FROM profiles p JOIN regions r ON r.id = p.region_id`;

export async function listRegions(database: Database): Promise<{ id: number; name: Localized }[]> {
  return database.query({ name: 'regions', text: 'SELECT id, name FROM regions ORDER BY position, id' });
}

/**
 * One page of profiles, newest first or shuffled. The shuffle follows from the member and the day, so that it
 * stays the same while somebody pages.
 */
export async function listProfiles(
  database: Database,
  page: { regionId: number | null; shuffleKey: string | null; pageSize: number; offset: number },
): Promise<{ rows: ProfileRow[]; total: number }> {
  const filter = 'WHERE ($1::integer IS NULL OR p.region_id = $1)';
  const order =
    page.shuffleKey === null
      ? 'ORDER BY p.created_at DESC, p.id, $2::text'
      : 'ORDER BY sha256(convert_to(p.id::text || $2::text, $$UTF8$$)), p.id';
  const [rows, [count]] = await Promise.all([
    database.query<ProfileRow>({
      name: page.shuffleKey === null ? 'profiles-newest' : 'profiles-shuffled',
      text: `${PROFILES} ${filter} ${order} LIMIT $3 OFFSET $4`,
      values: [page.regionId, page.shuffleKey, page.pageSize, page.offset],
    }),
    database.query<{ total: number }>({
      name: 'profiles-count',
      text: `SELECT count(*) AS total FROM profiles p ${filter}`,
      values: [page.regionId],
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findProfile(database: Database, id: string): Promise<ProfileRow | null> {
  const rows = await database.query<ProfileRow>({
    name: 'profile',
    text: `${PROFILES} WHERE p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
