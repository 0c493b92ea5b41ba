import type { ConsoleReport } from '@fairground/contract/console/meet';
import { pageOf } from '@fairground/contract/fields';
import {
  allOf,
  findReport,
  listReports,
  type ReportRow,
  resolveReport,
} from '#features/meet/console-reports.repository.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

const view = (row: ReportRow): ConsoleReport => ({
  id: row.id,
  member: { id: row.member_id, username: row.username },
  profile: { id: row.profile_id, name: row.name, sample: row.sample },
  profileStatus: row.profile_status,
  reason: row.reason,
  text: row.text,
  status: row.status,
  note: row.note,
  createdAt: iso(row.created_at),
  resolvedAt: isoOrNull(row.resolved_at),
  resolvedBy: row.resolved_by === null ? null : { id: row.resolved_by, username: row.resolved_by_name! },
});

/** All reports, for export. */
export const reportSources: ListSources<'GET /reports'> = {
  'GET /reports': {
    statement: (filter) => allOf(filter),
    view: (rows: ReportRow[]) => rows.map(view),
  },
};

type Keys = 'GET /reports' | 'GET /reports/detail' | 'POST /reports/resolve';

/** What members report, in confidence: the person reported never learns of it. */
export const consoleReports = ({ database }: MeetDeps): ConsoleHandlers<Keys> => ({
  'GET /reports': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listReports(database, input, page);
    return { list: rows.map(view), ...page, total };
  },
  'GET /reports/detail': async ({ input }) => {
    const row = await findReport(database, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    return view(row);
  },
  'POST /reports/resolve': ({ input: { id, note }, operator }) =>
    database.transaction(async (tx) => {
      const words = note.trim();
      const first = await resolveReport(tx, id, { operatorId: operator.operatorId, note: words });
      const row = await findReport(tx, id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (!first) {
        const data = { by: row.resolved_by_name, at: isoOrNull(row.resolved_at), status: row.status };
        throw new Failure('CONFLICT', { data });
      }
      await writeAudit(tx, {
        operator,
        action: 'report.resolve',
        subject: `report:${id}`,
        before: { status: 'open' },
        after: { status: 'resolved' },
        why: words,
      });
      return view(row);
    }),
});
