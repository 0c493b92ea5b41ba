import * as v from 'valibot';
import {
  CONTENT,
  type ConsoleTable,
  inAll,
  localized,
  PEOPLE,
  remark,
  SUPPORT,
  why,
} from '#console/endpoint.ts';
import { person } from '#console/recharges.ts';
import { fault, integer, listOf, queryInteger, queryPage, requiredText, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import {
  DATE_DECLINE_REASONS,
  DATE_REQUEST_STATUSES,
  PROFILE_DECLINE_REASONS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#reasons.ts';

export const PROFILE_STATUSES = ['draft', 'approved', 'hidden', 'declined'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
export const REPORT_STATUSES = ['open', 'resolved'] as const;

const profileRow = v.object({
  id: v.string(),
  name: localized,
  region: v.object({ id: v.number(), name: localized }),
  picture: v.string(),
  age: v.number(),
  sample: v.boolean(),
  status: v.picklist(PROFILE_STATUSES),
  likes: v.number(),
  openReports: v.number(),
  openRequests: v.number(),
  createdAt: time,
  updatedAt: time,
  listedAt: v.nullable(time),
});
export type ConsoleProfile = v.InferOutput<typeof profileRow>;

const measure = v.optional(text(LIMITS.personMeasure.max));
const profileDetail = v.object({
  ...profileRow.entries,
  /** To be sent back with a change: of two who edit at once the second is told. */
  version: v.number(),
  description: v.nullable(localized),
  height: v.nullable(v.string()),
  bust: v.nullable(v.string()),
  waist: v.nullable(v.string()),
  hips: v.nullable(v.string()),
  /** Paths as members get them; the first is the card's. Of one not yet public, GET /uploads/image shows the last part. */
  photos: v.array(v.string()),
  videos: v.array(v.string()),
  /** Why the person is not shown, until the profile is changed. */
  declined: v.nullable(
    v.object({ reason: v.picklist(PROFILE_DECLINE_REASONS), remark: v.nullable(v.string()) }),
  ),
});

const profileName = v.object({ id: v.string(), name: localized, sample: v.boolean() });

const requestRow = v.object({
  id: v.string(),
  member: person,
  profile: profileName,
  status: v.picklist(DATE_REQUEST_STATUSES),
  reason: v.nullable(v.picklist(DATE_DECLINE_REASONS)),
  remark: v.nullable(v.string()),
  createdAt: time,
  expiresAt: time,
  reviewedBy: v.nullable(person),
  reviewedAt: v.nullable(time),
  decidedBy: v.nullable(person),
  endedAt: v.nullable(time),
});
export type ConsoleDateRequest = v.InferOutput<typeof requestRow>;
const requestDetail = v.object({
  ...requestRow.entries,
  /** The message; null where there was none or it was erased. The contact has a call of its own. */
  message: v.nullable(v.string()),
  hasContact: v.boolean(),
});

const reportRow = v.object({
  id: v.string(),
  member: person,
  profile: profileName,
  profileStatus: v.picklist(PROFILE_STATUSES),
  reason: v.picklist(REPORT_REASONS),
  text: v.nullable(v.string()),
  status: v.picklist(REPORT_STATUSES),
  /** Null while it is open, and for reports that were resolved before outcomes were kept. */
  outcome: v.nullable(v.picklist(REPORT_OUTCOMES)),
  /** Reports about the same person that are open, this one among them. */
  openReports: v.number(),
  note: v.nullable(v.string()),
  createdAt: time,
  resolvedAt: v.nullable(time),
  resolvedBy: v.nullable(person),
});
export type ConsoleReport = v.InferOutput<typeof reportRow>;

const q = v.optional(text(LIMITS.search.max));
const one = v.strictObject({ id: uuid });

export const consoleMeetEndpoints = {
  'GET /profiles/regions': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(v.object({ id: v.number(), name: localized })),
    failures: [],
  },
  /** Drafts the oldest first, everything else last changed first. `q` finds names in any language. */
  'GET /profiles': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(PROFILE_STATUSES, fault('choice'))),
      regionId: v.optional(queryInteger(1, 1_000_000)),
      /** Fictional people only, or real ones only. */
      sample: v.optional(v.picklist(['true', 'false'], fault('choice'))),
      q,
    }),
    data: listOf(profileRow),
    failures: [],
  },
  /** For those too who judge a report or a request about that person. */
  'GET /profiles/detail': {
    auth: 'operator',
    roles: PEOPLE,
    input: one,
    data: profileDetail,
    failures: ['NOT_FOUND'],
  },
  /**
   * Without `id` a new one, a draft. A change needs the version it was made from: 409 with `by`, `at` and
   * `version` where somebody was faster. Whether a person is fictional is said once, when it is made.
   */
  'POST /profiles/save': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: v.optional(uuid),
      version: v.optional(integer(1, 1_000_000)),
      sample: v.boolean(fault('choice')),
      regionId: integer(1, 1_000_000),
      name: inAll(requiredText(LIMITS.personName.max)),
      age: integer(LIMITS.age.min, LIMITS.age.max),
      description: v.optional(inAll(requiredText(LIMITS.personText.max))),
      height: measure,
      bust: measure,
      waist: measure,
      hips: measure,
      /** Ids of operators' uploads, or paths that this person has already; the first is the card's. */
      photos: v.pipe(
        v.array(text(200)),
        v.minLength(1, fault('required')),
        v.maxLength(LIMITS.photos.max, fault('too_long')),
      ),
      why,
    }),
    data: profileDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  /** Makes a person public. The operator says to have checked the age, and that a real person asked for it. */
  'POST /profiles/approve': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: uuid,
      version: integer(1, 1_000_000),
      ageChecked: v.literal(true, fault('required')),
      why: remark,
    }),
    data: profileDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  /** draft → declined, until somebody changes the profile: it is a draft again then. */
  'POST /profiles/decline': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: uuid,
      version: integer(1, 1_000_000),
      reason: v.picklist(PROFILE_DECLINE_REASONS, fault('choice')),
      remark,
    }),
    data: profileDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /profiles/hide': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid, why }),
    data: profileDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },

  /** Oldest first among open ones, else newest first. `q` finds usernames and names of people. */
  'GET /daterequests': {
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(DATE_REQUEST_STATUSES, fault('choice'))),
      q,
    }),
    data: listOf(requestRow),
    failures: [],
  },
  'GET /daterequests/detail': {
    auth: 'operator',
    roles: SUPPORT,
    input: one,
    data: requestDetail,
    failures: ['NOT_FOUND'],
  },
  /** Each of these answers 409 with `by`, `at` and `status` to the loser of a race. */
  'POST /daterequests/review': {
    auth: 'operator',
    roles: SUPPORT,
    input: one,
    data: requestDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /daterequests/accept': {
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, remark }),
    data: requestDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /daterequests/decline': {
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, reason: v.picklist(DATE_DECLINE_REASONS, fault('choice')), remark }),
    data: requestDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  /** Shows the contact; who, when and why is in the audit log before it is shown. */
  'POST /daterequests/contact': {
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, why }),
    data: v.object({ contact: v.string() }),
    failures: ['NOT_FOUND'],
  },

  'GET /reports': {
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(REPORT_STATUSES, fault('choice'))),
      q,
    }),
    data: listOf(reportRow),
    failures: [],
  },
  'GET /reports/detail': {
    auth: 'operator',
    roles: SUPPORT,
    input: one,
    data: reportRow,
    failures: ['NOT_FOUND'],
  },
  /** `taken_down` hides the person in the same step, where that has not happened yet. */
  'POST /reports/resolve': {
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
