import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, integer, queryInteger, time } from '#fields.ts';
import { described, named } from '#named.ts';
import { blocks } from '#rich-text.ts';

/** The texts that stand behind the site; `notice` says who runs it (in Japan the form of 特定商取引法). */
export const LEGAL_KINDS = ['terms', 'privacy', 'notice'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
/** Those that a member agrees to; the notice informs. */
export const AGREED_KINDS = ['terms', 'privacy'] as const;
export type AgreedKind = (typeof AGREED_KINDS)[number];

const MAX_VERSION = 1_000_000;
const textVersion = described('Counted from 1, for each text by itself.', integer(1, MAX_VERSION));
export const legalKind = v.picklist(LEGAL_KINDS, fault('choice'));

/** The versions that were read, by text. */
export const agreedTo = v.strictObject({
  terms: v.optional(textVersion),
  privacy: v.optional(textVersion),
});
export type AgreedTo = v.InferOutput<typeof agreedTo>;

const legalVersion = named(
  'LegalVersion',
  'Which version of a legal text is in force.',
  v.object({
    kind: legalKind,
    version: v.number(),
    sample: described(
      'It came with the software or is marked so: no text that anybody has checked.',
      v.boolean(),
    ),
    publishedAt: time,
  }),
);
export type LegalVersion = v.InferOutput<typeof legalVersion>;

const legalText = named(
  'LegalText',
  'A legal text in one language.',
  v.object({
    ...legalVersion.entries,
    current: described('Whether it is in force.', v.boolean()),
    content: blocks,
  }),
);
export type LegalText = v.InferOutput<typeof legalText>;

const consent = named(
  'LegalConsent',
  'What a member has agreed to, and what they are asked to agree to.',
  v.object({
    due: described(
      'Texts whose agreement is asked for before the next stake or recharge; withdrawing never waits for it.',
      v.array(v.picklist(AGREED_KINDS)),
    ),
    agreed: v.array(v.object({ kind: v.picklist(AGREED_KINDS), version: v.number(), agreedAt: time })),
  }),
);
export type LegalConsent = v.InferOutput<typeof consent>;

export const legalEndpoints = {
  'GET /legal/current': {
    summary: 'Versions of the legal texts in force',
    auth: 'public',
    input: v.strictObject({}),
    data: v.object({ list: v.array(legalVersion) }),
    failures: [],
  },
  'GET /legal/text': {
    summary: 'A legal text',
    description:
      'Readable without an account. Without `version` the one in force; earlier ones stay readable.',
    auth: 'public',
    input: v.strictObject({ kind: legalKind, version: v.optional(queryInteger(1, MAX_VERSION)) }),
    data: legalText,
    failures: ['NOT_FOUND'],
  },
  'GET /legal/consent': {
    summary: 'What the member has agreed to',
    auth: 'member',
    input: v.strictObject({}),
    data: consent,
    failures: [],
  },
  'POST /legal/agree': {
    summary: 'Agree to the legal texts',
    description:
      'Keeps which version was agreed to, in which language and when. A version that is no longer in force is refused, since nobody has read the new one.',
    auth: 'member',
    input: agreedTo,
    data: consent,
    failures: ['LEGAL_TEXT_CHANGED'],
  },
} as const satisfies Table;
