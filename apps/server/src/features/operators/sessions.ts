import { createHash } from 'node:crypto';
import {
  findOperatorSession,
  insertOperatorSession,
  touchOperatorSession,
} from '#features/operators/sessions.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { OperatorSession } from '#platform/http/console-routes.ts';
import type { Random } from '#platform/random.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^op_[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Starts a session. The token is returned once; only its hash is stored. */
export async function openOperatorSession(
  db: Queryable,
  random: Random,
  session: { operatorId: string; userAgent: string; address: string; secondFactor: boolean },
): Promise<{ id: string; token: string }> {
  const token = `op_${Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')}`;
  return { id: await insertOperatorSession(db, { ...session, tokenHash: hashToken(token) }), token };
}

/** The session of a token, or null where it is malformed, unknown, expired or revoked, or its operator is disabled. */
export async function authenticateOperator(db: Queryable, token: string): Promise<OperatorSession | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const session = await findOperatorSession(db, hashToken(token));
  if (session === null) return null;
  const { stale, ...operator } = session;
  if (stale) await touchOperatorSession(db, operator.sessionId);
  return operator;
}
