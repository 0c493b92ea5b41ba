import type { ListingFilter } from '@fairground/contract/console/listings';
import type { Page } from '@fairground/contract/fields';
import type { StoredState } from '#features/meet/listing/listing.rules.ts';
import type { Queryable, Statement } from '#platform/database.ts';

export type ConsoleListingRow = {
  member_id: string;
  username: string;
  state: StoredState;
  hidden_by: 'member' | 'operator' | null;
  profile_id: string | null;
  birth_date: string | null;
  changed_at: Date;
  name: string | null;
  waiting_id: string | null;
  waiting_kind: 'application' | 'change' | null;
  waiting_since: Date | null;
  has_proof: boolean;
  open_reports: number;
};

const COLUMNS = `l.member_id, m.username, l.state, l.hidden_by, l.profile_id, l.birth_date::text AS birth_date, l.changed_at,
  coalesce(w.name, (SELECT v.name FROM listing_versions v WHERE v.member_id = l.member_id ORDER BY v.sent_at DESC LIMIT 1)) AS name,
  w.id AS waiting_id, w.kind AS waiting_kind, w.sent_at AS waiting_since, w.proof_upload_id IS NOT NULL AS has_proof,
  (SELECT count(*) FROM profile_reports o
    WHERE o.profile_id = l.profile_id AND o.status = 'open' AND o.requester_id IS NULL) AS open_reports`;
const FROM = `FROM listings l JOIN member_directory m ON m.id = l.member_id
  LEFT JOIN listing_versions w ON w.member_id = l.member_id AND w.status = 'waiting'`;

type Filter = { status?: ListingFilter | undefined; q?: string | undefined };
const WHERE = `WHERE CASE WHEN $1::text IS NULL THEN true WHEN $1 = 'waiting' THEN w.id IS NOT NULL ELSE l.state = $1 END
  AND ($2 = '' OR position(lower($2) IN m.username_key) > 0 OR EXISTS (SELECT 1 FROM listing_versions v
    WHERE v.member_id = l.member_id AND position(nullif(fold_for_search($2), '') IN fold_for_search(v.name)) > 0))`;

const ORDER = 'ORDER BY w.sent_at NULLS LAST, l.changed_at DESC, l.member_id';
const valuesOf = ({ status, q = '' }: Filter) => [status ?? null, q.trim()];

/** All listings, in the order of the list. */
export const allListings = (filter: Filter): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER}`,
  values: valuesOf(filter),
});

/** What waits first, the oldest at the top; then the last changed. `q`: a part of the username, or of a name that was sent. */
export async function listListings(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ rows: ConsoleListingRow[]; total: number }> {
  const values = valuesOf(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total ${FROM} ${WHERE}`,
    values,
  });
  const rows = await db.query<ConsoleListingRow>({
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER} LIMIT $3 OFFSET $4`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findConsoleListing(db: Queryable, memberId: string): Promise<ConsoleListingRow | null> {
  const rows = await db.query<ConsoleListingRow>({
    name: 'console-listing',
    text: `SELECT ${COLUMNS} ${FROM} WHERE l.member_id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** Whether the upload is a photo of a listing: other pictures of members are not shown here. */
export async function isListingPhoto(db: Queryable, uploadId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'listing-photo',
    text: `SELECT 1 FROM listing_photos p JOIN listing_versions v ON v.id = p.version_id AND v.member_id = p.member_id
      WHERE p.upload_id = $1 AND v.status <> 'rejected' LIMIT 1`,
    values: [uploadId],
  });
  return rows.length > 0;
}
