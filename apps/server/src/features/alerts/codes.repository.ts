import type { Database, Queryable, Tx } from '#platform/database.ts';

/** Seconds for which a code holds, until the next one may be asked for, and wrong tries until it is void. */
export const CODE_SECONDS = 600;
const NEXT_SECONDS = 60;
const TRIES = 5;

/** Stores a code in place of the one before. @returns seconds to wait where the last one is too recent, else null */
export async function saveCode(
  tx: Tx,
  code: { operatorId: string; email: string; secretHash: Buffer },
): Promise<number | null> {
  const saved = await tx.query({
    name: 'alert-code-save',
    text: `INSERT INTO operator_alert_codes AS c (operator_id, email, secret_hash, created_at, expires_at)
      VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => $4))
      ON CONFLICT (operator_id) DO UPDATE SET email = excluded.email, secret_hash = excluded.secret_hash, tries = 0,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      WHERE c.created_at <= clock_timestamp() - make_interval(secs => $5) RETURNING 1`,
    values: [code.operatorId, code.email, code.secretHash, CODE_SECONDS, NEXT_SECONDS],
  });
  if (saved.length === 1) return null;
  const rows = await tx.query<{ wait: number }>({
    name: 'alert-code-wait',
    text: `SELECT greatest(1, ceil(extract(epoch FROM created_at - clock_timestamp()) + $2))::int AS wait
      FROM operator_alert_codes WHERE operator_id = $1`,
    values: [code.operatorId, NEXT_SECONDS],
  });
  return rows[0]?.wait ?? 1;
}

/** The address that a code was sent to and that waits to be confirmed; null once the code has expired. */
export async function findPending(db: Queryable, operatorId: string): Promise<string | null> {
  const rows = await db.query<{ email: string }>({
    name: 'alert-code-pending',
    text: 'SELECT email FROM operator_alert_codes WHERE operator_id = $1 AND expires_at > clock_timestamp()',
    values: [operatorId],
  });
  return rows[0]?.email ?? null;
}

/** Counts a try before it is compared, so that parallel tries all count. @returns false where no code holds or no try is left */
export async function takeTry(database: Database, operatorId: string): Promise<boolean> {
  const rows = await database.query({
    name: 'alert-code-try',
    text: `UPDATE operator_alert_codes SET tries = tries + 1
      WHERE operator_id = $1 AND tries < $2 AND expires_at > clock_timestamp() RETURNING 1`,
    values: [operatorId, TRIES],
  });
  return rows.length === 1;
}

/** Uses a code up. @returns where it was sent; null where it is wrong, has expired, or somebody was faster */
export async function consumeCode(tx: Tx, operatorId: string, secretHash: Buffer): Promise<string | null> {
  const rows = await tx.query<{ email: string }>({
    name: 'alert-code-consume',
    text: `DELETE FROM operator_alert_codes WHERE operator_id = $1 AND secret_hash = $2 AND expires_at > clock_timestamp()
      RETURNING email`,
    values: [operatorId, secretHash],
  });
  return rows[0]?.email ?? null;
}

export async function voidCode(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({
    name: 'alert-code-void',
    text: 'DELETE FROM operator_alert_codes WHERE operator_id = $1',
    values: [operatorId],
  });
}
