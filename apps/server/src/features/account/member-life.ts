import { deviceName } from '@fairground/contract/device-name';
import { findMemberDetail } from '#features/account/console-members.repository.ts';
import { findLife, listNewestSessions, sumFlows } from '#features/account/member-life.repository.ts';
import { bounded } from '#platform/bounded.ts';
import type { Database } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** What a member's page in the console shows beside balance and contacts. Sums over all time may be late. */
export const memberLifeRoutes = (
  database: Database,
  late: Database,
): ConsoleHandlers<'GET /members/life' | 'GET /members/flows'> => ({
  'GET /members/life': ({ input: { id } }) =>
    bounded(database, async (tx) => {
      const row = await findLife(tx, id);
      if (row === null) throw new Failure('NOT_FOUND');
      const sessions = await listNewestSessions(tx, id);
      return {
        emailVerifiedAt: isoOrNull(row.email_verified_at),
        phoneVerifiedAt: isoOrNull(row.phone_verified_at),
        withdrawalsHeldUntil: isoOrNull(row.withdrawals_held_until),
        closingDueAt: isoOrNull(row.closing_due_at),
        invitedBy: row.inviter_id === null ? null : { id: row.inviter_id, username: row.inviter_name! },
        passkeys: row.passkeys,
        conversationId: row.conversation_id,
        stakes: { count: row.stakes, staked: row.staked, returned: row.returned },
        sessions: sessions.map((session) => ({
          id: session.id,
          device: deviceName(session.user_agent),
          createdAt: iso(session.created_at),
          lastSeenAt: iso(session.last_seen_at),
          live: session.live,
        })),
      };
    }),
  'GET /members/flows': async ({ input: { id } }) => {
    const flows = await bounded(late, (tx) => sumFlows(tx, id));
    if (flows.length === 0 && (await findMemberDetail(database, id)) === null) throw new Failure('NOT_FOUND');
    return { flows };
  },
});
