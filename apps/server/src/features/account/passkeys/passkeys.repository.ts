import type { Queryable, Tx } from '#platform/database.ts';
import type { NewPasskey, StoredPasskey } from '#platform/webauthn/ceremony.ts';

export type PasskeyRow = StoredPasskey & {
  id: string;
  memberId: string;
  name: string;
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const COLUMNS = `id, member_id AS "memberId", credential_id AS "credentialId", public_key AS "publicKey",
  sign_count::float8 AS "signCount", transports, name, backed_up AS "backedUp", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export const listPasskeys = (db: Queryable, memberId: string): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>({
    name: 'passkeys',
    text: `SELECT ${COLUMNS} FROM passkeys WHERE member_id = $1 ORDER BY created_at, id`,
    values: [memberId],
  });

export async function findPasskey(
  db: Queryable,
  memberId: string,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const rows = await db.query<PasskeyRow>({
    name: 'passkey',
    text: `SELECT ${COLUMNS} FROM passkeys WHERE member_id = $1 AND credential_id = $2`,
    values: [memberId, credentialId],
  });
  return rows[0] ?? null;
}

/** Locks the member's row, so that passkeys are added and removed one after the other. @returns how many there are */
export async function lockPasskeys(tx: Tx, memberId: string): Promise<string[]> {
  await tx.query({
    name: 'passkeys-lock',
    text: 'SELECT 1 FROM members WHERE id = $1 FOR NO KEY UPDATE',
    values: [memberId],
  });
  const rows = await tx.query<{ id: string }>({
    name: 'passkeys-ids',
    text: 'SELECT id FROM passkeys WHERE member_id = $1',
    values: [memberId],
  });
  return rows.map(({ id }) => id);
}

/** Inserts a passkey. @returns null where the member has it already */
export async function insertPasskey(
  tx: Tx,
  memberId: string,
  name: string,
  rpId: string,
  passkey: NewPasskey,
): Promise<PasskeyRow | null> {
  const { credentialId, publicKey, signCount, transports, backedUp } = passkey;
  const rows = await tx.query<PasskeyRow>({
    name: 'passkey-insert',
    text: `INSERT INTO passkeys (member_id, credential_id, public_key, sign_count, transports, backed_up, name, rp_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    values: [memberId, credentialId, publicKey, signCount, transports, backedUp, name, rpId],
  });
  return rows[0] ?? null;
}

export async function setPasskeyName(
  db: Queryable,
  memberId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const rows = await db.query<PasskeyRow>({
    name: 'passkey-rename',
    text: `UPDATE passkeys SET name = $3 WHERE member_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    values: [memberId, id, name],
  });
  return rows[0] ?? null;
}

export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'passkey-delete',
    text: 'DELETE FROM passkeys WHERE member_id = $1 AND id = $2 RETURNING 1',
    values: [memberId, id],
  });
  return rows.length === 1;
}

/** Writes the counter of a use. @returns false where it has changed since it was compared: two uses at once, of which one is a copy's */
export async function moveCounter(
  tx: Tx,
  { memberId, id, signCount }: Pick<PasskeyRow, 'memberId' | 'id' | 'signCount'>,
  to: number,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'passkey-use',
    text: `UPDATE passkeys SET sign_count = $4, last_used_at = now()
      WHERE member_id = $1 AND id = $2 AND sign_count = $3 RETURNING 1`,
    values: [memberId, id, signCount, to],
  });
  return rows.length === 1;
}

/** Whether a session began within the last ten minutes: whoever uses it has just proven who they are. */
export async function isFresh(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'session-fresh',
    text: `SELECT 1 FROM sessions WHERE id = $1 AND created_at > now() - interval '10 minutes'`,
    values: [sessionId],
  });
  return rows.length > 0;
}
