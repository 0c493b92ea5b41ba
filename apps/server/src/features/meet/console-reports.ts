import type { ConsoleReport } from '@fairground/contract/console/meet';
import { pageOf } from '@fairground/contract/fields';
import { lockProfile, setProfileStatus } from '#features/meet/console-profiles.repository.ts';
import {
  allOf,
  findReport,
  listReports,
  type ReportRow,
  resolveReport,
} from '#features/meet/console-reports.repository.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { mayGo, PROFILE_STEPS } from '#features/meet/profile.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
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
  outcome: row.outcome,
  openReports: row.open_reports,
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

type Cause = { operator: OperatorIdentity; reportId: string; why: string };

/** Hides a profile with the report as its reason; one that is not public stays as it is. */
async function takeDown(tx: Tx, profileId: string, { operator, reportId, why }: Cause): Promise<void> {
  const profile = await lockProfile(tx, profileId);
  if (profile === null || !mayGo('hide', profile.status)) return;
  await setProfileStatus(tx, profileId, PROFILE_STEPS.hide.to);
  await writeAudit(tx, {
    operator,
    action: 'profile.hide',
    subject: `profile:${profileId}`,
    before: { status: profile.status },
    after: { status: PROFILE_STEPS.hide.to, reportId },
    why,
  });
}

type Keys = 'GET /reports' | 'GET /reports/detail' | 'POST /reports/resolve';

/** The console's calls on reports. They are confidential: the reported person is not told. */
export const consoleReports = (deps: MeetDeps): ConsoleHandlers<Keys> => ({
  'GET /reports': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listReports(deps.database, input, page);
    return { list: rows.map(view), ...page, total };
  },
  'GET /reports/detail': async ({ input }) => {
    const row = await findReport(deps.database, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    return view(row);
  },
  'POST /reports/resolve': async ({ input: { id, outcome, note }, operator }) => {
    const words = note.trim();
    const report = await deps.database.transaction(async (tx) => {
      const first = await resolveReport(tx, id, { operatorId: operator.operatorId, outcome, note: words });
      const row = await findReport(tx, id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (!first) {
        const data = { by: row.resolved_by_name, at: isoOrNull(row.resolved_at), status: row.status };
        throw new Failure('CONFLICT', { data });
      }
      if (outcome === 'taken_down')
        await takeDown(tx, row.profile_id, { operator, reportId: id, why: words });
      await writeAudit(tx, {
        operator,
        action: 'report.resolve',
        subject: `report:${id}`,
        before: { status: 'open' },
        after: { status: 'resolved', outcome },
        why: words,
      });
      return (await findReport(tx, id))!;
    });
    deps.workChanged('reports');
    return view(report);
  },
});
