import type { ConsoleReport } from '@fairground/contract/console/reports';
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
import { hideByOperator } from '#features/meet/listing/console-listings.ts';
import { findOwner } from '#features/meet/listing/listings.repository.ts';
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
  requester: row.requester_id === null ? null : { id: row.requester_id, username: row.requester ?? '' },
  requestId: row.request_id,
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

type Hidden = { profileId: string; requesters: string[] } | null;

/**
 * Hides the reported person with the report as its reason: a profile, or the listing of the member who is reported. What is not public
 * stays as it is.
 */
async function takeDown(
  deps: MeetDeps,
  tx: Tx,
  row: ReportRow,
  { operator, reportId, why }: Cause,
): Promise<Hidden> {
  const memberId = row.requester_id ?? (await findOwner(tx, row.profile_id));
  if (memberId !== null) return hideByOperator(deps, tx, { memberId, operator, why, reportId });
  const { profile_id: profileId } = row;
  const profile = await lockProfile(tx, profileId);
  if (profile === null || !mayGo('hide', profile.status)) return null;
  await setProfileStatus(tx, profileId, PROFILE_STEPS.hide.to);
  await writeAudit(tx, {
    operator,
    action: 'profile.hide',
    subject: `profile:${profileId}`,
    before: { status: profile.status },
    after: { status: PROFILE_STEPS.hide.to, reportId },
    why,
  });
  return { profileId, requesters: [] };
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
    const { report, gone } = await deps.database.transaction(async (tx) => {
      const first = await resolveReport(tx, id, { operatorId: operator.operatorId, outcome, note: words });
      const row = await findReport(tx, id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (!first) {
        const data = { by: row.resolved_by_name, at: isoOrNull(row.resolved_at), status: row.status };
        throw new Failure('CONFLICT', { data });
      }
      const hidden =
        outcome === 'taken_down'
          ? await takeDown(deps, tx, row, { operator, reportId: id, why: words })
          : null;
      await writeAudit(tx, {
        operator,
        action: 'report.resolve',
        subject: `report:${id}`,
        before: { status: 'open' },
        after: { status: 'resolved', outcome },
        why: words,
      });
      return { report: (await findReport(tx, id))!, gone: hidden };
    });
    if (gone !== null) {
      deps.personGone(gone.profileId);
      for (const requester of gone.requesters) deps.memberChanged(requester);
    }
    deps.workChanged('reports');
    return view(report);
  },
});
