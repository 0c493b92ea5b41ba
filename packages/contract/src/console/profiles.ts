import * as v from 'valibot';
import {
  type ConsoleTable,
  CONTENT,
  inAll,
  localized,
  PEOPLE,
  remark,
  requestId,
  why,
} from '#console/endpoint.ts';
import { filmName } from '#console/films.ts';
import {
  fault,
  integer,
  listOf,
  queryInteger,
  queryPage,
  requiredLine,
  requiredText,
  search,
  text,
  time,
  uuid,
} from '#fields.ts';
import { GENDERS } from '#genders.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { PROFILE_DECLINE_REASONS } from '#reasons.ts';

export const PROFILE_STATUSES = ['draft', 'approved', 'hidden', 'declined'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

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

/** A person as a request or a report names them. */
export const profileName = v.object({ id: v.string(), name: localized, sample: v.boolean() });

const one = v.strictObject({ id: uuid });

export const consoleProfileEndpoints = {
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
      q: v.optional(search),
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
      requestId,
      id: v.optional(uuid),
      version: v.optional(integer(1, 1_000_000)),
      sample: v.boolean(fault('choice')),
      regionId: integer(1, 1_000_000),
      name: inAll(requiredLine(LIMITS.personName.max)),
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
} as const satisfies ConsoleTable;
