import type { Figures, Position } from '@fairground/contract/protection';
import type { Queryable } from '#platform/database.ts';

type Sums = { staked: number; returned: number; deposited: number; withdrawn: number };
type PositionRow = { span: 'day' | 'week' | 'month' | 'lifetime'; granted: number; open: number } & Sums;

/** By flow, what the member's available balance gained and gave: every one of its entries is in one of the sums. */
async function sumEntries(db: Queryable, memberId: string, timeZone: string): Promise<PositionRow[]> {
  return db.query<PositionRow>({
    name: 'protection-position',
    text: `WITH entries AS (
        SELECT t.flow, e.delta, e.created_at FROM ledger_accounts a
          JOIN ledger_entries e ON e.account_id = a.id AND e.member_id = a.member_id
          JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id
         WHERE a.member_id = $1 AND a.kind = 'available'),
      spans AS (
        SELECT span, CASE WHEN span <> 'lifetime' THEN span_start(span, clock_timestamp(), $2) END AS since
          FROM unnest(ARRAY['day', 'week', 'month', 'lifetime']) AS span)
      SELECT s.span,
        coalesce(sum(delta) FILTER (WHERE flow = 'recharge'), 0)::bigint AS deposited,
        coalesce(-sum(delta) FILTER (WHERE flow LIKE 'withdrawal%'), 0)::bigint AS withdrawn,
        coalesce(-sum(delta) FILTER (WHERE flow IN ('stake', 'stake_voided')), 0)::bigint AS staked,
        coalesce(sum(delta) FILTER (WHERE flow IN ('stake_returned', 'winnings')), 0)::bigint AS returned,
        coalesce(sum(delta) FILTER (WHERE flow = 'welcome'), 0)::bigint AS granted,
        (SELECT balance FROM ledger_accounts WHERE member_id = $1 AND kind = 'locked-bet') AS open
      FROM spans s LEFT JOIN entries e ON s.since IS NULL OR e.created_at >= s.since
      GROUP BY s.span`,
    values: [memberId, timeZone],
  });
}

const viewFigures = ({ deposited, withdrawn, staked, returned }: Sums): Figures => ({
  deposited,
  withdrawn,
  staked,
  returned,
  net: returned - staked,
});

/** What the member put in, took out, won and lost, from the ledger alone. */
export async function readPosition(db: Queryable, memberId: string, timeZone: string): Promise<Position> {
  const rows = await sumEntries(db, memberId, timeZone);
  const of = (span: PositionRow['span']): PositionRow => rows.find((row) => row.span === span)!;
  const lifetime = of('lifetime');
  return {
    day: viewFigures(of('day')),
    week: viewFigures(of('week')),
    month: viewFigures(of('month')),
    lifetime: viewFigures(lifetime),
    granted: lifetime.granted,
    open: lifetime.open,
  };
}
