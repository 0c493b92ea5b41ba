import type { Gender } from '@fairground/contract/genders';
import type { Language, Localized } from '@fairground/contract/language';
import type { ProfileDeclineReason } from '@fairground/contract/reasons';
import type { StoredState } from '#features/meet/listing/listing.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type ListingRow = {
  id: string;
  member_id: string;
  profile_id: string | null;
  state: StoredState;
  hidden_by: 'member' | 'operator' | null;
  /** `YYYY-MM-DD` */
  birth_date: string | null;
  contact_key_id: string | null;
  contact_sealed: Buffer | null;
};

const LISTING = `l.id, l.member_id, l.profile_id, l.state, l.hidden_by, l.birth_date::text AS birth_date, l.contact_key_id,
  l.contact_sealed`;

export async function findListing(db: Queryable, memberId: string): Promise<ListingRow | null> {
  const rows = await db.query<ListingRow>({
    name: 'listing',
    text: `SELECT ${LISTING} FROM listings l WHERE l.member_id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/**
 * Finds a listing and locks it until commit: decisions of the desk, changes, hiding and blocks by its member come one after the
 * other, and requests for a date (shareListing) before or after them.
 */
export async function lockListing(tx: Tx, memberId: string): Promise<ListingRow | null> {
  const rows = await tx.query<ListingRow>({
    name: 'listing-lock',
    text: `SELECT ${LISTING} FROM listings l WHERE l.member_id = $1 FOR NO KEY UPDATE`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** The member whose listing a person is, or null; until commit nobody hides it, takes it back or blocks by it. */
export async function shareListing(tx: Tx, profileId: string): Promise<string | null> {
  const rows = await tx.query<{ member_id: string }>({
    name: 'listing-share',
    text: 'SELECT member_id FROM listings WHERE profile_id = $1 FOR SHARE',
    values: [profileId],
  });
  return rows[0]?.member_id ?? null;
}

/** The member whose listing a person is, or null. */
export async function findOwner(db: Queryable, profileId: string): Promise<string | null> {
  const rows = await db.query<{ member_id: string }>({
    name: 'listing-owner',
    text: 'SELECT member_id FROM listings WHERE profile_id = $1',
    values: [profileId],
  });
  return rows[0]?.member_id ?? null;
}

export type Contact = { keyId: string; ciphertext: Buffer };

/** Begins to wait for the desk: a first application, or one after a rejection. */
export async function saveApplication(
  tx: Tx,
  { memberId, id, birthDate, contact }: { memberId: string; id: string; birthDate: string; contact: Contact },
): Promise<void> {
  await tx.query({
    name: 'listing-apply',
    text: `INSERT INTO listings (member_id, id, state, birth_date, contact_key_id, contact_sealed)
      VALUES ($1, $2, 'waiting', $3, $4, $5)
      ON CONFLICT (member_id) DO UPDATE SET state = 'waiting', birth_date = $3, contact_key_id = $4, contact_sealed = $5,
        changed_at = clock_timestamp()`,
    values: [memberId, id, birthDate, contact.keyId, contact.ciphertext],
  });
}

export async function saveContact(tx: Tx, memberId: string, contact: Contact): Promise<void> {
  await tx.query({
    name: 'listing-contact',
    text: 'UPDATE listings SET contact_key_id = $2, contact_sealed = $3 WHERE member_id = $1',
    values: [memberId, contact.keyId, contact.ciphertext],
  });
}

type Decision = { state: StoredState; hiddenBy?: 'member' | 'operator'; profileId?: string };

/** Sets the state; birth date and contact are erased with a rejection and with taking it back. */
export async function setListingState(
  tx: Tx,
  memberId: string,
  { state, hiddenBy, profileId }: Decision,
): Promise<void> {
  await tx.query({
    name: 'listing-state',
    text: `UPDATE listings SET state = $2, hidden_by = $3, profile_id = coalesce($4, profile_id), changed_at = clock_timestamp(),
        birth_date = CASE WHEN $2 NOT IN ('rejected', 'taken_back') THEN birth_date END,
        contact_key_id = CASE WHEN $2 NOT IN ('rejected', 'taken_back') THEN contact_key_id END,
        contact_sealed = CASE WHEN $2 NOT IN ('rejected', 'taken_back') THEN contact_sealed END
      WHERE member_id = $1`,
    values: [memberId, state, hiddenBy ?? null, profileId ?? null],
  });
}

export type VersionRow = {
  id: string;
  member_id: string;
  kind: 'application' | 'change';
  status: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  name: string | null;
  words: string | null;
  region_id: number;
  region: Localized;
  gender: Gender | null;
  height: string | null;
  bust: string | null;
  waist: string | null;
  hips: string | null;
  photos: string[];
  consent_version: string;
  consent_language: Language;
  consent_text: string;
  proof_upload_id: string | null;
  reason: ProfileDeclineReason | null;
  remark: string | null;
  sent_at: Date;
  decided_at: Date | null;
};

const VERSION = `v.id, v.member_id, v.kind, v.status, v.name, v.words, v.region_id, r.name AS region, v.gender, v.height, v.bust,
  v.waist, v.hips, v.consent_version, v.consent_language, v.consent_text, v.proof_upload_id, v.reason, v.remark, v.sent_at, v.decided_at,
  array(SELECT p.upload_id::text FROM listing_photos p WHERE p.version_id = v.id AND p.member_id = v.member_id ORDER BY p.position) AS photos`;
const FROM = 'FROM listing_versions v JOIN regions r ON r.id = v.region_id';

/** What waits, what was approved last, and what was decided last; each may be missing. */
export async function findVersions(
  db: Queryable,
  memberId: string,
): Promise<{
  waiting: VersionRow | null;
  shown: VersionRow | null;
  decided: VersionRow | null;
  newest: VersionRow | null;
}> {
  const rows = await db.query<VersionRow>({
    name: 'listing-versions',
    text: `SELECT ${VERSION} ${FROM} WHERE v.member_id = $1 AND v.id IN (
        (SELECT id FROM listing_versions WHERE member_id = $1 AND status = 'approved' ORDER BY decided_at DESC LIMIT 1)
        UNION ALL
        (SELECT id FROM listing_versions WHERE member_id = $1 AND status IN ('approved', 'rejected') ORDER BY decided_at DESC LIMIT 1)
        UNION ALL
        (SELECT id FROM listing_versions WHERE member_id = $1 ORDER BY sent_at DESC, id LIMIT 1))`,
    values: [memberId],
  });
  const latest = (some: readonly VersionRow[]): VersionRow | null =>
    some.toSorted((a, b) => (b.decided_at?.getTime() ?? 0) - (a.decided_at?.getTime() ?? 0))[0] ?? null;
  return {
    waiting: rows.find(({ status }) => status === 'waiting') ?? null,
    shown: latest(rows.filter(({ status }) => status === 'approved')),
    decided: latest(rows.filter(({ status }) => status === 'approved' || status === 'rejected')),
    newest: rows.toSorted((a, b) => b.sent_at.getTime() - a.sent_at.getTime())[0] ?? null,
  };
}

/** A version by its id, under the lock of its listing. */
export async function findVersion(db: Queryable, id: string): Promise<VersionRow | null> {
  const rows = await db.query<VersionRow>({
    name: 'listing-version',
    text: `SELECT ${VERSION} ${FROM} WHERE v.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export type VersionContent = {
  name: string;
  words: string;
  regionId: number;
  gender: Gender | null;
  height: string | null;
  bust: string | null;
  waist: string | null;
  hips: string | null;
  photos: readonly string[];
};

export async function insertVersion(
  tx: Tx,
  version: VersionContent & {
    id: string;
    memberId: string;
    kind: 'application' | 'change';
    consent: { version: string; language: Language; text: string };
    proof: string | null;
  },
): Promise<void> {
  const { consent } = version;
  await tx.query({
    name: 'listing-version-insert',
    text: `INSERT INTO listing_versions (id, member_id, kind, name, words, region_id, gender, height, bust, waist, hips,
        consent_version, consent_language, consent_text, proof_upload_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      version.id,
      version.memberId,
      version.kind,
      version.name,
      version.words,
      version.regionId,
      version.gender,
      version.height,
      version.bust,
      version.waist,
      version.hips,
      consent.version,
      consent.language,
      consent.text,
      version.proof,
    ],
  });
  await tx.query({
    name: 'listing-photos-insert',
    text: `INSERT INTO listing_photos (member_id, version_id, position, upload_id)
      SELECT $1, $2, n, photo FROM unnest($3::uuid[]) WITH ORDINALITY AS x (photo, n)`,
    values: [version.memberId, version.id, version.photos],
  });
}

type Ending =
  | { status: 'withdrawn' }
  | { status: 'approved'; operatorId: string }
  | { status: 'rejected'; operatorId: string; reason: ProfileDeclineReason; remark: string | null };

/** waiting → another status; the proof of age is forgotten with it. @returns false where it does not wait any more */
export async function endVersion(tx: Tx, id: string, ending: Ending): Promise<boolean> {
  const rows = await tx.query({
    name: 'listing-version-end',
    text: `UPDATE listing_versions SET status = $2, decided_at = clock_timestamp(), decided_by = $3, reason = $4, remark = $5,
        proof_upload_id = NULL WHERE id = $1 AND status = 'waiting' RETURNING id`,
    values: [
      id,
      ending.status,
      'operatorId' in ending ? ending.operatorId : null,
      ending.status === 'rejected' ? ending.reason : null,
      ending.status === 'rejected' ? ending.remark : null,
    ],
  });
  return rows.length === 1;
}

/** Forgets the photos of a member's versions but those of `keep`. @returns the ids of the uploads, which may still be used */
export async function dropPhotos(tx: Tx, memberId: string, keep: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ upload_id: string }>({
    name: 'listing-photos-drop',
    text: `DELETE FROM listing_photos WHERE member_id = $1 AND NOT (version_id = ANY ($2)) RETURNING upload_id`,
    values: [memberId, keep],
  });
  return [...new Set(rows.map(({ upload_id }) => upload_id))];
}

/** Erases what the member wrote, in all versions; what was agreed to, and when, is kept. @returns the ids of waiting proofs */
export async function eraseVersions(tx: Tx, memberId: string): Promise<string[]> {
  const proofs = await tx.query<{ id: string }>({
    name: 'listing-proofs',
    text: `SELECT proof_upload_id AS id FROM listing_versions WHERE member_id = $1 AND proof_upload_id IS NOT NULL`,
    values: [memberId],
  });
  await tx.query({
    name: 'listing-versions-erase',
    text: `UPDATE listing_versions SET name = NULL, words = NULL, gender = NULL, height = NULL, bust = NULL, waist = NULL,
        hips = NULL, proof_upload_id = NULL, decided_at = coalesce(decided_at, clock_timestamp()),
        status = CASE WHEN status = 'waiting' THEN 'withdrawn' ELSE status END
      WHERE member_id = $1`,
    values: [memberId],
  });
  return proofs.map(({ id }) => id);
}

/** Whether the member excluded themselves, and until when that holds now. */
export async function isSelfExcluded(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'listing-excluded',
    text: 'SELECT 1 FROM member_exclusions WHERE member_id = $1 AND excluded_until > clock_timestamp()',
    values: [memberId],
  });
  return rows.length === 1;
}

/** Whether nobody sees the member's listing, whatever its state: a self-exclusion or a suspension is in effect. */
export async function isOutOfSight(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'listing-out-of-sight',
    text: 'SELECT 1 FROM members_out_of_sight WHERE member_id = $1',
    values: [memberId],
  });
  return rows.length === 1;
}

/** Members whose application was rejected so many days ago, and who have not sent another one. */
export async function listRejected(
  tx: Tx,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>({
    name: 'listings-rejected',
    text: `SELECT member_id FROM listings WHERE state = 'rejected' AND changed_at < now() - make_interval(days => $1)
      ORDER BY changed_at LIMIT $2`,
    values: [days, limit],
  });
  return rows.map(({ member_id }) => member_id);
}
