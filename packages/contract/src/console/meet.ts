import * as v from 'valibot';
import {
  CONTENT,
  type ConsoleTable,
  inAll,
  localized,
  PEOPLE,
  remark,
  SUPPORT,
  version,
  why,
} from '#console/endpoint.ts';
import { filmName } from '#console/films.ts';
import { person } from '#console/person.ts';
import {
  fault,
  integer,
  listOf,
  queryInteger,
  queryPage,
  requiredText,
  search,
  text,
  time,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { TEXT_LIMITS } from '#text-limits.ts';
import {
  ANSWERERS,
  DATE_DECLINE_REASONS,
  DATE_REQUEST_STATUSES,
  PROFILE_DECLINE_REASONS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#reasons.ts';
import { GENDERS } from '#genders.ts';
import { described, named } from '#named.ts';

export const PROFILE_STATUSES = ['draft', 'approved', 'hidden', 'declined'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
export const REPORT_STATUSES = ['open', 'resolved'] as const;

const profileRow = named(
  'ConsoleProfile',
  'A profile as an operator sees it.',
  v.object({
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
    memberId: described(
      'The member whose own listing it is: it changes by the calls on listings alone, and all others answer 409.',
      v.nullable(v.string()),
    ),
  }),
);
export type ConsoleProfile = v.InferOutput<typeof profileRow>;

const measure = v.optional(text(LIMITS.personMeasure.max));
const profileDetail = v.object({
  ...profileRow.entries,
  version: described(
    'To be sent back with a change: of two who edit at once the second is told.',
    v.number(),
  ),
  gender: v.nullable(v.picklist(GENDERS)),
  description: v.nullable(localized),
  height: v.nullable(v.string()),
  bust: v.nullable(v.string()),
  waist: v.nullable(v.string()),
  hips: v.nullable(v.string()),
  photos: described(
    "Paths as members get them; the first is the card's. Of one not yet public, GET /uploads/image shows the last part.",
    v.array(v.string()),
  ),
  videos: described(
    'Uploaded films in their order. Members see those that are `ready`, while the person is public.',
    v.array(filmName),
  ),
  /** Why the profile was declined; null again once it is edited. */
  declined: v.nullable(
    v.object({ reason: v.picklist(PROFILE_DECLINE_REASONS), remark: v.nullable(v.string()) }),
  ),
});

const profileName = v.object({ id: v.string(), name: localized, sample: v.boolean() });

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

const region = named(
  'ConsoleRegion',
  'A region of profiles.',
  v.object({
    id: v.number(),
    name: localized,
    retired: described('Stays on profiles that have it; not offered for further ones.', v.boolean()),
    people: described('Approved profiles in it.', v.number()),
    version: v.number(),
  }),
);
export type ConsoleRegion = v.InferOutput<typeof region>;
const regionId = integer(1, 1_000_000);
const regionIds = v.pipe(v.array(regionId), v.maxLength(TEXT_LIMITS.regions.max, fault('too_long')));

const q = v.optional(search);
const one = v.strictObject({ id: uuid });

export const consoleMeetEndpoints = {
  'GET /profiles/regions': {
    summary: 'Regions of profiles',
    description: 'All of them, retired ones too, in the order in which members choose.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(region),
    failures: [],
  },
  'POST /profiles/saveregion': {
    summary: 'Create or change a region',
    description:
      'Without `id` a new one, last. A change needs the version it was made from: 409 with `by`, `at` and `version` where somebody was faster.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: v.optional(regionId),
      version: v.optional(version),
      name: inAll(requiredText(TEXT_LIMITS.categoryName.max)),
      retired: v.boolean(fault('choice')),
      why,
    }),
    data: region,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /profiles/orderregions': {
    summary: 'Order the regions',
    description:
      'The whole order as it is to be, and as the operator saw it: 409 where it is not that any more.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ seen: regionIds, ids: regionIds, why: remark }),
    data: v.array(region),
    failures: ['CONFLICT'],
  },
  'GET /profiles': {
    summary: 'List of profiles',
    description:
      'Drafts the oldest first, everything else last changed first. `q` finds names in any language.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(PROFILE_STATUSES, fault('choice'))),
      regionId: v.optional(queryInteger(1, 1_000_000)),
      sample: v.optional(
        described(
          'Fictional people only, or real ones only.',
          v.picklist(['true', 'false'], fault('choice')),
        ),
      ),
      q,
    }),
    data: listOf(profileRow),
    failures: [],
  },
  'GET /profiles/detail': {
    summary: 'One profile',
    description: 'For those too who judge a report or a request about that person.',
    auth: 'operator',
    roles: PEOPLE,
    input: one,
    data: profileDetail,
    failures: ['NOT_FOUND'],
  },
  'POST /profiles/save': {
    summary: 'Create or change a profile',
    description:
      'Without `id` a new one, a draft. A change needs the version it was made from: 409 with `by`, `at` and `version` where somebody was faster. Whether a person is fictional is said once, when it is made.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: v.optional(uuid),
      version: v.optional(integer(1, 1_000_000)),
      sample: v.boolean(fault('choice')),
      regionId: integer(1, 1_000_000),
      name: inAll(requiredText(LIMITS.personName.max)),
      age: integer(LIMITS.age.min, LIMITS.age.max),
      gender: v.optional(
        described('Absent: as it was; null: not given.', v.nullable(v.picklist(GENDERS, fault('choice')))),
      ),
      description: v.optional(inAll(requiredText(LIMITS.personText.max))),
      height: measure,
      bust: measure,
      waist: measure,
      hips: measure,
      /** Ids of operators' uploads, or paths that the profile has already; the first is shown on the card. */
      photos: v.pipe(
        v.array(text(200)),
        v.minLength(1, fault('required')),
        v.maxLength(LIMITS.photos.max, fault('too_long')),
      ),
      videos: v.optional(
        described(
          'Ids of films that were uploaded with the metadata `use person`, each for one person, in their order. Absent: as it was. Of a public person each has to be `ready`, so that somebody could look at it first.',
          v.pipe(v.array(uuid), v.maxLength(LIMITS.personVideos.max, fault('too_long'))),
        ),
      ),
      why,
    }),
    data: profileDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /profiles/previewvideo': {
    summary: 'An address to look at a video of a person',
    description: 'Works for two hours, whether or not members see the person.',
    auth: 'operator',
    roles: PEOPLE,
    input: v.strictObject({ id: uuid, fileId: uuid }),
    data: v.object({ url: v.string() }),
    failures: ['NOT_FOUND'],
  },
  'POST /profiles/approve': {
    summary: 'Approve a profile',
    description:
      'Makes a person public. The operator says to have checked the age, and that a real person asked for it. 422 for `videos` while one of them cannot be played.',
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
  'POST /profiles/decline': {
    summary: 'Decline a draft profile',
    description: 'draft → declined, until somebody changes the profile: it is a draft again then.',
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
    summary: 'Hide a profile',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid, why }),
    data: profileDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },

  'GET /daterequests': {
    summary: 'List of date requests',
    description:
      'Oldest first among open ones, else newest first. Requests to listed members are among them only once they were reported. `q` finds usernames and names of people.',
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

  'GET /reports': {
    summary: 'Reports about profiles',
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
