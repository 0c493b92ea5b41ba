import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { bodyPage, fault, integer, listOf, queryPage, requiredText, text, time, uuid } from '#fields.ts';
import { characters, LIMITS } from '#limits.ts';
import { DATE_DECLINE_REASONS, DATE_REQUEST_STATUSES, REPORT_REASONS } from '#reasons.ts';

const card = v.object({
  id: v.string(),
  xuanfei_name: v.string(),
  avatar_2: v.string(),
  /** null where nobody has liked this person yet: the view then shows a marked sample figure. */
  likes: v.nullable(v.number()),
  address: v.string(),
  /** true: a fictional person, drawn by us, and labelled so on card and detail. */
  sample: v.boolean(),
});
export type MeetCard = v.InferOutput<typeof card>;

const requestStatus = v.picklist(DATE_REQUEST_STATUSES);

const detail = v.object({
  ...card.entries,
  /** 18 or more; the database holds nobody younger. */
  age: v.number(),
  height: v.optional(v.string()),
  bust: v.optional(v.string()),
  waist: v.optional(v.string()),
  hips: v.optional(v.string()),
  location: v.optional(v.string()),
  description: v.optional(v.string()),
  photos: v.array(v.string()),
  videos: v.array(v.string()),
  /** What the member who asks has to do with this person. */
  liked: v.boolean(),
  /** A report of the member's own waits for an operator. */
  reported: v.boolean(),
  openRequest: v.nullable(v.object({ id: v.string(), status: requestStatus })),
});
export type MeetDetail = v.InferOutput<typeof detail>;

const dateRequest = v.object({
  id: v.string(),
  profile: v.object({
    id: v.string(),
    xuanfei_name: v.string(),
    avatar_2: v.string(),
    address: v.string(),
    /** true: nobody is there to meet, whatever the status says. */
    sample: v.boolean(),
    /** false: not shown any more, or blocked by the member. */
    listed: v.boolean(),
  }),
  /** Erased, and null, once a request ended without a date. */
  contact: v.nullable(v.string()),
  message: v.nullable(v.string()),
  status: requestStatus,
  reason: v.nullable(v.picklist(DATE_DECLINE_REASONS)),
  remark: v.nullable(v.string()),
  createdAt: time,
  expiresAt: time,
  endedAt: v.nullable(time),
});
export type DateRequest = v.InferOutput<typeof dateRequest>;

const blocked = v.object({
  id: v.string(),
  xuanfei_name: v.string(),
  avatar_2: v.string(),
  address: v.string(),
  sample: v.boolean(),
  blockedAt: time,
});
export type BlockedPerson = v.InferOutput<typeof blocked>;

/** How to reach a member, as the member writes it: an address, a number, a name somewhere. */
const contact = v.pipe(
  requiredText(LIMITS.dateContact.max * 2),
  v.trim(),
  v.check(
    (value) => characters(value) >= LIMITS.dateContact.min && characters(value) <= LIMITS.dateContact.max,
    fault('contact_length'),
  ),
);

export const meetEndpoints = {
  'GET /meet/xuanfeiAddress': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(v.object({ id: v.number(), name: v.string() })),
    failures: [],
  },
  /**
   * Newest first, or with `suiji: 1` shuffled. The order is the same for as long as the client sends the same
   * `seed`; without one, for the member and the day.
   */
  'POST /meet/xuanfeiList': {
    auth: 'member',
    input: v.strictObject({
      ...bodyPage,
      addressId: v.optional(integer(1, 1_000_000)),
      suiji: v.optional(integer(0, 1)),
      seed: v.optional(integer(0, 2_147_483_647)),
    }),
    data: listOf(card),
    failures: [],
  },
  'POST /meet/xuanfeiDetail': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['PROFILE_NOT_FOUND'],
  },
  /** Once per member; says what shall be, so that a repetition changes nothing. */
  'POST /meet/like': {
    auth: 'member',
    input: v.strictObject({ id: uuid, liked: v.optional(v.boolean(fault('choice')), true) }),
    data: v.object({ liked: v.boolean(), likes: v.nullable(v.number()) }),
    failures: ['PROFILE_NOT_FOUND'],
  },
  /** Private. CONFLICT while an earlier one of the member's about this person is open. */
  'POST /meet/report': {
    auth: 'member',
    input: v.strictObject({
      id: uuid,
      reason: v.picklist(REPORT_REASONS, fault('choice')),
      text: v.optional(text(LIMITS.reportText.max)),
    }),
    data: v.object({ id: v.string() }),
    failures: ['PROFILE_NOT_FOUND', 'CONFLICT'],
  },
  /** Hides a person from this member, and takes back a request for a date that is open; `blocked: false` undoes it. */
  'POST /meet/block': {
    auth: 'member',
    input: v.strictObject({ id: uuid, blocked: v.optional(v.boolean(fault('choice')), true) }),
    data: v.object({ blocked: v.boolean() }),
    failures: ['PROFILE_NOT_FOUND'],
  },
  /** Newest first. */
  'GET /meet/blocked': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(blocked),
    failures: [],
  },
  'POST /meet/saveDateRequest': {
    auth: 'member',
    input: v.strictObject({
      profileId: uuid,
      contact,
      message: v.optional(text(LIMITS.dateMessage.max)),
    }),
    data: dateRequest,
    failures: ['PROFILE_NOT_FOUND', 'DATE_REQUEST_EXISTS'],
  },
  /** Newest first. */
  'GET /meet/dateRequests': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(dateRequest),
    failures: [],
  },
  /** CONFLICT, with `status`, where it has ended otherwise in the meantime. */
  'POST /meet/cancelDateRequest': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: dateRequest,
    failures: ['CONFLICT'],
  },
} as const satisfies Table;
