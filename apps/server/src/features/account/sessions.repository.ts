import { endingSessions } from '#platform/bus-message.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type SessionRow = {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
};

/** A session ends 30 days after its last use, and 90 days after it began. */
const IDLE = `interval '30 days'`;
const LONGEST = `interval '90 days'`;

/**
 * Inserts a session and locks the member's row until commit, so that a change of password either comes first or finds the session
 * and ends it.
 * @returns false where the password is not the one that was checked any more, or the account is about to be closed
 */
export async function insertSession(
  db: Queryable,
  session: { memberId: string; passwordHash: string; tokenHash: Uint8Array; userAgent: string },
): Promise<boolean> {
  const rows = await db.query({
    name: 'session-insert',
    text: `INSERT INTO sessions (member_id, token_hash, user_agent, expires_at)
      SELECT id, $3, $4, now() + ${IDLE} FROM members
       WHERE id = $1 AND password_hash = $2 AND closing_due_at IS NULL FOR SHARE
      RETURNING id`,
    values: [session.memberId, session.passwordHash, session.tokenHash, session.userAgent],
  });
  return rows.length === 1;
}

export type FoundSession = { memberId: string; sessionId: string; stale: boolean };

/** The live sessions of these tokens, in their order; null where there is none. */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly Uint8Array[],
): Promise<(FoundSession | null)[]> {
  const rows = await db.query<FoundSession & { n: number }>({
    name: 'sessions-find',
    text: `SELECT t.n, s.member_id AS "memberId", s.id AS "sessionId", s.last_seen_at < now() - interval '1 hour' AS stale
      FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n)
      JOIN sessions s ON s.token_hash = t.hash AND s.revoked_at IS NULL AND s.expires_at > now()`,
    values: [tokenHashes],
  });
  const byPlace = new Map(rows.map(({ n, ...session }) => [n, session]));
  return tokenHashes.map((_hash, index) => byPlace.get(index + 1) ?? null);
}

/** Notes that a session is in use; called once an hour and not on every request. */
export async function touchSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'session-touch',
    text: `UPDATE sessions SET last_seen_at = now(), expires_at = LEAST(now() + ${IDLE}, created_at + ${LONGEST})
      WHERE id = $1`,
    values: [sessionId],
  });
}

export async function listSessions(db: Queryable, memberId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>({
    name: 'session-list',
    text: `SELECT id, user_agent, created_at, last_seen_at, expires_at FROM sessions
      WHERE member_id = $1 AND revoked_at IS NULL AND expires_at > now()
      ORDER BY last_seen_at DESC, id LIMIT 50`,
    values: [memberId],
  });
}

/** Ends a session if it is this member's. */
export async function revokeSession(db: Queryable, memberId: string, sessionId: string): Promise<void> {
  await db.query({
    name: 'session-revoke',
    text: endingSessions(
      'UPDATE sessions SET revoked_at = now() WHERE id = $1 AND member_id = $2 AND revoked_at IS NULL',
    ),
    values: [sessionId, memberId],
  });
}

/** Ends every session of a member but one. */
export async function revokeOtherSessions(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  await tx.query({
    name: 'session-revoke-others',
    text: endingSessions(
      'UPDATE sessions SET revoked_at = now() WHERE member_id = $1 AND id <> $2 AND revoked_at IS NULL',
    ),
    values: [memberId, sessionId],
  });
}

/** Ends every session of a member. */
export async function revokeAllSessions(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'session-revoke-all',
    text: endingSessions(
      'UPDATE sessions SET revoked_at = now() WHERE member_id = $1 AND revoked_at IS NULL',
    ),
    values: [memberId],
  });
}

/** Which of these sessions have ended. */
export async function findEndedSessions(db: Queryable, sessionIds: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'session-ended',
    text: `SELECT id FROM sessions WHERE id = ANY($1) AND (revoked_at IS NOT NULL OR expires_at <= now())`,
    values: [sessionIds],
  });
  return rows.map(({ id }) => id);
}
