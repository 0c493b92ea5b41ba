import * as v from 'valibot';
import { type ConsoleTable, SUPPORT, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { PROFILE_STATUSES, profileName } from '#console/profiles.ts';
import { fault, listOf, queryPage, search, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#reasons.ts';

export const REPORT_STATUSES = ['open', 'resolved'] as const;

const reportRow = named(
  'ConsoleReport',
  'A report about a profile.',
  v.object({
    id: v.string(),
    member: person,
    profile: profileName,
    profileStatus: v.picklist(PROFILE_STATUSES),
    reason: v.picklist(REPORT_REASONS),
    text: v.nullable(v.string()),
    status: v.picklist(REPORT_STATUSES),
    outcome: described(
      'Null while it is open, and for reports that were resolved before outcomes were kept.',
      v.nullable(v.picklist(REPORT_OUTCOMES)),
    ),
    requester: described(
      'Who is reported, where a listed member reports somebody who asked for a date; `profile` is the reporting member then.',
      v.nullable(person),
    ),
    requestId: described('The date request that it is about.', v.nullable(v.string())),
    openReports: described('Reports about the same person that are open, this one among them.', v.number()),
    note: v.nullable(v.string()),
    createdAt: time,
    resolvedAt: v.nullable(time),
    resolvedBy: v.nullable(person),
  }),
);
export type ConsoleReport = v.InferOutput<typeof reportRow>;

const one = v.strictObject({ id: uuid });

export const consoleReportEndpoints = {
  'GET /reports': {
    summary: 'Reports about profiles',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(REPORT_STATUSES, fault('choice'))),
      q: v.optional(search),
    }),
    data: listOf(reportRow),
    failures: [],
  },
  'GET /reports/detail': {
    summary: 'One report',
    auth: 'operator',
    roles: SUPPORT,
    input: one,
    data: reportRow,
    failures: ['NOT_FOUND'],
  },
  'POST /reports/resolve': {
    summary: 'Resolve a report',
    description:
      '`taken_down` hides the person in the same step, where that has not happened yet; of a reported requester the listing, where there is one.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      id: uuid,
      outcome: v.picklist(REPORT_OUTCOMES, fault('choice')),
      note: why,
    }),
    data: reportRow,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
