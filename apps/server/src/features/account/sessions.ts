import { createHash } from 'node:crypto';
import { findSessions, insertSession, touchSession } from '#features/account/sessions.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { createBatcher } from '#platform/batcher.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Identity } from '#platform/http/routes.ts';
import type { Random } from '#platform/random.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * Starts a session. The token is returned once; only its hash is stored.
 * @throws Failure LOGIN_FAILED where the password that was checked was changed meanwhile
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

/**
 * The identity of a token, or null where it is malformed, unknown, expired or revoked. Tokens that arrive together are looked up
 * in one statement (platform/batcher.ts), which begins after they have arrived, so that a session that ended before is never
 * found.
 */
export function createAuthenticate(db: Queryable): (token: string) => Promise<Identity | null> {
  const find = createBatcher((hashes: readonly Uint8Array[]) => findSessions(db, hashes), {
    maxBatch: 64,
    concurrency: 4,
  });
  return async (token) => {
    if (!TOKEN_PATTERN.test(token)) return null;
    const session = await find(hashToken(token));
    if (session === null) return null;
    if (session.stale) await touchSession(db, session.sessionId);
    return { memberId: session.memberId, sessionId: session.sessionId };
  };
}
