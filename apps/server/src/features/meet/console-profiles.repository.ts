import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ProfileStatus } from '@fairground/contract/console/profiles';
import type { Page } from '@fairground/contract/fields';
import type { Gender } from '@fairground/contract/genders';
import type { ProfileDeclineReason } from '@fairground/contract/reasons';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type ConsoleProfileRow = {
  id: string;
  version: number;
  name: Localized;
  region_id: number;
  region: Localized;
  picture: string;
  photos: string[];
  videos: ConsoleDataOf<'GET /profiles/detail'>['videos'];
  age: number;
  sample: boolean;
  status: ProfileStatus;
  likes: number;
  gender: Gender | null;
  description: Localized | null;
  height: string | null;
  bust: string | null;
  waist: string | null;
  hips: string | null;
  decline_reason: ProfileDeclineReason | null;
  decline_remark: string | null;
  open_reports: number;
  open_requests: number;
  created_at: Date;
  updated_at: Date;
  listed_at: Date | null;
  /** The member whose listing it is. */
  member_id: string | null;
};

const COLUMNS = `p.id, p.version, p.name, p.region_id, r.name AS region, p.picture, p.photos, p.age, p.sample,
  p.status, p.likes, p.gender, p.description, p.height, p.bust, p.waist, p.hips, p.decline_reason, p.decline_remark, p.created_at, p.updated_at, p.listed_at,
  ARRAY(SELECT jsonb_build_object('id', f.id, 'name', f.name, 'status', f.status)
    FROM profile_videos v JOIN uploaded_films f ON f.id = v.file_id WHERE v.profile_id = p.id ORDER BY v.position) AS videos,
  (SELECT l.member_id FROM listings l WHERE l.profile_id = p.id) AS member_id,
  (SELECT count(*) FROM profile_reports o WHERE o.profile_id = p.id AND o.status = 'open' AND o.requester_id IS NULL) AS open_reports,
  (SELECT count(*) FROM date_requests d
    WHERE d.profile_id = p.id AND d.status IN ('submitted', 'in_review') AND d.to_member_id IS NULL) AS open_requests`;
const FROM = 'FROM profiles p JOIN regions r ON r.id = p.region_id';

type ProfileFilter = {
  status?: ProfileStatus | undefined;
  regionId?: number | undefined;
  sample?: boolean | undefined;
  q?: string | undefined;
};

/** Drafts first, the oldest at the top; all others by their last change. `q`: a part of the name in any language. */
export async function listForConsole(
  db: Queryable,
  { status, regionId, sample, q = '' }: ProfileFilter,
  { page, pageSize }: Page,
): Promise<{ rows: ConsoleProfileRow[]; total: number }> {
  const where = `WHERE ($1::text IS NULL OR p.status = $1) AND ($2 = '' OR EXISTS (
      SELECT 1 FROM jsonb_each_text(p.name) AS n WHERE position(nullif(fold_for_search($2), '') IN fold_for_search(n.value)) > 0))
    AND ($3::integer IS NULL OR p.region_id = $3) AND ($4::boolean IS NULL OR p.sample = $4)`;
  const values = [status ?? null, q.trim(), regionId ?? null, sample ?? null];
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM profiles p ${where}`,
    values,
  });
  const rows = await db.query<ConsoleProfileRow>({
    text: `SELECT ${COLUMNS} ${FROM} ${where}
      ORDER BY CASE WHEN $1 = 'draft' THEN p.updated_at END, p.updated_at DESC, p.id LIMIT $5 OFFSET $6`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findForConsole(db: Queryable, id: string): Promise<ConsoleProfileRow | null> {
  const rows = await db.query<ConsoleProfileRow>({
    name: 'console-profile',
    text: `SELECT ${COLUMNS} ${FROM} WHERE p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a profile and locks it until commit, so that operators take turns. */
export async function lockProfile(tx: Tx, id: string): Promise<ConsoleProfileRow | null> {
  await tx.query({
    name: 'profile-lock',
    text: 'SELECT 1 FROM profiles WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return findForConsole(tx, id);
}

/** Whether a profile may have the region: one that is not retired, or the one that it has already (`kept`). */
export async function isRegionOpen(db: Queryable, id: number, kept: number | null): Promise<boolean> {
  const rows = await db.query({
    name: 'region-known',
    text: 'SELECT 1 FROM regions WHERE id = $1 AND (NOT retired OR id = $2)',
    values: [id, kept],
  });
  return rows.length === 1;
}

/** Content of a profile that operators edit. */
export type ProfileContent = {
  regionId: number;
  name: Localized;
  age: number;
  description: Localized | null;
  height: string | null;
  bust: string | null;
  waist: string | null;
  hips: string | null;
  photos: string[];
  gender: Gender | null;
};

const valuesOf = (content: ProfileContent): unknown[] => [
  content.regionId,
  JSON.stringify(content.name),
  content.age,
  content.description === null ? null : JSON.stringify(content.description),
  content.height,
  content.bust,
  content.waist,
  content.hips,
  content.photos,
  content.photos[0],
  content.gender,
];

export async function insertProfile(
  tx: Tx,
  id: string,
  sample: boolean,
  content: ProfileContent,
): Promise<void> {
  await tx.query({
    name: 'profile-insert',
    text: `INSERT INTO profiles
        (id, sample, region_id, name, age, description, height, bust, waist, hips, photos, picture, gender, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp())`,
    values: [id, sample, ...valuesOf(content)],
  });
}

/** Updates a profile; that clears the reason for which it was declined. */
export async function updateProfile(
  tx: Tx,
  id: string,
  status: ProfileStatus,
  content: ProfileContent,
): Promise<void> {
  await tx.query({
    name: 'profile-update',
    text: `UPDATE profiles SET region_id = $2, name = $3, age = $4, description = $5, height = $6, bust = $7,
        waist = $8, hips = $9, photos = $10, picture = $11, gender = $12, status = $13, decline_reason = NULL, decline_remark = NULL,
        version = version + 1, updated_at = clock_timestamp()
      WHERE id = $1`,
    values: [id, ...valuesOf(content), status],
  });
}

/** Sets the status; `listed_at` keeps the moment of the first approval. */
export async function setProfileStatus(tx: Tx, id: string, status: ProfileStatus): Promise<void> {
  await tx.query({
    name: 'profile-status',
    text: `UPDATE profiles SET status = $2, version = version + 1, updated_at = clock_timestamp(),
        listed_at = CASE WHEN $2 = 'approved' THEN coalesce(listed_at, clock_timestamp()) ELSE listed_at END
      WHERE id = $1`,
    values: [id, status],
  });
}

export async function declineProfile(
  tx: Tx,
  id: string,
  { reason, remark }: { reason: ProfileDeclineReason; remark: string | null },
): Promise<void> {
  await tx.query({
    name: 'profile-decline',
    text: `UPDATE profiles SET status = 'declined', decline_reason = $2, decline_remark = $3, version = version + 1,
        updated_at = clock_timestamp() WHERE id = $1`,
    values: [id, reason, remark],
  });
}

/** Puts these films in place of all videos of a person. @returns false where one is another person's */
export async function replaceVideos(tx: Tx, id: string, files: readonly string[]): Promise<boolean> {
  await tx.query({
    name: 'profile-videos-clear',
    text: 'DELETE FROM profile_videos WHERE profile_id = $1',
    values: [id],
  });
  const rows = await tx.query({
    name: 'profile-videos-put',
    text: `INSERT INTO profile_videos (profile_id, position, file_id)
      SELECT $1, f.position, f.id FROM unnest($2::uuid[]) WITH ORDINALITY AS f(id, position)
      ON CONFLICT (file_id) DO NOTHING RETURNING position`,
    values: [id, files],
  });
  return rows.length === files.length;
}
