import { endingSessions } from '#platform/bus-message.ts';
import { type Role, STEP_UP_SECONDS } from '@fairground/contract/console/endpoint';
import type { Queryable } from '#platform/database.ts';

export type OperatorSessionRow = {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
};

/** A session ends 30 minutes after its last use, and twelve hours after it began. */
const IDLE = `interval '30 minutes'`;
const LONGEST = `interval '12 hours'`;

export async function insertOperatorSession(
  db: Queryable,
  session: {
    operatorId: string;
    tokenHash: Uint8Array;
    userAgent: string;
    address: string;
    secondFactor: boolean;
  },
): Promise<string> {
  const rows = await db.query<{ id: string }>({
    name: 'operator-session-insert',
    text: `INSERT INTO operator_sessions (operator_id, token_hash, user_agent, address, expires_at, second_factor_at)
      VALUES ($1, $2, $3, $4, now() + ${IDLE}, CASE WHEN $5 THEN now() END) RETURNING id`,
    values: [session.operatorId, session.tokenHash, session.userAgent, session.address, session.secondFactor],
  });
  return rows[0]!.id;
}

export type FoundSession = {
  operatorId: string;
  username: string;
  role: Role;
  sessionId: string;
  ready: boolean;
  fresh: boolean;
  stale: boolean;
};

/** Reads the operator with each session, so that a disabled account or another role takes effect in the next call. */
export async function findOperatorSession(
  db: Queryable,
  tokenHash: Uint8Array,
): Promise<FoundSession | null> {
  const rows = await db.query<FoundSession>({
    name: 'operator-session-find',
    text: `SELECT o.id AS "operatorId", o.username, o.role, s.id AS "sessionId",
        (o.totp_enrolled_at IS NOT NULL OR EXISTS (SELECT 1 FROM operator_passkeys p WHERE p.operator_id = o.id))
          AND NOT o.must_change_password AS ready,
        coalesce(s.second_factor_at > now() - make_interval(secs => ${STEP_UP_SECONDS}), false) AS fresh,
        s.last_seen_at < now() - interval '1 minute' AS stale
      FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
      WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND o.disabled_at IS NULL`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** Records that the session's operator has entered a second factor now. @returns until when that counts */
export async function noteSecondFactor(db: Queryable, sessionId: string): Promise<Date> {
  const rows = await db.query<{ until: Date }>({
    name: 'operator-session-second-factor',
    text: `UPDATE operator_sessions SET second_factor_at = now() WHERE id = $1
      RETURNING second_factor_at + make_interval(secs => ${STEP_UP_SECONDS}) AS until`,
    values: [sessionId],
  });
  return rows[0]!.until;
}

/** Whether a second factor was entered in the session within STEP_UP_SECONDS. */
export async function hasFreshFactor(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'operator-session-fresh',
    text: `SELECT 1 FROM operator_sessions
      WHERE id = $1 AND second_factor_at > now() - make_interval(secs => ${STEP_UP_SECONDS})`,
    values: [sessionId],
  });
  return rows.length > 0;
}

/** Records the use of a session; called once a minute, not on every request. */
export async function touchOperatorSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'operator-session-touch',
    text: `UPDATE operator_sessions
      SET last_seen_at = now(), expires_at = LEAST(now() + ${IDLE}, created_at + ${LONGEST})
      WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()`,
    values: [sessionId],
  });
}

export async function listOperatorSessions(db: Queryable, operatorId: string): Promise<OperatorSessionRow[]> {
  return db.query<OperatorSessionRow>({
    name: 'operator-session-list',
    text: `SELECT id, user_agent, address, created_at, last_seen_at, expires_at FROM operator_sessions
      WHERE operator_id = $1 AND revoked_at IS NULL AND expires_at > now()
      ORDER BY last_seen_at DESC, id LIMIT 50`,
    values: [operatorId],
  });
}

/** Ends a session if it is this operator's. @returns whether there was one */
export async function revokeOperatorSession(
  db: Queryable,
  operatorId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await db.query({
    name: 'operator-session-revoke',
    text: endingSessions(`UPDATE operator_sessions SET revoked_at = now()
      WHERE id = $1 AND operator_id = $2 AND revoked_at IS NULL`),
    values: [sessionId, operatorId],
  });
  return rows.length === 1;
}

/** Ends all sessions of an operator except `except`. */
export async function revokeSessionsOf(db: Queryable, operatorId: string, except?: string): Promise<void> {
  await db.query({
    name: 'operator-session-revoke-all',
    text: endingSessions(`UPDATE operator_sessions SET revoked_at = now()
      WHERE operator_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $2`),
    values: [operatorId, except ?? null],
  });
}

/** Whether this operator has logged in from the address before. */
export async function isOperatorsAddress(
  db: Queryable,
  operatorId: string,
  address: string,
): Promise<boolean> {
  const rows = await db.query({
    name: 'operator-address',
    text: 'SELECT 1 FROM operator_sessions WHERE operator_id = $1 AND address = $2 LIMIT 1',
    values: [operatorId, address],
  });
  return rows.length > 0;
}

/** Which of these sessions are over: revoked, expired, or of an operator without access. */
export async function findEndedOperatorSessions(db: Queryable, sessionIds: string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'operator-sessions-ended',
    text: `SELECT s.id FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
      WHERE s.id = ANY ($1::uuid[]) AND (s.revoked_at IS NOT NULL OR s.expires_at <= now() OR o.disabled_at IS NOT NULL)`,
    values: [sessionIds],
  });
  return rows.map(({ id }) => id);
}
