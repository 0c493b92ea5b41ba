import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleProfile } from '@fairground/contract/console/profiles';
import type { ConsoleProfileRow } from '#features/meet/console-profiles.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

export const viewProfileRow = (row: ConsoleProfileRow): ConsoleProfile => ({
  id: row.id,
  name: row.name,
  region: { id: row.region_id, name: row.region },
  picture: row.picture,
  age: row.age,
  sample: row.sample,
  status: row.status,
  likes: row.likes,
  openReports: row.open_reports,
  openRequests: row.open_requests,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  listedAt: isoOrNull(row.listed_at),
  memberId: row.member_id,
});

export const viewProfileDetail = (row: ConsoleProfileRow): ConsoleDataOf<'GET /profiles/detail'> => ({
  ...viewProfileRow(row),
  version: row.version,
  gender: row.gender,
  description: row.description,
  height: row.height,
  bust: row.bust,
  waist: row.waist,
  hips: row.hips,
  photos: row.photos,
  videos: row.videos,
  declined: row.decline_reason === null ? null : { reason: row.decline_reason, remark: row.decline_remark },
});

/** The fields of a profile in the audit log: all that members read. */
export const auditedProfile = (row: ConsoleProfileRow): Record<string, unknown> => ({
  status: row.status,
  sample: row.sample,
  regionId: row.region_id,
  name: row.name,
  age: row.age,
  gender: row.gender,
  description: row.description,
  height: row.height,
  bust: row.bust,
  waist: row.waist,
  hips: row.hips,
  photos: row.photos,
  videos: row.videos.map(({ id }) => id),
});
