import { randomUUID } from 'node:crypto';
import { insertMember } from '#features/account/members.repository.ts';
import { openSession } from '#features/account/sessions.ts';
import { openWallet } from '#features/wallet/index.ts';
import type { Database } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { systemRandom } from '#platform/random.ts';
import { PASSWORD } from '#test/app.ts';

/** Hashed once, because the hash is slow. */
let planted: Promise<string> | undefined;

/** Inserts a member with a wallet of so many credits and a session, without registering. */
export async function plantMember(
  database: Database,
  credits = 10_000,
): Promise<{ id: string; token: string }> {
  const passwordHash = await (planted ??= hashPassword(PASSWORD));
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return database.transaction(async (tx) => {
    const { id } = await insertMember(tx, {
      username,
      usernameKey: username,
      email: `${username}@example.com`,
      emailKey: `${username}@example.com`,
      phone: null,
      passwordHash,
      inviteCode: username,
      invitedBy: null,
      inviteId: null,
    });
    await openWallet(tx, id, credits);
    const token = await openSession(tx, systemRandom, { memberId: id, passwordHash, userAgent: 'test' });
    return { id, token };
  });
}

export const plantMembers = (database: Database, count: number, credits?: number) =>
  Promise.all(Array.from({ length: count }, () => plantMember(database, credits)));
