import type { ProfileStatus } from '@fairground/contract/console/profiles';
import type { Page } from '@fairground/contract/fields';
import type { ReportOutcome, ReportReason } from '@fairground/contract/reasons';
import type { Queryable, Statement, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type ReportRow = {
  id: string;
  member_id: string;
  username: string;
  profile_id: string;
  name: Localized;
  sample: boolean;
  profile_status: ProfileStatus;
  reason: ReportReason;
  text: string | null;
  status: 'open' | 'resolved';
  outcome: ReportOutcome | null;
  open_reports: number;
  note: string | null;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolved_by_name: string | null;
  requester_id: string | null;
  requester: string | null;
  request_id: string | null;
};

const COLUMNS = `o.id, o.member_id, m.username, o.profile_id, p.name, p.sample, p.status AS profile_status, o.reason,
  o.text, o.status, o.outcome, o.note, o.created_at, o.resolved_at, o.resolved_by, resolver.username AS resolved_by_name,
  o.requester_id, requester.username AS requester, o.request_id,
  (SELECT count(*) FROM profile_reports a WHERE a.status = 'open' AND CASE WHEN o.requester_id IS NULL
    THEN a.profile_id = o.profile_id AND a.requester_id IS NULL ELSE a.requester_id = o.requester_id END) AS open_reports`;
const FROM = `FROM profile_reports o JOIN member_directory m ON m.id = o.member_id JOIN profiles p ON p.id = o.profile_id
  LEFT JOIN operator_directory resolver ON resolver.id = o.resolved_by
  LEFT JOIN member_directory requester ON requester.id = o.requester_id`;

type Filter = { status?: 'open' | 'resolved' | undefined; q?: string | undefined };
const WHERE = `WHERE ($1::text IS NULL OR o.status = $1)
  AND ($2 = '' OR position(lower($2) IN m.username_key) > 0 OR position(lower($2) IN requester.username_key) > 0 OR EXISTS (
    SELECT 1 FROM jsonb_each_text(p.name) AS n WHERE position(nullif(fold_for_search($2), '') IN fold_for_search(n.value)) > 0))`;
const ORDER = `ORDER BY o.status = 'open' DESC,
        CASE WHEN o.status = 'open' THEN o.created_at END, o.created_at DESC, o.id`;
const valuesOf = ({ status, q = '' }: Filter) => [status ?? null, q.trim()];

/** All reports, in the order of the list. */
export const allOf = (filter: Filter): Statement => ({
  text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER}`,
  values: valuesOf(filter),
});

/** Open reports first, the oldest at the top; then the newest. `q`: a part of the username or of the person's name. */
export async function listReports(
  db: Queryable,
  filter: Filter,
  { page, pageSize }: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const values = valuesOf(filter);
  const [count] = await db.query<{ total: number }>({
    text: `SELECT count(*) AS total ${FROM} ${WHERE}`,
    values,
  });
  const rows = await db.query<ReportRow>({
    text: `SELECT ${COLUMNS} ${FROM} ${WHERE} ${ORDER} LIMIT $3 OFFSET $4`,
    values: [...values, pageSize, (page - 1) * pageSize],
  });
  return { rows, total: count?.total ?? 0 };
}

export async function findReport(db: Queryable, id: string): Promise<ReportRow | null> {
  const rows = await db.query<ReportRow>({
    name: 'console-report',
    text: `SELECT ${COLUMNS} ${FROM} WHERE o.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** open → resolved. @returns false where another operator was first */
export async function resolveReport(
  tx: Tx,
  id: string,
  { operatorId, outcome, note }: { operatorId: string; outcome: ReportOutcome; note: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'report-resolve',
    text: `UPDATE profile_reports SET status = 'resolved', outcome = $4, note = $3, resolved_by = $2,
        resolved_at = clock_timestamp() WHERE id = $1 AND status = 'open' RETURNING id`,
    values: [id, operatorId, note, outcome],
  });
  return rows.length === 1;
}
