import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Random } from '#platform/random.ts';

/** What a challenge was made for; one made for another purpose or another account is refused. */
type Purpose = 'member-add' | 'member-login' | 'operator-add' | 'operator-login' | 'operator-step-up';
export type Ceremony = { purpose: Purpose; subject: string | null };

/** How long a ceremony may take, the browser's own dialogue included. */
export const CEREMONY_MS = 300_000;
const CHALLENGE_BYTES = 32;

const hashOf = (challenge: string): Uint8Array => createHash('sha256').update(challenge).digest();

/** Makes a challenge that works once, on any node, for as long as a ceremony may take. */
export async function issueChallenge(
  db: Queryable,
  random: Random,
  { purpose, subject }: Ceremony,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(random.bytes(CHALLENGE_BYTES));
  await db.query({
    name: 'challenge-issue',
    text: `INSERT INTO webauthn_challenges (hash, purpose, subject, expires_at)
      VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
    values: [hashOf(Buffer.from(challenge).toString('base64url')), purpose, subject, CEREMONY_MS],
  });
  return challenge;
}

/** Uses a challenge up, whatever the ceremony comes to. @returns whether it was issued for this ceremony and is still valid */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  { purpose, subject }: Ceremony,
): Promise<boolean> {
  const rows = await db.query<{ fits: boolean }>({
    name: 'challenge-take',
    text: `DELETE FROM webauthn_challenges WHERE hash = $1
      RETURNING purpose = $2 AND subject IS NOT DISTINCT FROM $3 AND expires_at > clock_timestamp() AS fits`,
    values: [hashOf(challenge), purpose, subject],
  });
  return rows[0]?.fits ?? false;
}

/** Deletes challenges that nobody answered. */
export const createChallengePurge = (db: Queryable): Job => ({
  ...createDeletion(db, {
    name: 'purge-challenges',
    table: 'webauthn_challenges',
    over: 'expires_at < now()',
  }),
  cron: '*/10 * * * *',
});
