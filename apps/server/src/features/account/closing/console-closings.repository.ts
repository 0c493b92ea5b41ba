import type { Page } from '@fairground/contract/fields';
import type { Queryable, Statement, Tx } from '#platform/database.ts';

export type ClosingRow = {
  id: string;
  memberId: string;
  username: string;
  askedAt: Date;
  dueAt: Date;
  takenBackAt: Date | null;
  erasedAt: Date | null;
  heldAt: Date | null;
  heldBy: string | null;
  holdReason: string | null;
  /** Due for longer than the job needs: something stands in the way. */
  overdue: boolean;
};

const COLUMNS = `c.id, c.member_id AS "memberId", m.username, c.asked_at AS "askedAt", c.due_at AS "dueAt", c.taken_back_at AS "takenBackAt",
  c.erased_at AS "erasedAt", c.held_at AS "heldAt", o.username AS "heldBy", c.hold_reason AS "holdReason",
  c.due_at < clock_timestamp() - interval '30 minutes' AS overdue`;
const FROM = `FROM account_closings c JOIN members m ON m.id = c.member_id LEFT JOIN operator_directory o ON o.id = c.held_by`;

/** All requests, newest first, for the export. */
export const allClosings = (): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ORDER BY c.asked_at DESC, c.id`,
});

export async function listClosings(
  db: Queryable,
  page: Page,
): Promise<{ rows: ClosingRow[]; total: number }> {
  const rows = await db.query<ClosingRow>({
    name: 'closings',
    text: `SELECT ${COLUMNS} ${FROM} ORDER BY c.asked_at DESC, c.id LIMIT $1 OFFSET $2`,
    values: [page.pageSize, (page.page - 1) * page.pageSize],
  });
  const [count] = await db.query<{ total: number }>({
    name: 'closings-count',
    text: 'SELECT count(*)::int AS total FROM account_closings',
  });
  return { rows, total: count!.total };
}

/** A request, locked until the transaction ends: the erasure waits or has been. */
export async function lockClosing(tx: Tx, id: string): Promise<ClosingRow | null> {
  const rows = await tx.query<ClosingRow>({
    name: 'closing-by-id',
    text: `SELECT ${COLUMNS} ${FROM} WHERE c.id = $1 FOR NO KEY UPDATE OF c`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function setHold(
  tx: Tx,
  { memberId, id }: Pick<ClosingRow, 'memberId' | 'id'>,
  hold: { operatorId: string; reason: string } | null,
): Promise<void> {
  await tx.query({
    name: 'closing-hold',
    text: `UPDATE account_closings SET held_at = CASE WHEN $3::uuid IS NOT NULL THEN clock_timestamp() END, held_by = $3, hold_reason = $4
      WHERE member_id = $1 AND id = $2`,
    values: [memberId, id, hold?.operatorId ?? null, hold?.reason ?? null],
  });
}
