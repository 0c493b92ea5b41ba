import { CODE_TRIES, type CodePurpose, NEXT_CODE_SECONDS } from '#features/account/codes.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';

export type NewCode = {
  memberId: string;
  purpose: CodePurpose;
  contact: string;
  secretHash: Buffer;
  seconds: number;
};

/**
 * Stores a code in place of the one before. Of two at once one waits for the other and is then too early.
 * @returns seconds to wait where the last one is too recent, else null
 */
export async function saveCode(tx: Tx, code: NewCode): Promise<number | null> {
  const rows = await tx.query({
    name: 'code-save',
    text: `INSERT INTO member_codes AS c (member_id, purpose, contact, secret_hash, expires_at)
      VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
      ON CONFLICT (member_id, purpose) DO UPDATE SET contact = excluded.contact, secret_hash = excluded.secret_hash,
        tries = 0, created_at = clock_timestamp(), expires_at = excluded.expires_at
      WHERE c.created_at <= clock_timestamp() - make_interval(secs => $6) RETURNING 1`,
    values: [code.memberId, code.purpose, code.contact, code.secretHash, code.seconds, NEXT_CODE_SECONDS],
  });
  return rows.length === 1 ? null : readWait(tx, code.memberId, code.purpose);
}

/** Seconds until the next code of this purpose can be asked for. */
async function readWait(db: Queryable, memberId: string, purpose: CodePurpose): Promise<number> {
  const rows = await db.query<{ wait: number }>({
    name: 'code-wait',
    text: `SELECT ceil(extract(epoch FROM created_at - clock_timestamp()) + $3)::int AS wait FROM member_codes
      WHERE member_id = $1 AND purpose = $2`,
    values: [memberId, purpose, NEXT_CODE_SECONDS],
  });
  return Math.max(1, rows[0]?.wait ?? 1);
}

export type PendingCode = { purpose: CodePurpose; contact: string; wait: number };

/** The codes of a member for contacts, for as long as a change may be finished by asking for another code. */
export async function listPending(db: Queryable, memberId: string): Promise<PendingCode[]> {
  return db.query<PendingCode>({
    name: 'codes-pending',
    text: `SELECT purpose, contact,
        greatest(0, ceil(extract(epoch FROM created_at - clock_timestamp()) + $2))::int AS wait
      FROM member_codes WHERE member_id = $1 AND purpose IN ('email', 'phone')
        AND created_at > clock_timestamp() - interval '1 hour'`,
    values: [memberId, NEXT_CODE_SECONDS],
  });
}

/**
 * Counts a try at a code before it is compared, so that parallel tries on several nodes all count. Committed without waiting for the
 * disk: a name with a code would otherwise answer later than one without. @returns false where no code holds or no try is left
 */
export const takeCodeTry = (database: Database, memberId: string, purpose: CodePurpose): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.query({ text: 'SET LOCAL synchronous_commit TO off' });
    const rows = await tx.query({
      name: 'code-try',
      text: `UPDATE member_codes SET tries = tries + 1
        WHERE member_id = $1 AND purpose = $2 AND tries < $3 AND expires_at > clock_timestamp() RETURNING 1`,
      values: [memberId, purpose, CODE_TRIES],
    });
    return rows.length === 1;
  });

/** Uses a code or link up. @returns where it was sent; null where it is wrong, has expired, or somebody was faster */
export async function consumeCode(
  tx: Tx,
  memberId: string,
  purpose: CodePurpose,
  secretHash: Buffer,
): Promise<string | null> {
  const rows = await tx.query<{ contact: string }>({
    name: 'code-consume',
    text: `DELETE FROM member_codes WHERE member_id = $1 AND purpose = $2 AND secret_hash = $3
      AND expires_at > clock_timestamp() RETURNING contact`,
    values: [memberId, purpose, secretHash],
  });
  return rows[0]?.contact ?? null;
}

/** Whether a code holds and is the right one; changes nothing. */
export async function isCodeRight(
  db: Queryable,
  memberId: string,
  purpose: CodePurpose,
  secretHash: Buffer,
): Promise<boolean> {
  const rows = await db.query({
    name: 'code-right',
    text: `SELECT 1 FROM member_codes WHERE member_id = $1 AND purpose = $2 AND secret_hash = $3
      AND expires_at > clock_timestamp()`,
    values: [memberId, purpose, secretHash],
  });
  return rows.length === 1;
}

/** The member of a link's token, or null. */
export async function findByToken(db: Queryable, secretHash: Buffer): Promise<string | null> {
  const rows = await db.query<{ memberId: string }>({
    name: 'code-by-token',
    text: `SELECT member_id AS "memberId" FROM member_codes
      WHERE purpose = 'reset' AND secret_hash = $1 AND expires_at > clock_timestamp()`,
    values: [secretHash],
  });
  return rows[0]?.memberId ?? null;
}

/** Makes a code or link void. */
export async function voidCode(tx: Tx, memberId: string, purpose: CodePurpose): Promise<void> {
  await tx.query({
    name: 'code-void',
    text: 'DELETE FROM member_codes WHERE member_id = $1 AND purpose = $2',
    values: [memberId, purpose],
  });
}
