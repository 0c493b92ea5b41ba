import type { Weekday } from '@fairground/contract/console/alerts';
import type { Role } from '@fairground/contract/console/endpoint';
import type { WorkQueue } from '@fairground/contract/console/work';
import type { Language } from '@fairground/contract/language';
import type { LateWork } from '#features/alerts/texts.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';

export type AlertWay = 'mail' | 'push';

export type AlertRow = {
  operatorId: string;
  role: Role;
  language: Language;
  email: string | null;
  byMail: boolean;
  weekdays: Weekday[];
  fromMinute: number;
  toMinute: number;
  queues: WorkQueue[];
};

const COLUMNS = `a.operator_id AS "operatorId", a.role, a.language, a.email, a.by_mail AS "byMail", a.weekdays,
  a.from_minute AS "fromMinute", a.to_minute AS "toMinute", a.queues`;

export async function findAlerts(db: Queryable, operatorId: string): Promise<AlertRow | null> {
  const rows = await db.query<AlertRow>({
    name: 'alerts',
    text: `SELECT ${COLUMNS} FROM operator_alerts a WHERE a.operator_id = $1`,
    values: [operatorId],
  });
  return rows[0] ?? null;
}

/** Serialises the changes of one operator's alerts until the transaction ends, also where there is no row yet. */
export async function lockAlerts(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({
    name: 'alerts-lock',
    text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
    values: [LOCKS.alerts, operatorId],
  });
}

export async function saveAlerts(tx: Tx, row: AlertRow): Promise<void> {
  await tx.query({
    name: 'alerts-save',
    text: `INSERT INTO operator_alerts (operator_id, role, language, email, by_mail, weekdays, from_minute, to_minute, queues)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (operator_id) DO UPDATE SET role = excluded.role, language = excluded.language, email = excluded.email,
        by_mail = excluded.by_mail, weekdays = excluded.weekdays, from_minute = excluded.from_minute,
        to_minute = excluded.to_minute, queues = excluded.queues`,
    values: [
      row.operatorId,
      row.role,
      row.language,
      row.email,
      row.byMail,
      row.weekdays,
      row.fromMinute,
      row.toMinute,
      row.queues,
    ],
  });
}

/** The alerts of all operators who have access and the role for which they chose them. */
export const listAlerts = (db: Queryable): Promise<AlertRow[]> =>
  db.query<AlertRow>({
    name: 'alerts-all',
    text: `SELECT ${COLUMNS} FROM operator_alerts a JOIN operator_directory o ON o.id = a.operator_id
      WHERE o.disabled_at IS NULL AND o.role = a.role ORDER BY a.operator_id`,
  });

/** Late work of a queue; of conversations that an operator has, those of that operator. */
export type LateRow = LateWork & { operatorId: string | null };

export const countLateWork = (
  db: Queryable,
  bounds: readonly { queue: WorkQueue; before: number }[],
): Promise<LateRow[]> =>
  db.query<LateRow>({
    name: 'late-work',
    text: `SELECT queue, operator_id AS "operatorId", count(*) AS late,
        floor(extract(epoch FROM clock_timestamp() - min(since)) / 60)::int AS minutes
      FROM (SELECT queue, NULL::uuid AS operator_id, since FROM open_payments
        UNION ALL SELECT queue, NULL, since FROM open_meet_work
        UNION ALL SELECT queue, NULL, since FROM undelivered_messages
        UNION ALL SELECT 'support', operator_id, since FROM open_conversations) AS work
      JOIN unnest($1::text[], $2::float8[]) AS bound(queue, before) USING (queue)
      WHERE since < to_timestamp(before / 1000) GROUP BY queue, operator_id`,
    values: [bounds.map(({ queue }) => queue), bounds.map(({ before }) => before)],
  });

/** One node looks at a time: two would otherwise wait for each other's rows in either order. */
export async function lockLateWork(tx: Tx): Promise<void> {
  await tx.query({
    name: 'late-work-lock',
    text: 'SELECT pg_advisory_xact_lock($1)',
    values: [LOCKS.lateWork],
  });
}

/** Forgets who was told of queues in which nothing is late any more, so that the next late work is told again. */
export async function forgetDone(tx: Tx, late: readonly LateRow[]): Promise<void> {
  await tx.query({
    name: 'alerts-done',
    text: `DELETE FROM operator_alerts_told t WHERE NOT EXISTS (SELECT 1
      FROM unnest($1::text[], $2::uuid[]) AS late(queue, operator_id)
      WHERE late.queue = t.queue AND coalesce(late.operator_id, t.operator_id) = t.operator_id)`,
    values: [late.map(({ queue }) => queue), late.map(({ operatorId }) => operatorId)],
  });
}

/** Records that an operator is told now. @returns false where that was less than four hours ago */
export async function markTold(
  tx: Tx,
  { operatorId, queue, way }: { operatorId: string; queue: WorkQueue; way: AlertWay },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'alerts-tell',
    text: `INSERT INTO operator_alerts_told AS t (operator_id, queue, way, told_at) VALUES ($1, $2, $3, clock_timestamp())
      ON CONFLICT (operator_id, queue, way) DO UPDATE SET told_at = excluded.told_at
      WHERE t.told_at <= excluded.told_at - interval '4 hours' RETURNING 1`,
    values: [operatorId, queue, way],
  });
  return rows.length === 1;
}
