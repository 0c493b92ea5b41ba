import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, inAll, localized, OWNER, version, why } from '#console/endpoint.ts';
import { fault, requiredText, time, uuid } from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { AGREED_KINDS, legalKind } from '#legal.ts';
import { described, named } from '#named.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

/** Three texts of characters that take up to four bytes in UTF-8, and the rest of the body. */
const PUBLISH_BYTES = LANGUAGES.length * TEXT_LIMITS.legalText.max * 4 + 4096;

const versionRow = v.object({
  version: v.number(),
  sample: v.boolean(),
  asks: described('Whether members who agreed to an earlier one are asked again.', v.boolean()),
  publishedAt: time,
  publishedBy: described('The operator; null for what came with the software.', v.nullable(v.string())),
});
export type ConsoleLegalVersion = v.InferOutput<typeof versionRow>;

const detail = named(
  'ConsoleLegalText',
  'A legal text in force, with the versions before it.',
  v.object({
    kind: legalKind,
    ...versionRow.entries,
    content: localized,
    versions: described('All of them, newest first.', v.array(versionRow)),
  }),
);
export type ConsoleLegalText = v.InferOutput<typeof detail>;

const agreement = v.object({
  kind: v.picklist(AGREED_KINDS),
  version: v.number(),
  language: v.string(),
  agreedAt: time,
});
export type ConsoleAgreement = v.InferOutput<typeof agreement>;

export const consoleLegalEndpoints = {
  'GET /legal/text': {
    summary: 'A legal text, to be edited',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ kind: legalKind }),
    data: detail,
    failures: [],
  },
  'POST /legal/publish': {
    summary: 'Publish a new version of a legal text',
    description:
      'It is in force at once; earlier versions are kept for ever, since members agreed to them. With `asks` members agree anew before their next stake or recharge. `version` is the one it was written from: 409 with `by`, `at` and `version` where somebody was faster.',
    auth: 'operator',
    roles: OWNER,
    bodyBytes: PUBLISH_BYTES,
    input: v.strictObject({
      kind: legalKind,
      version,
      content: inAll(requiredText(TEXT_LIMITS.legalText.max)),
      asks: v.boolean(fault('choice')),
      sample: v.boolean(fault('choice')),
      why,
    }),
    data: detail,
    failures: ['CONFLICT'],
  },
  'GET /legal/agreements': {
    summary: 'What a member has agreed to, and when',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ memberId: uuid }),
    data: v.object({ agreements: v.array(agreement) }),
    failures: [],
  },
} as const satisfies ConsoleTable;
