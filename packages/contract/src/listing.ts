import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { calendarDay, fault, integer, requiredLine, requiredText, text, time, uuid } from '#fields.ts';
import { GENDERS } from '#genders.ts';
import { characters, LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';
import { LISTING_STATES, PROFILE_DECLINE_REASONS } from '#reasons.ts';

/** What a listing shows of a member, or would show. */
const content = named(
  'ListingContent',
  'What others see of a listed member, or would see.',
  v.object({
    name: v.string(),
    words: v.string(),
    regionId: v.number(),
    address: v.string(),
    age: described('From the birth date, which nobody else is shown.', v.number()),
    gender: v.optional(v.picklist(GENDERS)),
    height: v.optional(v.string()),
    bust: v.optional(v.string()),
    waist: v.optional(v.string()),
    hips: v.optional(v.string()),
    photos: described('Ids of uploads, the first one for the card.', v.array(v.string())),
  }),
);
export type ListingContent = v.InferOutput<typeof content>;

const { age: _age, ...sent } = content.entries;

const listing = named(
  'Listing',
  "The member's own listing in Meet.",
  v.object({
    state: v.picklist(LISTING_STATES),
    hiddenBy: described(
      'Who hid it. The member shows it again where they hid it; what the desk hid, the desk shows again.',
      v.nullable(v.picklist(['member', 'operator'])),
    ),
    paused: described(
      'Nobody sees it, whatever its state: the member is self-excluded or suspended.',
      v.boolean(),
    ),
    profileId: described(
      'The profile that others see; null before the first approval.',
      v.nullable(v.string()),
    ),
    birthDate: v.nullable(v.string()),
    contact: described(
      'Shown to those whom the member says yes to, and to nobody else.',
      v.nullable(v.string()),
    ),
    shown: described('What was approved last; null where nothing is.', v.nullable(content)),
    waiting: described(
      'What waits for the desk: the application or a change.',
      v.nullable(v.object({ ...content.entries, sentAt: time })),
    ),
    rejected: described(
      'What a rejected application said, for another one to begin with; seen by its member alone.',
      v.nullable(v.object(sent)),
    ),
    decision: described(
      'The newest decision of the desk.',
      v.nullable(
        v.object({
          kind: v.picklist(['application', 'change']),
          outcome: v.picklist(['approved', 'rejected']),
          reason: v.nullable(v.picklist(PROFILE_DECLINE_REASONS)),
          remark: v.nullable(v.string()),
          at: time,
        }),
      ),
    ),
    consent: described(
      'What the member last said yes to, in the words that were read.',
      v.nullable(v.object({ version: v.string(), text: v.string(), at: time })),
    ),
  }),
);
export type Listing = v.InferOutput<typeof listing>;

const measure = v.optional(text(LIMITS.personMeasure.max));

/** What a member chooses to be shown with. Lengths count characters, as the database does. */
const given = {
  name: v.pipe(
    requiredLine(LIMITS.personName.max * 2),
    v.trim(),
    v.check((value) => characters(value) <= LIMITS.personName.max, fault('too_long')),
  ),
  words: v.pipe(
    requiredText(LIMITS.personText.max * 2),
    v.trim(),
    v.check((value) => characters(value) <= LIMITS.personText.max, fault('too_long')),
  ),
  regionId: integer(1, 1_000_000),
  gender: v.optional(v.picklist(GENDERS, fault('choice'))),
  height: measure,
  bust: measure,
  waist: measure,
  hips: measure,
  photos: described(
    "Ids of the member's own uploads, in order.",
    v.pipe(
      v.array(uuid),
      v.minLength(1, fault('required')),
      v.maxLength(LIMITS.listingPhotos.max, fault('too_long')),
      v.check((ids) => new Set(ids).size === ids.length, fault('choice')),
    ),
  ),
  contact: described(
    'For those whom the member says yes to.',
    v.pipe(
      requiredText(LIMITS.dateContact.max * 2),
      v.trim(),
      v.check(
        (value) => characters(value) >= LIMITS.dateContact.min && characters(value) <= LIMITS.dateContact.max,
        fault('contact_length'),
      ),
    ),
  ),
  consentVersion: described('The version of `consent` in GET /member/listing.', text(40)),
  consent: v.literal(true, fault('required')),
};

export const listingEndpoints = {
  'GET /member/listing': {
    summary: "The member's listing in Meet",
    description:
      '`listing` is null where there never was one. `consent` is what an application or a change says yes to, in the language of the request.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      listing: v.nullable(listing),
      consent: v.object({ version: v.string(), text: v.string() }),
    }),
    failures: [],
  },
  'POST /member/applylisting': {
    summary: 'Apply to be listed in Meet',
    description:
      'Nothing is public before the desk has approved it. The proof of age is seen by the desk alone and erased with the decision. Again after a rejection, or after the listing was taken back.',
    auth: 'member',
    input: v.strictObject({
      ...given,
      birthDate: described('Never shown: others see the age.', calendarDay),
      proof: described("The id of an upload of the member's own that is none of the photos.", uuid),
    }),
    data: listing,
    rates: [RATES.listing],
    failures: [
      'LISTING_EXISTS',
      'CONTACT_NOT_VERIFIED',
      'UNDER_AGE',
      'SELF_EXCLUDED',
      'MEMBER_SUSPENDED',
      'LEGAL_TEXT_CHANGED',
    ],
  },
  'POST /member/changelisting': {
    summary: 'Change the listing in Meet',
    description:
      'Shown once the desk has approved it; the former content is shown until then. A change that waits already is replaced. The contact changes at once. CONFLICT while the application itself waits.',
    auth: 'member',
    input: v.strictObject(given),
    data: listing,
    rates: [RATES.listing],
    failures: [
      'LISTING_NOT_FOUND',
      'CONFLICT',
      'CONTACT_NOT_VERIFIED',
      'SELF_EXCLUDED',
      'MEMBER_SUSPENDED',
      'LEGAL_TEXT_CHANGED',
    ],
  },
  'POST /member/hidelisting': {
    summary: 'Hide the listing in Meet, or show it again',
    description:
      'At once, everywhere. Says what shall be, so that a repetition changes nothing. CONFLICT where there is nothing to show yet, or the desk hid it. Only showing it again is counted.',
    auth: 'member',
    input: v.strictObject({ hidden: v.optional(v.boolean(fault('choice')), true) }),
    data: listing,
    rates: [RATES.listing],
    failures: ['LISTING_NOT_FOUND', 'MEMBER_SUSPENDED', 'CONFLICT'],
  },
  'POST /member/takebacklisting': {
    summary: 'Take the listing in Meet back',
    description:
      'At once, everywhere: photos, words, contact, birth date and a proof of age are erased, open requests are declined, and contacts of accepted ones are erased. Again it changes nothing.',
    auth: 'member',
    input: v.strictObject({}),
    data: listing,
    failures: ['LISTING_NOT_FOUND'],
  },
} as const satisfies Table;
