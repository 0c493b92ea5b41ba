import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { bodyPage, fault, integer, listOf, queryPage, requiredLine, text, time, uuid } from '#fields.ts';
import { GENDERS } from '#genders.ts';
import { characters, LIMITS } from '#limits.ts';
import { ANSWERERS, DATE_DECLINE_REASONS, DATE_REQUEST_STATUSES, REPORT_REASONS } from '#reasons.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';

const card = named(
  'ProfileCard',
  'A profile as a list shows it.',
  v.object({
    id: v.string(),
    xuanfei_name: v.string(),
    avatar_2: v.string(),
    likes: described(
      'null where nobody has liked this person yet: the view then shows a marked sample figure.',
      v.nullable(v.number()),
    ),
    address: v.string(),
    sample: described(
      'true: a fictional person, drawn by us, and labelled so on card and detail.',
      v.boolean(),
    ),
  }),
);
export type MeetCard = v.InferOutput<typeof card>;

const requestStatus = v.picklist(DATE_REQUEST_STATUSES);
const answeredBy = described(
  'Who answers a request for a date: the person, a member of this site, or the operators.',
  v.picklist(ANSWERERS),
);

const detail = named(
  'Profile',
  'A profile as its own screen shows it.',
  v.object({
    ...card.entries,
    age: described('18 or more; the database holds nobody younger.', v.number()),
    gender: v.optional(v.picklist(GENDERS)),
    height: v.optional(v.string()),
    bust: v.optional(v.string()),
    waist: v.optional(v.string()),
    hips: v.optional(v.string()),
    location: v.optional(v.string()),
    description: v.optional(v.string()),
    photos: v.array(v.string()),
    videos: v.array(v.string()),
    liked: described('What the member who asks has to do with this person.', v.boolean()),
    reported: described("A report of the member's own waits for an operator.", v.boolean()),
    openRequest: v.nullable(v.object({ id: v.string(), status: requestStatus })),
    answeredBy,
  }),
);
export type MeetDetail = v.InferOutput<typeof detail>;

const dateRequest = named(
  'DateRequest',
  'A date request of the member and its state.',
  v.object({
    id: v.string(),
    profile: v.object({
      id: v.string(),
      xuanfei_name: v.string(),
      avatar_2: v.string(),
      address: v.string(),
      sample: described('true: nobody is there to meet, whatever the status says.', v.boolean()),
      listed: described('false: not shown any more, or blocked by the member.', v.boolean()),
      answeredBy,
    }),
    contact: described('Erased, and null, once a request ended without a date.', v.nullable(v.string())),
    message: v.nullable(v.string()),
    theirContact: described(
      'What the person chose to show, after their yes alone; null again once it was erased.',
      v.nullable(v.string()),
    ),
    status: requestStatus,
    reason: v.nullable(v.picklist(DATE_DECLINE_REASONS)),
    remark: v.nullable(v.string()),
    createdAt: time,
    expiresAt: time,
    endedAt: v.nullable(time),
  }),
);
export type DateRequest = v.InferOutput<typeof dateRequest>;

const incomingRequest = named(
  'IncomingDateRequest',
  'A date request to the member who is listed.',
  v.object({
    id: v.string(),
    from: described(
      'Who asks: by the listing where there is one that the member may see, else by the first letter of the username.',
      v.object({ name: v.string(), avatar_2: v.string(), profileId: v.nullable(v.string()) }),
    ),
    message: described('Erased, and null, once a request ended without a date.', v.nullable(v.string())),
    contact: described("The requester's, after the yes alone.", v.nullable(v.string())),
    yourContact: described('What the requester is shown since the yes.', v.nullable(v.string())),
    status: requestStatus,
    blocked: described('The member blocked who asks.', v.boolean()),
    reported: described("A report of the member's about who asks waits for an operator.", v.boolean()),
    createdAt: time,
    expiresAt: time,
    endedAt: v.nullable(time),
  }),
);
export type IncomingRequest = v.InferOutput<typeof incomingRequest>;

const blocked = named(
  'BlockedProfile',
  'A profile that the member blocked.',
  v.object({
    id: v.string(),
    xuanfei_name: v.string(),
    avatar_2: v.string(),
    address: v.string(),
    sample: v.boolean(),
    blockedAt: time,
  }),
);
export type BlockedPerson = v.InferOutput<typeof blocked>;

/**
 * The member's contact as free text: an address, a number, a name on some service. A `line`: a sign that turns the direction of writing
 * would show the other one a number that nobody has.
 */
const contact = v.pipe(
  requiredLine(LIMITS.dateContact.max * 2),
  v.trim(),
  v.check(
    (value) => characters(value) >= LIMITS.dateContact.min && characters(value) <= LIMITS.dateContact.max,
    fault('contact_length'),
  ),
);

export const meetEndpoints = {
  'GET /meet/xuanfeiAddress': {
    summary: 'Regions of profiles',
    description:
      'Those in which somebody is listed, for a filter; with `for: listing` those that the member can choose for a listing, also empty ones.',
    auth: 'member',
    input: v.strictObject({ for: v.optional(v.picklist(['listing'], fault('choice'))) }),
    data: v.array(v.object({ id: v.number(), name: v.string() })),
    failures: [],
  },
  'POST /meet/xuanfeiList': {
    summary: 'List of profiles',
    description:
      'Newest first, or with `suiji: 1` shuffled. The order is the same for as long as the client sends the same `seed`, and another with another one, as a refresh wants it; without one, for the member and the day. Who gave no gender is found without that filter only.',
    auth: 'member',
    input: v.strictObject({
      ...bodyPage,
      addressId: v.optional(integer(1, 1_000_000)),
      suiji: v.optional(integer(0, 1)),
      seed: v.optional(integer(0, 2_147_483_647)),
      gender: v.optional(v.picklist(GENDERS, fault('choice'))),
      ageFrom: v.optional(integer(LIMITS.age.min, LIMITS.age.max)),
      ageTo: v.optional(integer(LIMITS.age.min, LIMITS.age.max)),
      liked: v.optional(described('true: only those whom the member likes.', v.boolean(fault('choice')))),
    }),
    data: listOf(card),
    failures: [],
  },
  'POST /meet/xuanfeiDetail': {
    summary: 'One profile',
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['PROFILE_NOT_FOUND'],
  },
  'POST /meet/like': {
    summary: 'Like a profile, or take the like back',
    description: 'Once per member; says what shall be, so that a repetition changes nothing.',
    auth: 'member',
    input: v.strictObject({ id: uuid, liked: v.optional(v.boolean(fault('choice')), true) }),
    data: v.object({ liked: v.boolean(), likes: v.nullable(v.number()) }),
    failures: ['PROFILE_NOT_FOUND'],
  },
  'POST /meet/report': {
    summary: 'Report a profile',
    description: "Private. CONFLICT while an earlier one of the member's about this person is open.",
    auth: 'member',
    input: v.strictObject({
      id: uuid,
      reason: v.picklist(REPORT_REASONS, fault('choice')),
      text: v.optional(text(LIMITS.reportText.max)),
    }),
    data: v.object({ id: v.string() }),
    rates: [RATES.report],
    failures: ['PROFILE_NOT_FOUND', 'CONFLICT'],
  },
  'POST /meet/block': {
    summary: 'Block a profile, or unblock it',
    description:
      'Hides a person from this member, and takes back a request for a date that is open; `blocked: false` undoes it.',
    auth: 'member',
    input: v.strictObject({ id: uuid, blocked: v.optional(v.boolean(fault('choice')), true) }),
    data: v.object({ blocked: v.boolean() }),
    failures: ['PROFILE_NOT_FOUND'],
  },
  'GET /meet/blocked': {
    summary: 'Profiles the member blocked',
    description: 'Newest first.',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(blocked),
    failures: [],
  },
  'POST /meet/saveDateRequest': {
    summary: 'Ask for a date',
    description:
      'A listed member is told and answers; for other people the operators do. TOO_MANY_REQUESTS beyond ten open ones, or twenty in 24 hours.',
    auth: 'member',
    input: v.strictObject({
      profileId: uuid,
      contact,
      message: v.optional(text(LIMITS.dateMessage.max)),
    }),
    data: dateRequest,
    failures: ['PROFILE_NOT_FOUND', 'DATE_REQUEST_EXISTS', 'CONTACT_NOT_VERIFIED', 'MEMBER_SUSPENDED'],
  },
  'GET /meet/dateRequests': {
    summary: 'Date requests of the member',
    description: 'Newest first.',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(dateRequest),
    failures: [],
  },
  'POST /meet/cancelDateRequest': {
    summary: 'Cancel a date request',
    description: 'CONFLICT, with `status`, where it has ended otherwise in the meantime.',
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: dateRequest,
    failures: ['CONFLICT'],
  },
  'GET /meet/incomingRequests': {
    summary: 'Date requests to the member who is listed',
    description: 'Open ones first, then the newest.',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: v.object({ ...listOf(incomingRequest).entries, open: v.number() }),
    failures: [],
  },
  'POST /meet/answerDateRequest': {
    summary: 'Say yes or no to a date request',
    description:
      'After a yes each sees the contact that the other chose to show, and nobody else does. The same answer again changes nothing; CONFLICT, with `status`, where it has ended otherwise.',
    auth: 'member',
    input: v.strictObject({ id: uuid, accept: v.boolean(fault('choice')) }),
    data: incomingRequest,
    failures: ['CONFLICT', 'MEMBER_SUSPENDED', 'SELF_EXCLUDED'],
  },
  'POST /meet/blockRequester': {
    summary: 'Block who asked for a date, or unblock',
    description:
      'Neither sees the other any more, an open request is declined, and contacts that were exchanged are erased. Who is blocked is not told: it looks like a no, and like a person who is not listed any more.',
    auth: 'member',
    input: v.strictObject({ id: uuid, blocked: v.optional(v.boolean(fault('choice')), true) }),
    data: v.object({ blocked: v.boolean() }),
    failures: [],
  },
  'POST /meet/reportRequester': {
    summary: 'Report who asked for a date',
    description: 'Private. CONFLICT while an earlier report about the same member is open.',
    auth: 'member',
    input: v.strictObject({
      id: uuid,
      reason: v.picklist(REPORT_REASONS, fault('choice')),
      text: v.optional(text(LIMITS.reportText.max)),
    }),
    data: v.object({ id: v.string() }),
    rates: [RATES.report],
    failures: ['CONFLICT'],
  },
} as const satisfies Table;
