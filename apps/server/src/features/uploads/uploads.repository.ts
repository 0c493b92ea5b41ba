import type { NormalImage } from '#features/uploads/normalize-image.ts';
import type { Queryable } from '#platform/database.ts';

/** `memberId` is null for what an operator uploaded. */
export type Upload = { id: string; memberId: string | null; contentType: string; bytes: Buffer };

type Described = { memberId: string | null; operatorId: string | null; width: number; height: number };

type Owner = { memberId: string } | { operatorId: string };

export async function insertUpload(db: Queryable, owner: Owner, image: NormalImage): Promise<string> {
  const rows = await db.query<{ id: string }>({
    name: 'upload-insert',
    text: `INSERT INTO uploads (member_id, operator_id, content_type, bytes, width, height, pixel_hash, look_hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8::bit(64)) RETURNING id`,
    values: [
      'memberId' in owner ? owner.memberId : null,
      'operatorId' in owner ? owner.operatorId : null,
      image.contentType,
      image.bytes,
      image.width,
      image.height,
      image.pixelHash,
      image.lookHash,
    ],
  });
  return rows[0]!.id;
}

export async function findUpload(db: Queryable, id: string): Promise<Upload | null> {
  const rows = await db.query<Upload>({
    name: 'upload',
    text: `SELECT id, member_id AS "memberId", content_type AS "contentType", bytes FROM uploads WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Whose picture it is, a member's or an operator's, and how large, without the picture. */
export async function describeUpload(db: Queryable, id: string): Promise<Described | null> {
  const rows = await db.query<Described>({
    name: 'upload-describe',
    text: `SELECT member_id AS "memberId", operator_id AS "operatorId", width, height FROM uploads WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Of 64; re-encoding and resizing turn fewer bits of a screenshot, another picture many more. */
const LOOKS_LIKE_BITS = 6;

/** Uploads, of whichever member, of the same pixels (`exact`) or of the same look as this one; itself left out. */
export async function sameImages(
  db: Queryable,
  uploadId: string,
): Promise<{ uploadId: string; exact: boolean }[]> {
  return db.query<{ uploadId: string; exact: boolean }>({
    name: 'upload-same',
    text: `SELECT other.id AS "uploadId", other.pixel_hash = this.pixel_hash AS exact
      FROM uploads this JOIN uploads other ON other.id <> this.id
        AND (other.pixel_hash = this.pixel_hash OR bit_count(other.look_hash # this.look_hash) <= $2)
      WHERE this.id = $1 ORDER BY exact DESC, other.created_at DESC, other.id LIMIT 1000`,
    values: [uploadId, LOOKS_LIKE_BITS],
  });
}
