import type { Queryable } from '#platform/database.ts';

export type LifeRow = {
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  withdrawals_held_until: Date | null;
  closing_due_at: Date | null;
  inviter_id: string | null;
  inviter_name: string | null;
  passkeys: number;
  conversation_id: string | null;
  stakes: number;
  staked: number;
  returned: number;
};

/** What a member's page shows beside balance and contacts; null where there is no such member. */
export async function findLife(db: Queryable, id: string): Promise<LifeRow | null> {
  const [row] = await db.query<LifeRow>({
    name: 'member-life',
    text: `SELECT m.email_verified_at, m.phone_verified_at, m.withdrawals_held_until, m.closing_due_at,
        i.id AS inviter_id, i.username AS inviter_name,
        (SELECT count(*) FROM passkeys WHERE member_id = m.id) AS passkeys,
        (SELECT c.id FROM member_conversations c WHERE c.member_id = m.id) AS conversation_id,
        s.stakes, s.staked, s.returned
      FROM members m LEFT JOIN members i ON i.id = m.invited_by,
        LATERAL (SELECT count(*) AS stakes, coalesce(sum(amount), 0)::bigint AS staked,
          coalesce(sum(CASE WHEN is_void THEN amount ELSE payout END), 0)::bigint AS returned
          FROM member_stakes WHERE member_id = m.id) s
      WHERE m.id = $1`,
    values: [id],
  });
  return row ?? null;
}

export type SessionRow = {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  live: boolean;
};

export async function listNewestSessions(db: Queryable, memberId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>({
    name: 'member-newest-sessions',
    text: `SELECT id, user_agent, created_at, last_seen_at, revoked_at IS NULL AND expires_at > clock_timestamp() AS live
      FROM sessions WHERE member_id = $1 ORDER BY last_seen_at DESC, id LIMIT 20`,
    values: [memberId],
  });
}

export type FlowRow = { flow: string; count: number; received: number; given: number };

/** What each flow gave to and took from the member's available balance. */
export async function sumFlows(db: Queryable, memberId: string): Promise<FlowRow[]> {
  return db.query<FlowRow>({
    name: 'member-flows',
    text: `SELECT flow, count(*) AS count, coalesce(sum(delta) FILTER (WHERE delta > 0), 0)::bigint AS received,
        coalesce(-sum(delta) FILTER (WHERE delta < 0), 0)::bigint AS given
      FROM account_entries WHERE member_id = $1
        AND account_id = (SELECT id FROM account_balances WHERE member_id = $1 AND kind = 'available')
      GROUP BY flow ORDER BY flow`,
    values: [memberId],
  });
}
