import * as v from 'valibot';
import { type ConsoleTable, OWNER } from '#console/endpoint.ts';
import { keysetOf, queryDays, queryKeyset } from '#console/keyset.ts';
import { queryInteger, time, typed } from '#fields.ts';
import { described, named } from '#named.ts';

const entry = named(
  'AuditEntry',
  'An entry of the audit log.',
  v.object({
    seq: v.number(),
    at: time,
    operator: described('Null for the system itself and for commands.', v.nullable(v.string())),
    action: described('Such as `recharge.credit`.', v.string()),
    subject: described('What it was done to, such as `recharge:<id>`.', v.string()),
    before: described('JSON as text.', v.nullable(v.string())),
    after: v.nullable(v.string()),
    why: v.nullable(v.string()),
    hash: v.string(),
  }),
);
export type AuditEntry = v.InferOutput<typeof entry>;

export const consoleAuditEndpoints = {
  'GET /audit': {
    summary: 'Audit log, newest first',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      ...queryKeyset,
      ...queryDays,
      action: v.optional(typed(60)),
      subject: v.optional(typed(80)),
      operator: v.optional(typed(40)),
    }),
    data: keysetOf(entry),
    failures: [],
  },
  'GET /audit/verify': {
    summary: 'Verify the audit chain',
    description:
      'Recomputes the chain, a piece a call: from its beginning, or from where the call before ended, whose `entries` and `head` are given as `after` and `head`. `complete` with the last piece.',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      after: v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
      head: v.optional(v.pipe(v.string('text'), v.regex(/^[0-9a-f]{64}$/, 'invalid'))),
    }),
    data: v.object({
      entries: v.number(),
      head: v.string(),
      brokenAt: v.nullable(v.number()),
      complete: v.boolean(),
    }),
    failures: [],
  },
} as const satisfies ConsoleTable;
