import type { Gender } from '@fairground/contract/genders';
import type { Queryable } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type ProfileRow = {
  id: string;
  name: Localized;
  picture: string;
  likes: number;
  region: Localized;
  sample: boolean;
};

export type ProfileDetailRow = ProfileRow & {
  age: number;
  gender: Gender | null;
  height: string | null;
  bust: string | null;
  waist: string | null;
  hips: string | null;
  description: Localized | null;
  photos: string[];
  /** Those that can be played. */
  videos: { id: string; plays: 'hls' | 'mp4' }[];
  liked: boolean;
  reported: boolean;
  request_id: string | null;
  request_status: 'submitted' | 'in_review' | null;
  /** A member's own listing. */
  own_listing: boolean;
};

const CARD = 'p.id, p.name, p.picture, p.likes, r.name AS region, p.sample';
const FROM = 'FROM profiles p JOIN regions r ON r.id = p.region_id';
/**
 * SQL: profiles that the member `$1` may see: approved, not blocked by that member, and of another member only where neither blocked
 * the other and the listed one is neither self-excluded nor suspended. Somebody who was blocked sees the same as of somebody who hid.
 */
const LISTED = `p.status = 'approved'
  AND NOT EXISTS (SELECT 1 FROM profile_blocks b WHERE b.member_id = $1 AND b.profile_id = p.id)
  AND NOT EXISTS (SELECT 1 FROM listings o WHERE o.profile_id = p.id AND (o.member_id = $1
    OR EXISTS (SELECT 1 FROM members_out_of_sight s WHERE s.member_id = o.member_id)
    OR EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = o.member_id AND b.blocked_id = $1)
    OR EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = $1 AND b.blocked_id = o.member_id)))`;

type Region = { id: number; name: Localized };

/** Regions that the member can browse: those, retired or not, in which somebody is listed whom the member may see. */
export const listRegions = (db: Queryable, memberId: string): Promise<Region[]> =>
  db.query({
    name: 'regions',
    text: `SELECT r.id, r.name FROM regions r WHERE EXISTS (SELECT 1 FROM profiles p WHERE p.region_id = r.id AND ${LISTED})
      ORDER BY r.position, r.id`,
    values: [memberId],
  });

/** SQL: regions `r` that the member may be listed in: those that are not retired, and the one that the member has already. */
const OPEN_TO = `(NOT r.retired OR EXISTS (
  SELECT 1 FROM listing_versions v WHERE v.member_id = $1 AND v.region_id = r.id))`;

export const listOpenRegions = (db: Queryable, memberId: string): Promise<Region[]> =>
  db.query({
    name: 'regions-open',
    text: `SELECT r.id, r.name FROM regions r WHERE ${OPEN_TO} ORDER BY r.position, r.id`,
    values: [memberId],
  });

export async function isRegionOpenTo(db: Queryable, memberId: string, id: number): Promise<boolean> {
  const rows = await db.query({
    name: 'region-open',
    text: `SELECT 1 FROM regions r WHERE r.id = $2 AND ${OPEN_TO}`,
    values: [memberId, id],
  });
  return rows.length === 1;
}

/** Null does not filter. */
export type ProfileFilter = {
  regionId: number | null;
  gender: Gender | null;
  ageFrom: number | null;
  ageTo: number | null;
  likedOnly: boolean;
};

/**
 * One page of profiles, newest first or shuffled. The shuffle depends on the seed alone, so the order stays the same from page to
 * page.
 */
export async function listProfiles(
  db: Queryable,
  memberId: string,
  page: ProfileFilter & { shuffleKey: string | null; pageSize: number; offset: number },
): Promise<{ rows: ProfileRow[]; total: number }> {
  const filter = `WHERE ${LISTED} AND ($2::integer IS NULL OR p.region_id = $2)
    AND ($3::text IS NULL OR p.gender = $3)
    AND ($4::integer IS NULL OR p.age >= $4) AND ($5::integer IS NULL OR p.age <= $5)
    AND (NOT $6::boolean
      OR EXISTS (SELECT 1 FROM profile_likes l WHERE l.member_id = $1 AND l.profile_id = p.id))`;
  const values = [memberId, page.regionId, page.gender, page.ageFrom, page.ageTo, page.likedOnly];
  const order =
    page.shuffleKey === null
      ? 'ORDER BY p.listed_at DESC, p.id, $7::text'
      : 'ORDER BY sha256(convert_to(p.id::text || $7::text, $$UTF8$$)), p.id';
  const [rows, [count]] = await Promise.all([
    db.query<ProfileRow>({
      name: page.shuffleKey === null ? 'profiles-newest' : 'profiles-shuffled',
      text: `SELECT ${CARD} ${FROM} ${filter} ${order} LIMIT $8 OFFSET $9`,
      values: [...values, page.shuffleKey, page.pageSize, page.offset],
    }),
    db.query<{ total: number }>({
      name: 'profiles-count',
      text: `SELECT count(*) AS total FROM profiles p ${filter}`,
      values,
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** A profile with this member's like, block and report. */
export async function findProfile(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<ProfileDetailRow | null> {
  const rows = await db.query<ProfileDetailRow>({
    name: 'profile',
    text: `SELECT ${CARD}, p.age, p.gender, p.height, p.bust, p.waist, p.hips, p.description, p.photos,
        ARRAY(SELECT jsonb_build_object('id', f.id, 'plays', f.plays) FROM profile_videos v JOIN uploaded_films f ON f.id = v.file_id
          WHERE v.profile_id = p.id AND f.status = 'ready' ORDER BY v.position) AS videos,
        EXISTS (SELECT 1 FROM profile_likes l WHERE l.member_id = $1 AND l.profile_id = p.id) AS liked,
        EXISTS (SELECT 1 FROM profile_reports o
          WHERE o.member_id = $1 AND o.profile_id = p.id AND o.status = 'open' AND o.requester_id IS NULL) AS reported,
        d.id AS request_id, d.status AS request_status,
        EXISTS (SELECT 1 FROM listings o WHERE o.profile_id = p.id) AS own_listing
      ${FROM} LEFT JOIN date_requests d ON d.member_id = $1 AND d.profile_id = p.id
        AND d.status IN ('submitted', 'in_review')
      WHERE p.id = $2 AND ${LISTED}`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

/**
 * Whether the member may report or block a person: everybody whom they see, and whom they blocked before. Of a listed member the answer
 * must not tell a block from a hiding: it depends on what the one who asks has seen and done alone, such as a request.
 */
export async function mayMark(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'profile-markable',
    text: `SELECT 1 FROM profiles p WHERE p.id = $2 AND ((${LISTED})
      OR CASE WHEN EXISTS (SELECT 1 FROM listings o WHERE o.profile_id = p.id)
        THEN EXISTS (SELECT 1 FROM profile_blocks b WHERE b.member_id = $1 AND b.profile_id = p.id)
          OR EXISTS (SELECT 1 FROM date_requests d WHERE d.member_id = $1 AND d.profile_id = p.id)
        ELSE p.status = 'approved' END)`,
    values: [memberId, id],
  });
  return rows.length === 1;
}

/** Whether the picture belongs to a profile that is public. */
export async function isPublicPhoto(db: Queryable, path: string): Promise<boolean> {
  const rows = await db.query({
    name: 'photo-public',
    text: `SELECT 1 FROM profiles p WHERE p.photos @> ARRAY[$1] AND p.status = 'approved' AND NOT EXISTS (
      SELECT 1 FROM listings o JOIN members_out_of_sight s ON s.member_id = o.member_id WHERE o.profile_id = p.id) LIMIT 1`,
    values: [path],
  });
  return rows.length === 1;
}
