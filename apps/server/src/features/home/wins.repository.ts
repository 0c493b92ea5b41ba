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
 * Wins of those who agree now, and agreed before the draw was settled; of one period, or of all. One that a
 * settlement wrote while its member took the agreement back stays hidden.
 */
export async function listWins(db: Queryable, periodNo: string | null): Promise<Win[]> {
  const rows = await db.query<WinRow>({
    name: 'wins',
    text: `SELECT w.id, m.username, w.payout, p.period_no, w.settled_at
      FROM wins w JOIN members m ON m.id = w.member_id JOIN periods p ON p.id = w.period_id
      WHERE m.wins_shown_since <= w.settled_at AND ($1::text IS NULL OR p.period_no = $1)
      ORDER BY w.settled_at DESC, w.id LIMIT $2`,
    values: [periodNo, WINS_SHOWN],
  });
  return rows.map(view);
}
