import type { Page } from '@fairground/contract/fields';
import type { DateDeclineReason, DateRequestStatus } from '@fairground/contract/reasons';
import type { Queryable, Statement, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type ConsoleRequestRow = {
  id: string;
  member_id: string;
  username: string;
  profile_id: string;
  name: Localized;
  sample: boolean;
  content_key_id: string | null;
  content_sealed: Buffer | null;
  status: DateRequestStatus;
  reason: DateDeclineReason | null;
  remark: string | null;
  created_at: Date;
  expires_at: Date;
  reviewed_by: string | null;
  reviewed_by_name: string | null;
  reviewed_at: Date | null;
  decided_by: string | null;
  decided_by_name: string | null;
  ended_at: Date | null;
  /** The listed member who answers. */
  to_member_id: string | null;
  answer_key_id: string | null;
  answer_sealed: Buffer | null;
};

const COLUMNS = `d.id, d.member_id, m.username, d.profile_id, p.name, p.sample, d.content_key_id,
  d.content_sealed, d.status, d.reason, d.remark, d.created_at, d.expires_at, d.reviewed_by,
  reviewer.username AS reviewed_by_name, d.reviewed_at, d.decided_by, decider.username AS decided_by_name, d.ended_at,
  d.to_member_id, d.answer_key_id, d.answer_sealed`;
const FROM = `FROM date_requests d JOIN member_directory m ON m.id = d.member_id JOIN profiles p ON p.id = d.profile_id
  LEFT JOIN operator_directory reviewer ON reviewer.id = d.reviewed_by
  LEFT JOIN operator_directory decider ON decider.id = d.decided_by`;
const OPEN = `d.status IN ('submitted', 'in_review') AND d.to_member_id IS NULL`;
/** SQL: between two members a request is their own matter until one of them reports it. */
const FOR_THE_DESK = `(d.to_member_id IS NULL OR EXISTS (SELECT 1 FROM profile_reports o WHERE o.request_id = d.id))`;

type Filter = { status?: DateRequestStatus | undefined; q?: string | undefined };
const WHERE = `WHERE ${FOR_THE_DESK} AND ($1::text IS NULL OR d.status = $1)
  AND ($2 = '' OR position(lower($2) IN m.username_key) > 0 OR EXISTS (
    SELECT 1 FROM jsonb_each_text(p.name) AS n WHERE position(nullif(fold_for_search($2), '') IN fold_for_search(n.value)) > 0))`;
const ORDER = `ORDER BY (${OPEN}) DESC, CASE WHEN ${OPEN} THEN d.created_at END, d.created_at DESC, d.id`;
const valuesOf = ({ status, q = '' }: Filter) => [status ?? null, q.trim()];

/** All requests, in the order of the list. */
export const allOf = (filter: Filter): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER}`,
  values: valuesOf(filter),
});

/** Open requests first, the oldest at the top; then the newest. `q`: a part of the username or of the person's name. */
export async function listRequests(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ rows: ConsoleRequestRow[]; total: number }> {
  const values = valuesOf(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total ${FROM} ${WHERE}`,
    values,
  });
  const rows = await db.query<ConsoleRequestRow>({
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER} LIMIT $3 OFFSET $4`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findRequest(db: Queryable, id: string): Promise<ConsoleRequestRow | null> {
  const rows = await db.query<ConsoleRequestRow>({
    name: 'console-date-request',
    text: `SELECT ${COLUMNS} ${FROM} WHERE d.id = $1 AND ${FOR_THE_DESK}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a request and locks it until commit: operators take turns, and the member cannot withdraw it meanwhile. */
export async function lockRequest(tx: Tx, id: string): Promise<ConsoleRequestRow | null> {
  await tx.query({
    name: 'date-request-lock',
    text: 'SELECT 1 FROM date_requests WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return findRequest(tx, id);
}

export async function reviewRequest(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.query({
    name: 'date-request-review',
    text: `UPDATE date_requests SET status = 'in_review', reviewed_by = $2, reviewed_at = clock_timestamp()
      WHERE id = $1`,
    values: [id, operatorId],
  });
}

/** Accepts a request. Contact and message to a fictional person are erased at once, since nobody will receive them. */
export async function acceptRequest(
  tx: Tx,
  id: string,
  operatorId: string,
  remark: string | null,
): Promise<void> {
  await tx.query({
    name: 'date-request-accept',
    text: `UPDATE date_requests d SET status = 'accepted', decided_by = $2, remark = $3, ended_at = clock_timestamp(),
        content_key_id = CASE WHEN NOT p.sample THEN content_key_id END,
        content_sealed = CASE WHEN NOT p.sample THEN content_sealed END
      FROM profiles p WHERE d.id = $1 AND p.id = d.profile_id`,
    values: [id, operatorId, remark],
  });
}

/** Declines a request and erases contact and message, which are not needed any more. */
export async function declineRequest(
  tx: Tx,
  id: string,
  refusal: { operatorId: string; reason: DateDeclineReason; remark: string | null },
): Promise<void> {
  await tx.query({
    name: 'date-request-decline',
    text: `UPDATE date_requests SET status = 'declined', decided_by = $2, reason = $3, remark = $4,
        ended_at = clock_timestamp(), content_key_id = NULL, content_sealed = NULL
      WHERE id = $1`,
    values: [id, refusal.operatorId, refusal.reason, refusal.remark],
  });
}
