import type { NormalImage } from '#features/uploads/normalize-image.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** `memberId`: null for an operator's upload. `bytes`: of a picture that is not moved to the media store yet, else null. */
type UploadRow = { id: string; memberId: string | null; contentType: string; bytes: Buffer | null };

type Described = { memberId: string | null; operatorId: string | null; width: number; height: number };

export type Owner = { memberId: string } | { operatorId: string };

/** Records a picture whose file lies in the media store under this id. */
export async function insertUpload(
  db: Queryable,
  { id, ...owner }: Owner & { id: string },
  image: NormalImage,
): Promise<void> {
  const { contentType, width, height, pixelHash, lookHash } = image;
  await db.query(
    'memberId' in owner
      ? {
          name: 'upload-insert',
          text: `INSERT INTO uploads (id, member_id, content_type, stored, width, height, pixel_hash, look_hash)
            VALUES ($1, $2, $3, true, $4, $5, $6, $7::bit(64))`,
          values: [id, owner.memberId, contentType, width, height, pixelHash, lookHash],
        }
      : {
          name: 'operator-upload-insert',
          text: `INSERT INTO operator_uploads (id, operator_id, content_type, stored, width, height)
            VALUES ($1, $2, $3, true, $4, $5)`,
          values: [id, owner.operatorId, contentType, width, height],
        },
  );
}

/** The row of an upload; null where there is none, and where retention removed its picture. */
export async function findUploadRow(db: Queryable, id: string): Promise<UploadRow | null> {
  const rows = await db.query<UploadRow>({
    name: 'upload',
    text: `SELECT id, member_id AS "memberId", content_type AS "contentType", bytes FROM uploads WHERE id = $1 AND removed_at IS NULL
      UNION ALL SELECT id, NULL, content_type, bytes FROM operator_uploads WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** When retention removed the picture of a member's upload; null while it is there. */
export async function removedAt(db: Queryable, id: string): Promise<Date | null> {
  const rows = await db.query<{ removed_at: Date | null }>({
    name: 'upload-removed',
    text: 'SELECT removed_at FROM uploads WHERE id = $1',
    values: [id],
  });
  return rows[0]?.removed_at ?? null;
}

/** Finds an operator's upload and locks it until the transaction ends, so that it is not deleted before it is referred to. */
export async function holdUpload(tx: Tx, id: string): Promise<{ id: string; memberId: null } | null> {
  const rows = await tx.query<{ id: string }>({
    name: 'upload-hold',
    text: 'SELECT id FROM operator_uploads WHERE id = $1 FOR KEY SHARE',
    values: [id],
  });
  return rows[0] ? { id: rows[0].id, memberId: null } : null;
}

/** Owner, a member or an operator, and size of an upload, without its bytes. */
export async function describeUpload(db: Queryable, id: string): Promise<Described | null> {
  const rows = await db.query<Described>({
    name: 'upload-describe',
    text: `SELECT member_id AS "memberId", NULL::uuid AS "operatorId", width, height FROM uploads WHERE id = $1 AND removed_at IS NULL
      UNION ALL SELECT NULL, operator_id, width, height FROM operator_uploads WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The most differing bits of 64 of similar pictures: re-encoding and resizing change fewer, another picture many more. */
const LOOKS_LIKE_BITS = 6;

/** The most matches of one picture, as many as a person could look through. */
const MOST_ALIKE = 1000;

/** An upload with the same pixels (`exact`) or a similar look as the upload `of`. */
export type Alike = { of: string; uploadId: string; exact: boolean };

/** Uploads of any member that look like one of these, themselves excluded; the most certain and newest first. */
export async function sameImages(db: Queryable, uploadIds: string[]): Promise<Alike[]> {
  return db.query<Alike>({
    name: 'upload-same',
    // Two queries, each by its own index: `OR` over both would scan all pictures.
    text: `SELECT this.id AS of, other.id AS "uploadId", other.exact
      FROM (SELECT u.id, u.pixel_hash, u.look_hash, array(
          SELECT part # (CASE WHEN bit_no < 16 THEN 1 << bit_no ELSE 0 END)
            FROM unnest(look_parts(u.look_hash)) part, generate_series(0, 16) bit_no) AS near
        FROM uploads u WHERE u.id = ANY($1)) this
      CROSS JOIN LATERAL (
        SELECT id, bool_or(is_exact) AS exact, max(created_at) AS created_at FROM (
          SELECT one.id, true AS is_exact, one.created_at FROM uploads one WHERE one.pixel_hash = this.pixel_hash
          UNION ALL
          SELECT one.id, false, one.created_at FROM uploads one
           WHERE look_parts(one.look_hash) && this.near AND bit_count(one.look_hash # this.look_hash) <= $2) found
        WHERE id <> this.id GROUP BY id ORDER BY exact DESC, created_at DESC, id LIMIT $3
      ) other
      ORDER BY other.exact DESC, other.created_at DESC, other.id`,
    values: [uploadIds, LOOKS_LIKE_BITS, MOST_ALIKE],
  });
}
