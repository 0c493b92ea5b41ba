import type { NormalImage } from '#features/uploads/normalize-image.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** `memberId` is null for what an operator uploaded. */
export type Upload = { id: string; memberId: string | null; contentType: string; bytes: Buffer };

type Described = { memberId: string | null; operatorId: string | null; width: number; height: number };

type Owner = { memberId: string } | { operatorId: string };

export async function insertUpload(db: Queryable, owner: Owner, image: NormalImage): Promise<string> {
  const { contentType, bytes, width, height, pixelHash, lookHash } = image;
  const rows = await db.query<{ id: string }>(
    'memberId' in owner
      ? {
          name: 'upload-insert',
          text: `INSERT INTO uploads (member_id, content_type, bytes, width, height, pixel_hash, look_hash)
            VALUES ($1, $2, $3, $4, $5, $6, $7::bit(64)) RETURNING id`,
          values: [owner.memberId, contentType, bytes, width, height, pixelHash, lookHash],
        }
      : {
          name: 'operator-upload-insert',
          text: `INSERT INTO operator_uploads (operator_id, content_type, bytes, width, height)
            VALUES ($1, $2, $3, $4, $5) RETURNING id`,
          values: [owner.operatorId, contentType, bytes, width, height],
        },
  );
  return rows[0]!.id;
}

export async function findUpload(db: Queryable, id: string): Promise<Upload | null> {
  const rows = await db.query<Upload>({
    name: 'upload',
    text: `SELECT id, member_id AS "memberId", content_type AS "contentType", bytes FROM uploads WHERE id = $1
      UNION ALL SELECT id, NULL, content_type, bytes FROM operator_uploads WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** An operator's, for whoever is about to refer to it by its path: it is not deleted before the transaction ends. */
export async function holdUpload(tx: Tx, id: string): Promise<Upload | null> {
  const rows = await tx.query({
    name: 'upload-hold',
    text: 'SELECT 1 FROM operator_uploads WHERE id = $1 FOR KEY SHARE',
    values: [id],
  });
  return rows.length === 0 ? null : findUpload(tx, id);
}

/** Whose picture it is, a member's or an operator's, and how large, without the picture. */
export async function describeUpload(db: Queryable, id: string): Promise<Described | null> {
  const rows = await db.query<Described>({
    name: 'upload-describe',
    text: `SELECT member_id AS "memberId", NULL::uuid AS "operatorId", width, height FROM uploads WHERE id = $1
      UNION ALL SELECT NULL, operator_id, width, height FROM operator_uploads WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Of 64; re-encoding and resizing turn fewer bits of a screenshot, another picture many more. */
const LOOKS_LIKE_BITS = 6;

/** Of one picture: as many as a person could look through, and no more than a page of a queue can bear. */
const MOST_ALIKE = 1000;

/** An upload of the same pixels (`exact`) or of the same look as the one that was asked for (`of`). */
export type Alike = { of: string; uploadId: string; exact: boolean };

/** What looks like each of these uploads of members, of whichever member, itself left out; the surest and newest first. */
export async function sameImages(db: Queryable, uploadIds: string[]): Promise<Alike[]> {
  return db.query<Alike>({
    name: 'upload-same',
    text: `SELECT this.id AS of, other.id AS "uploadId", other.exact
      FROM uploads this CROSS JOIN LATERAL (
        SELECT one.id, one.pixel_hash = this.pixel_hash AS exact, one.created_at FROM uploads one
        WHERE one.id <> this.id
          AND (one.pixel_hash = this.pixel_hash OR bit_count(one.look_hash # this.look_hash) <= $2)
        ORDER BY exact DESC, one.created_at DESC, one.id LIMIT $3
      ) other
      WHERE this.id = ANY($1) ORDER BY other.exact DESC, other.created_at DESC, other.id`,
    values: [uploadIds, LOOKS_LIKE_BITS, MOST_ALIKE],
  });
}
