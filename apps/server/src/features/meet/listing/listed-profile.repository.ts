import type { Localized } from '@fairground/contract/language';
import { photoPath } from '#features/meet/profile.rules.ts';
import type { VersionRow } from '#features/meet/listing/listings.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** The person of Meet who shows a member's listing. */

/** A member writes in one language; everybody reads those words. */
const inAll = (text: string): string =>
  JSON.stringify({ ja: text, 'zh-cn': text, en: text } satisfies Localized);

/** Writes an approved version into the person of Meet, shown or not. A first one is shown from this moment. */
export async function saveListedProfile(
  tx: Tx,
  id: string,
  version: VersionRow & { name: string; words: string },
  { age, shown }: { age: number; shown: boolean },
): Promise<void> {
  const photos = version.photos.map(photoPath);
  await tx.query({
    name: 'listed-profile-save',
    text: `INSERT INTO profiles (id, sample, region_id, name, age, description, height, bust, waist, hips, photos, picture, gender,
        status, listed_at, updated_at)
      VALUES ($1, false, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp(), clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET region_id = $2, name = $3, age = $4, description = $5, height = $6, bust = $7, waist = $8,
        hips = $9, photos = $10, picture = $11, gender = $12, status = $13, version = profiles.version + 1,
        updated_at = clock_timestamp()`,
    values: [
      id,
      version.region_id,
      inAll(version.name),
      age,
      inAll(version.words),
      version.height,
      version.bust,
      version.waist,
      version.hips,
      photos,
      photos[0],
      version.gender,
      shown ? 'approved' : 'hidden',
    ],
  });
}

/** Shows or hides the person; the words and photos stay. */
export async function setProfileShown(tx: Tx, id: string, shown: boolean): Promise<void> {
  await tx.query({
    name: 'listed-profile-shown',
    text: `UPDATE profiles SET status = $2, version = version + 1, updated_at = clock_timestamp() WHERE id = $1 AND status <> $2`,
    values: [id, shown ? 'approved' : 'hidden'],
  });
}

/**
 * Erases what a person of Meet said and showed, and the likes. The row stays, since blocks, reports and requests of others refer to
 * it; 18 is the least that its age may be, and shown to nobody.
 */
export async function emptyProfile(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'listed-profile-empty',
    text: `UPDATE profiles SET status = 'hidden', name = $2, description = NULL, height = NULL, bust = NULL, waist = NULL,
        hips = NULL, gender = NULL, photos = '{}', picture = '', age = 18, version = version + 1, updated_at = clock_timestamp()
      WHERE id = $1`,
    values: [id, inAll('–')],
  });
  await tx.query({
    name: 'listed-profile-unlike',
    text: 'DELETE FROM profile_likes WHERE profile_id = $1',
    values: [id],
  });
}

/** Brings the ages of listed members up to date. @returns how many had a birthday */
export async function updateAges(db: Queryable, today: string): Promise<number> {
  const rows = await db.query({
    name: 'listed-ages',
    text: `UPDATE profiles p SET age = date_part('year', age($1::date, l.birth_date)) FROM listings l
      WHERE l.profile_id = p.id AND l.state IN ('listed', 'hidden')
        AND p.age <> date_part('year', age($1::date, l.birth_date)) RETURNING p.id`,
    values: [today],
  });
  return rows.length;
}

/** The person of Meet who shows a member's listing; null where nobody does. */
export async function findListedProfile(db: Queryable, memberId: string): Promise<string | null> {
  const rows = await db.query<{ profile_id: string }>({
    name: 'listed-profile-of',
    text: `SELECT profile_id FROM listings WHERE member_id = $1 AND state = 'listed'`,
    values: [memberId],
  });
  return rows[0]?.profile_id ?? null;
}
