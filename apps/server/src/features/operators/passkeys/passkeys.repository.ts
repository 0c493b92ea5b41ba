import type { Queryable, Tx } from '#platform/database.ts';
import type { NewPasskey, StoredPasskey } from '#platform/webauthn/ceremony.ts';

export type PasskeyRow = StoredPasskey & {
  id: string;
  rpId: string;
  name: string;
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const COLUMNS = `id, credential_id AS "credentialId", rp_id AS "rpId", public_key AS "publicKey", sign_count::float8 AS "signCount",
  transports, name, backed_up AS "backedUp", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export const listPasskeys = (db: Queryable, operatorId: string): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>({
    name: 'operator-passkeys',
    text: `SELECT ${COLUMNS} FROM operator_passkeys WHERE operator_id = $1 ORDER BY created_at, id`,
    values: [operatorId],
  });

export async function findPasskey(
  db: Queryable,
  operatorId: string,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const rows = await db.query<PasskeyRow>({
    name: 'operator-passkey',
    text: `SELECT ${COLUMNS} FROM operator_passkeys WHERE operator_id = $1 AND credential_id = $2`,
    values: [operatorId, credentialId],
  });
  return rows[0] ?? null;
}

/** Inserts a passkey; the operator's row is locked before. @returns null where the operator has it already */
export async function insertPasskey(
  tx: Tx,
  operatorId: string,
  { name, rpId, ...passkey }: NewPasskey & { name: string; rpId: string },
): Promise<string | null> {
  const { credentialId, publicKey, signCount, transports, backedUp } = passkey;
  const rows = await tx.query<{ id: string }>({
    name: 'operator-passkey-insert',
    text: `INSERT INTO operator_passkeys (operator_id, credential_id, public_key, sign_count, transports, backed_up, name, rp_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    values: [operatorId, credentialId, publicKey, signCount, transports, backedUp, name, rpId],
  });
  return rows[0]?.id ?? null;
}

export async function setPasskeyName(
  tx: Tx,
  operatorId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const rows = await tx.query<PasskeyRow>({
    name: 'operator-passkey-rename',
    text: `UPDATE operator_passkeys SET name = $3 WHERE operator_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    values: [operatorId, id, name],
  });
  return rows[0] ?? null;
}

/** Deletes a passkey; the operator's row is locked before. @returns its name, or null where there is none */
export async function deletePasskey(tx: Tx, operatorId: string, id: string): Promise<string | null> {
  const rows = await tx.query<{ name: string }>({
    name: 'operator-passkey-delete',
    text: 'DELETE FROM operator_passkeys WHERE operator_id = $1 AND id = $2 RETURNING name',
    values: [operatorId, id],
  });
  return rows[0]?.name ?? null;
}

/**
 * Writes the counter of a use. @returns false where it has changed since it was compared (two uses at once, of which one is a
 * copy's), or the passkey, the password or the access went meanwhile
 */
export async function moveCounter(
  tx: Tx,
  operator: { id: string; password_hash: string },
  { id, signCount }: Pick<PasskeyRow, 'id' | 'signCount'>,
  to: number,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'operator-passkey-use',
    text: `UPDATE operator_passkeys SET sign_count = $4, last_used_at = now()
      WHERE operator_id = $1 AND id = $2 AND sign_count = $3 AND EXISTS (
        SELECT 1 FROM operators o WHERE o.id = $1 AND o.password_hash = $5 AND o.disabled_at IS NULL) RETURNING 1`,
    values: [operator.id, id, signCount, to, operator.password_hash],
  });
  return rows.length === 1;
}
