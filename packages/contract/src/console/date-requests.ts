import * as v from 'valibot';
import { type ConsoleTable, remark, SUPPORT, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { profileName } from '#console/profiles.ts';
import { fault, listOf, queryPage, search, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';
import { ANSWERERS, DATE_DECLINE_REASONS, DATE_REQUEST_STATUSES } from '#reasons.ts';

const requestRow = named(
  'ConsoleDateRequest',
  'A date request as an operator sees it.',
  v.object({
    id: v.string(),
    member: person,
    profile: profileName,
    answeredBy: described(
      'person: a listed member answers, and operators see the request only where somebody reported it.',
      v.picklist(ANSWERERS),
    ),
    status: v.picklist(DATE_REQUEST_STATUSES),
    reason: v.nullable(v.picklist(DATE_DECLINE_REASONS)),
    remark: v.nullable(v.string()),
    createdAt: time,
    expiresAt: time,
    reviewedBy: v.nullable(person),
    reviewedAt: v.nullable(time),
    decidedBy: v.nullable(person),
    endedAt: v.nullable(time),
  }),
);
export type ConsoleDateRequest = v.InferOutput<typeof requestRow>;
const requestDetail = v.object({
  ...requestRow.entries,
  message: described(
    'The message; null where there was none, it was erased, or a member answers. The contact has a call of its own.',
    v.nullable(v.string()),
  ),
  hasContact: v.boolean(),
});

const one = v.strictObject({ id: uuid });

export const consoleDateRequestEndpoints = {
  'GET /daterequests': {
    summary: 'List of date requests',
    description:
      'Oldest first among open ones, else newest first. Requests to listed members are among them only once they were reported. `q` finds usernames and names of people.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(DATE_REQUEST_STATUSES, fault('choice'))),
      q: v.optional(search),
    }),
    data: listOf(requestRow),
    failures: [],
  },
  'GET /daterequests/detail': {
    summary: 'One date request',
    auth: 'operator',
    roles: SUPPORT,
    input: one,
    data: requestDetail,
    failures: ['NOT_FOUND'],
  },
  'POST /daterequests/review': {
    summary: 'Take a date request into review',
    description: 'Each of these answers 409 with `by`, `at` and `status` to the loser of a race.',
    auth: 'operator',
    roles: SUPPORT,
    input: one,
    data: requestDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /daterequests/accept': {
    summary: 'Accept a date request',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, remark }),
    data: requestDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /daterequests/decline': {
    summary: 'Decline a date request',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, reason: v.picklist(DATE_DECLINE_REASONS, fault('choice')), remark }),
    data: requestDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /daterequests/contact': {
    summary: 'Reveal the contact of a date request',
    description:
      'Shows the contact, and of a reported request between two members the message and what the other showed; who, when and why is in the audit log before it is shown.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, why }),
    data: v.object({
      contact: v.string(),
      message: v.nullable(v.string()),
      theirContact: v.nullable(v.string()),
    }),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
