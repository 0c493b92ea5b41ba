import { createHash } from 'node:crypto';
import { findSession, insertSession, touchSession } from '#features/account/sessions.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Identity } from '#platform/http/routes.ts';
import type { Random } from '#platform/random.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * Begins a session. The token is returned once and kept nowhere.
 * @throws LOGIN_FAILED where the password that was checked has been changed meanwhile
 */
export async function openSession(
  db: Queryable,
  random: Random,
  session: { memberId: string; passwordHash: string; userAgent: string },
): Promise<string> {
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
  const begun = await insertSession(db, { ...session, tokenHash: hashToken(token) });
  if (!begun) throw new Failure('LOGIN_FAILED');
  return token;
}

/** Who bears the token, or null for one that is malformed, unknown, expired or revoked. */
export async function authenticate(db: Queryable, token: string): Promise<Identity | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const session = await findSession(db, hashToken(token));
  if (session === null) return null;
  if (session.stale) await touchSession(db, session.sessionId);
  return { memberId: session.memberId, sessionId: session.sessionId };
}
