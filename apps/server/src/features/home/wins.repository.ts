import { type Win, WINS_SHOWN } from '@fairground/contract/home';
import type { Queryable } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';
import { maskUsername } from '#platform/mask.rules.ts';

type WinRow = { id: string; username: string; payout: number; period_no: string; settled_at: Date };

const view = (row: WinRow): Win => ({
  id: row.id,
  name: maskUsername(row.username),
  amount: row.payout,
  periodNo: row.period_no,
  settledAt: iso(row.settled_at),
});

/**
 * Wins of members who consent now, and consented before the draw was settled, of one period or of all. A win that a settlement
 * wrote while its member withdrew the consent stays hidden.
 */
export async function listWins(db: Queryable, periodNo: string | null): Promise<Win[]> {
  const rows = await db.query<WinRow>({
    name: 'wins',
    text: `SELECT id, username, payout, period_no, settled_at FROM shown_wins
      WHERE $1::text IS NULL OR period_no = $1 ORDER BY settled_at DESC, id LIMIT $2`,
    values: [periodNo, WINS_SHOWN],
  });
  return rows.map(view);
}
