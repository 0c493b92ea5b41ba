import type { Choice } from '#features/notifications/ways.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** What the member chose otherwise than the default. */
export const listChoices = (db: Queryable, memberId: string): Promise<Choice[]> =>
  db.query<Choice>({
    name: 'notification-choices',
    text: 'SELECT kind, way, wanted AS "on" FROM notification_choices WHERE member_id = $1',
    values: [memberId],
  });

export async function readShowDetails(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query<{ show_details: boolean }>({
    name: 'notification-details',
    text: 'SELECT show_details FROM notification_preferences WHERE member_id = $1',
    values: [memberId],
  });
  return rows[0]?.show_details ?? false;
}

export async function saveChoices(tx: Tx, memberId: string, choices: readonly Choice[]): Promise<void> {
  // Two rows of one key in one INSERT are refused: the last one holds.
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.way}`, choice]));
  await tx.query({
    name: 'notification-choose',
    text: `INSERT INTO notification_choices AS c (member_id, kind, way, wanted)
      SELECT $1, kind, way, "on" FROM jsonb_to_recordset($2::jsonb) AS t (kind text, way text, "on" boolean)
      ON CONFLICT (member_id, kind, way) DO UPDATE SET wanted = excluded.wanted`,
    values: [memberId, JSON.stringify([...last.values()])],
  });
}

export async function saveShowDetails(tx: Tx, memberId: string, show: boolean): Promise<void> {
  await tx.query({
    name: 'notification-show-details',
    text: `INSERT INTO notification_preferences (member_id, show_details) VALUES ($1, $2)
      ON CONFLICT (member_id) DO UPDATE SET show_details = excluded.show_details`,
    values: [memberId, show],
  });
}
