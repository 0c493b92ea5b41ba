import * as v from 'valibot';
import { CONTENT, type ConsoleTable, localized, PEOPLE, remark, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { fault, listOf, queryPage, search, time, uuid } from '#fields.ts';
import { GENDERS } from '#genders.ts';
import { described, named } from '#named.ts';
import { LISTING_STATES, PROFILE_DECLINE_REASONS } from '#reasons.ts';

/** What the list of listings can be narrowed to. */
export const LISTING_FILTERS = ['waiting', 'listed', 'hidden', 'rejected', 'taken_back'] as const;
export type ListingFilter = (typeof LISTING_FILTERS)[number];

const kind = v.picklist(['application', 'change']);

const listingRow = named(
  'ConsoleListing',
  "A member's listing in Meet as an operator sees it.",
  v.object({
    member: person,
    name: described('Null once the listing was taken back.', v.nullable(v.string())),
    state: v.picklist(LISTING_STATES),
    hiddenBy: v.nullable(v.picklist(['member', 'operator'])),
    profileId: v.nullable(v.string()),
    waiting: described(
      'What waits for a decision.',
      v.nullable(v.object({ id: v.string(), kind, sentAt: time })),
    ),
    changedAt: time,
  }),
);
export type ConsoleListing = v.InferOutput<typeof listingRow>;

const content = named(
  'ConsoleListingContent',
  'What a listing shows, or would show.',
  v.object({
    name: v.string(),
    words: v.string(),
    region: localized,
    age: v.number(),
    gender: v.nullable(v.picklist(GENDERS)),
    height: v.nullable(v.string()),
    bust: v.nullable(v.string()),
    waist: v.nullable(v.string()),
    hips: v.nullable(v.string()),
    photos: described('Ids for GET /listings/photo.', v.array(v.string())),
    consent: v.object({ version: v.string(), text: v.string(), at: time }),
  }),
);
export type ConsoleListingContent = v.InferOutput<typeof content>;

const listingDetail = v.object({
  ...listingRow.entries,
  paused: described(
    'Whatever its state, nobody sees it at present: the member is self-excluded or suspended.',
    v.boolean(),
  ),
  birthDate: described(
    'Shown while an application waits, to be compared with the proof of age; else null.',
    v.nullable(v.string()),
  ),
  hasProof: v.boolean(),
  shown: described('What was approved last.', v.nullable(content)),
  pending: described('What waits for a decision.', v.nullable(content)),
  openReports: v.number(),
  history: described(
    'The newest first, by the audit log; `by` is null where the member did it.',
    v.array(
      v.object({
        at: time,
        by: v.nullable(v.string()),
        action: v.string(),
        why: v.nullable(v.string()),
        reason: v.nullable(v.picklist(PROFILE_DECLINE_REASONS)),
      }),
    ),
  ),
});
export type ConsoleListingDetail = v.InferOutput<typeof listingDetail>;

const ofMember = { memberId: uuid };

export const consoleListingEndpoints = {
  'GET /listings': {
    summary: 'Listings of members in Meet',
    description:
      'What waits first, the oldest at the top; then the last changed. `q` finds usernames and names.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(
        described(
          '`waiting`: with something to decide, an application or a change.',
          v.picklist(LISTING_FILTERS, fault('choice')),
        ),
      ),
      q: v.optional(search),
    }),
    data: listOf(listingRow),
    failures: [],
  },
  'GET /listings/detail': {
    summary: 'One listing, with what waits, what is shown and its history',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject(ofMember),
    data: listingDetail,
    failures: ['NOT_FOUND'],
  },
  'GET /listings/photo': {
    summary: 'A photo of a listing',
    description: 'For those too who judge a report about that person.',
    auth: 'operator',
    roles: PEOPLE,
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
  'POST /listings/proof': {
    summary: 'Show the proof of age of an application',
    description:
      'While the application waits, and never afterwards: picture and row are erased with the decision. Who looked at it, and why, is in the audit log before it is shown. `id` is that of `waiting`.',
    auth: 'operator',
    roles: CONTENT,
    answer: 'file',
    input: v.strictObject({ id: uuid, why }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
  'POST /listings/approve': {
    summary: 'Approve an application or a change',
    description:
      'Shows the member in Meet, or the new content of a listing. An application needs `ageChecked`. 409 with `status` where the member changed or took it back meanwhile, or somebody else decided.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: uuid,
      ageChecked: v.optional(v.literal(true, fault('required'))),
      why: remark,
    }),
    data: listingDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /listings/reject': {
    summary: 'Reject an application or a change',
    description: 'The member reads reason and remark. What was approved before is shown on.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid, reason: v.picklist(PROFILE_DECLINE_REASONS, fault('choice')), remark }),
    data: listingDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /listings/hide': {
    summary: 'Hide a listing',
    description:
      'At once, everywhere; the member is told and cannot show it again. Open requests are declined.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ ...ofMember, why }),
    data: listingDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /listings/show': {
    summary: 'Show a listing again that an operator hid',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ ...ofMember, why }),
    data: listingDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
