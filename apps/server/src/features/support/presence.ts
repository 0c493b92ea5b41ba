import { type Opening, openingAt } from '#features/support/hours.rules.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import type { Queryable } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

/** How long a heartbeat of an operator counts. */
const PRESENCE = `interval '30 seconds'`;

/** Records, by the database's clock, that an operator is present or has left. */
export async function notePresence(db: Queryable, operatorId: string, online: boolean): Promise<void> {
  await db.query({
    name: online ? 'support-present' : 'support-absent',
    text: online
      ? `INSERT INTO support_presence (operator_id, seen_at) VALUES ($1, clock_timestamp())
          ON CONFLICT (operator_id) DO UPDATE SET seen_at = excluded.seen_at`
      : 'DELETE FROM support_presence WHERE operator_id = $1',
    values: [operatorId],
  });
}

/** Operators who are present and may still answer. */
export const listPresent = (db: Queryable): Promise<{ id: string; username: string }[]> =>
  db.query({
    name: 'support-presence',
    text: `SELECT o.id, o.username FROM support_presence p JOIN operator_directory o ON o.id = p.operator_id
      WHERE p.seen_at > clock_timestamp() - ${PRESENCE} AND o.disabled_at IS NULL AND o.role IN ('owner', 'support')
      ORDER BY o.username`,
  });

const momentOf = (at: number | null): string | null => (at === null ? null : iso(at));
const viewOpening = ({ open, closesAt, opensAt }: Opening) => ({
  open,
  closesAt: momentOf(closesAt),
  opensAt: momentOf(opensAt),
});

/** Whether a person can answer now, and otherwise when; shown to a member who waits. */
export async function readAvailability({
  database,
  clock,
  timeZone,
}: Pick<SupportDeps, 'database' | 'clock' | 'timeZone'>) {
  const [present, hours] = await Promise.all([listPresent(database), readSetting(database, 'supportHours')]);
  return { online: present.length > 0, ...viewOpening(openingAt(clock.now(), hours, timeZone)) };
}
