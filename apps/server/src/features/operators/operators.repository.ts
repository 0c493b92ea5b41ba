import type { Role } from '@fairground/contract/console/endpoint';
import type { Queryable, Tx } from '#platform/database.ts';

export type OperatorRow = {
  id: string;
  username: string;
  role: Role;
  password_hash: string;
  must_change_password: boolean;
  totp_key_id: string | null;
  totp_sealed: Buffer | null;
  totp_enrolled_at: Date | null;
  /** How many passkeys the operator has. */
  passkeys: number;
  disabled_at: Date | null;
  created_at: Date;
  /** The last use of any session; null for one who never logged in. */
  last_seen_at: Date | null;
  /** Of role, access and resets, on which a change is based (platform/editing.ts). */
  version: number;
};

const COLUMNS = `id, username, role, password_hash, must_change_password, totp_key_id, totp_sealed, totp_enrolled_at,
  disabled_at, created_at, version,
  (SELECT count(*)::int FROM operator_passkeys p WHERE p.operator_id = operators.id) AS passkeys,
  (SELECT max(s.last_seen_at) FROM operator_sessions s WHERE s.operator_id = operators.id) AS last_seen_at`;

/** Whether the operator has a second factor of any kind. */
export const isEnrolled = ({ totp_enrolled_at, passkeys }: OperatorRow): boolean =>
  totp_enrolled_at !== null || passkeys > 0;

export async function findOperator(db: Queryable, id: string): Promise<OperatorRow | null> {
  const rows = await db.query<OperatorRow>({
    name: 'operator',
    text: `SELECT ${COLUMNS} FROM operators WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function findOperatorByKey(db: Queryable, usernameKey: string): Promise<OperatorRow | null> {
  const rows = await db.query<OperatorRow>({
    name: 'operator-by-key',
    text: `SELECT ${COLUMNS} FROM operators WHERE username_key = $1`,
    values: [usernameKey],
  });
  return rows[0] ?? null;
}

/**
 * Locks an operator's row until the transaction ends, and reads it. In two statements: passkeys are counted in other rows, and the
 * statement that waited for the lock would count them as they were before.
 */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | null> {
  await tx.query({
    name: 'operator-lock',
    text: 'SELECT 1 FROM operators WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return findOperator(tx, id);
}

/** Ids of the owners who can log in, locked in order of id, so that two who demote each other take turns. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'operator-owners',
    text: `SELECT id FROM operators WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  });
  return rows.map(({ id }) => id);
}

export async function listOperators(db: Queryable): Promise<OperatorRow[]> {
  return db.query<OperatorRow>({
    name: 'operator-list',
    text: `SELECT ${COLUMNS} FROM operators ORDER BY created_at, id`,
  });
}

export async function hasOperators(db: Queryable): Promise<boolean> {
  return (await db.query({ text: 'SELECT 1 FROM operators LIMIT 1' })).length > 0;
}

/** Inserts an operator. @throws a unique violation where the name is taken */
export async function insertOperator(
  tx: Tx,
  operator: { username: string; usernameKey: string; role: Role; passwordHash: string; by: string | null },
): Promise<OperatorRow> {
  const rows = await tx.query<OperatorRow>({
    name: 'operator-insert',
    text: `INSERT INTO operators (username, username_key, role, password_hash, credentials_by) VALUES ($1, $2, $3, $4, $5)
      RETURNING ${COLUMNS}`,
    values: [operator.username, operator.usernameKey, operator.role, operator.passwordHash, operator.by],
  });
  return rows[0]!;
}

/** Updates role and access. One who is disabled already keeps the moment of it. */
export async function updateAccess(
  tx: Tx,
  id: string,
  access: { role: Role; disabled: boolean },
): Promise<OperatorRow> {
  const rows = await tx.query<OperatorRow>({
    name: 'operator-access',
    text: `UPDATE operators SET role = $2, version = version + 1, disabled_at = CASE WHEN $3 THEN coalesce(disabled_at, now()) END
      WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [id, access.role, access.disabled],
  });
  return rows[0]!;
}

/** Sets a temporary password, to be changed at the next login, and removes every second factor. `by`: who knows the password. */
export async function resetCredentials(
  tx: Tx,
  id: string,
  passwordHash: string,
  by: string,
): Promise<OperatorRow> {
  await tx.query({
    name: 'operator-reset-passkeys',
    text: 'DELETE FROM operator_passkeys WHERE operator_id = $1',
    values: [id],
  });
  const rows = await tx.query<OperatorRow>({
    name: 'operator-reset',
    text: `UPDATE operators SET password_hash = $2, must_change_password = true, version = version + 1,
        totp_key_id = NULL, totp_sealed = NULL, totp_enrolled_at = NULL, credentials_by = $3,
        credentials_former = array_remove(credentials_former, credentials_by) || array_remove(ARRAY[credentials_by], NULL),
        credentials_reset_at = clock_timestamp()
      WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [id, passwordHash, by],
  });
  return rows[0]!;
}

/** @returns false where the password has changed since the hash before was read */
export async function replacePassword(
  tx: Tx,
  id: string,
  hashes: { before: string; after: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'operator-password',
    text: `UPDATE operators SET password_hash = $3, must_change_password = false
      WHERE id = $1 AND password_hash = $2 RETURNING id`,
    values: [id, hashes.before, hashes.after],
  });
  return rows.length === 1;
}

/** Stores a pending secret. @returns false where one is active, or the password must be changed first */
export async function storePendingSecret(
  tx: Tx,
  id: string,
  secret: { keyId: string; ciphertext: Buffer },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'operator-secret',
    text: `UPDATE operators SET totp_key_id = $2, totp_sealed = $3, totp_step = 0
      WHERE id = $1 AND totp_enrolled_at IS NULL AND NOT must_change_password RETURNING id`,
    values: [id, secret.keyId, secret.ciphertext],
  });
  return rows.length === 1;
}

/** Activates the pending secret if it is the one whose code was entered. */
export async function enrolSecret(tx: Tx, id: string, ciphertext: Buffer, step: number): Promise<boolean> {
  const rows = await tx.query({
    name: 'operator-enrol',
    text: `UPDATE operators SET totp_enrolled_at = now(), totp_step = $3
      WHERE id = $1 AND totp_sealed = $2 AND totp_enrolled_at IS NULL AND NOT must_change_password RETURNING id`,
    values: [id, ciphertext, step],
  });
  return rows.length === 1;
}

/**
 * Records a TOTP step: of two requests with the same code one succeeds. Compares everything that the decision was based on, so
 * that a concurrent reset or a disabled account wins.
 */
export async function takeStep(
  tx: Tx,
  operator: Pick<OperatorRow, 'id' | 'password_hash'>,
  step: number,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'operator-step',
    text: `UPDATE operators SET totp_step = $3
      WHERE id = $1 AND password_hash = $2 AND totp_step < $3
        AND totp_enrolled_at IS NOT NULL AND disabled_at IS NULL RETURNING id`,
    values: [operator.id, operator.password_hash, step],
  });
  return rows.length === 1;
}

/** Removes the authenticator app. @returns false where none is enrolled */
export async function removeSecret(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'operator-secret-remove',
    text: `UPDATE operators SET totp_key_id = NULL, totp_sealed = NULL, totp_enrolled_at = NULL
      WHERE id = $1 AND totp_enrolled_at IS NOT NULL RETURNING id`,
    values: [id],
  });
  return rows.length === 1;
}
