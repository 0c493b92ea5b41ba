import type { Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

export type AuditEntry = {
  /** Null where the system itself or a command acts. `sessionId`: of an operator who acts in a session, which must not have ended. */
  operator: { operatorId: string; username: string; sessionId?: string } | null;
  /** Such as `recharge.credit`. */
  action: string;
  /** What it is done to, such as `recharge:<id>`. */
  subject: string;
  /** The changed fields before and after: never a secret, a hash or a whole card number. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  why?: string | null | undefined;
};

const json = (value: Record<string, unknown> | null | undefined): string | null =>
  value ? JSON.stringify(value) : null;

/**
 * Writes one line of the audit log in the transaction of the action, so that neither exists without the other. Call it last:
 * audit_append() holds a lock until commit, and other writers of the log wait for it.
 *
 * The operator's session is looked at once more under that lock. Otherwise an operator who is demoted, disabled or reset while their
 * request is under way (its body sent slowly, or waiting for a row) would still act after the owner was told that it is done. What ends
 * sessions writes to the log as well, so it comes either before this look or after this transaction.
 * @throws Failure UNAUTHORIZED where the session has ended
 */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query({
    name: 'audit-append',
    text: `INSERT INTO audit_log (operator_id, operator, action, subject, before, after, why)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      entry.operator?.operatorId ?? null,
      entry.operator?.username ?? null,
      entry.action,
      entry.subject,
      json(entry.before),
      json(entry.after),
      entry.why || null,
    ],
  });
  const sessionId = entry.operator?.sessionId;
  if (sessionId !== undefined && !(await isLive(tx, sessionId))) throw new Failure('UNAUTHORIZED');
}

/** In a statement of its own: that of the line sees the sessions as they were before it waited for the lock. */
async function isLive(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'audit-session-lives',
    text: 'SELECT 1 FROM live_operator_sessions WHERE id = $1',
    values: [sessionId],
  });
  return rows.length > 0;
}

/** A line of the audit log, of what happened to one subject. */
export type AuditLine = {
  at: Date;
  operator: string | null;
  action: string;
  after: Record<string, unknown> | null;
  why: string | null;
};

/** The newest lines about a subject, for the page of that subject alone: the whole log is for owners. */
export const readAuditOf = (db: Queryable, subject: string, limit: number): Promise<AuditLine[]> =>
  db.query<AuditLine>({
    name: 'audit-of-subject',
    text: 'SELECT at, operator, action, after::json AS after, why FROM audit_log WHERE subject = $1 ORDER BY seq DESC LIMIT $2',
    values: [subject, limit],
  });
