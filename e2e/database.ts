import { withOwnedDatabase } from '../apps/server/src/commands/open-database.ts';
import { insertMember } from '../apps/server/src/features/account/members.repository.ts';
import { openWallet } from '../apps/server/src/features/wallet/index.ts';
import { hashPassword } from '../apps/server/src/platform/passwords.ts';

/** Moves a member's session of play back in time, as only the owner of the tables can, so that no journey waits an hour. */
export const playedSince = (memberId: string, minutes: number): Promise<unknown> =>
  withOwnedDatabase({ DATA_DIR: process.env['FAIRGROUND_DATA_DIR'] }, (database) =>
    database.query({
      text: `UPDATE protection SET session_started_at = session_started_at - make_interval(mins => $2),
        checked_at = checked_at - make_interval(mins => $2) WHERE member_id = $1`,
      values: [memberId, minutes],
    }),
  );

/** Rows of the server's database, as the owner of its tables reads and writes them. */
export const query = <R>(text: string, values: unknown[]): Promise<R[]> =>
  withOwnedDatabase({ DATA_DIR: process.env['FAIRGROUND_DATA_DIR'] }, (database) =>
    database.query<R>({ text, values }),
  );

/** Asks for the account to be closed in 14 days, as a member who has spent the welcome credits does. */
export const planClosing = (memberId: string): Promise<unknown> =>
  query(
    `WITH asked AS (INSERT INTO account_closings (member_id, due_at) VALUES ($1, now() + interval '14 days') RETURNING due_at)
      UPDATE members SET closing_due_at = asked.due_at FROM asked WHERE id = $1`,
    [memberId],
  );

/** A member who has never had any money, not even the welcome credits: closing an account refuses a balance. */
export async function insertWithoutMoney(username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await withOwnedDatabase({ DATA_DIR: process.env['FAIRGROUND_DATA_DIR'] }, (database) =>
    database.transaction(async (tx) => {
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
      await openWallet(tx, id, 0);
    }),
  );
}
