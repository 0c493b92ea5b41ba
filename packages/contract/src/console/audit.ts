import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, OWNER } from '#console/endpoint.ts';
import { listOf, queryInteger, queryPage, text, time } from '#fields.ts';

const entry = v.object({
  seq: v.number(),
  at: time,
  /** Null for the system itself and for commands. */
  operator: v.nullable(v.string()),
  /** Such as `recharge.credit`. */
  action: v.string(),
  /** What it was done to, such as `recharge:<id>`. */
  subject: v.string(),
  /** JSON as text. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  why: v.nullable(v.string()),
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entry>;

/** Null where the operator's role has nothing to do with it. */
const queue = v.nullable(v.object({ open: v.number(), oldestAt: v.nullable(time) }));

export const consoleAuditEndpoints = {
  'GET /audit': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      ...queryPage,
      action: v.optional(text(60)),
      subject: v.optional(text(80)),
      operator: v.optional(text(40)),
    }),
    data: listOf(entry),
    failures: [],
  },
  /**
   * Recomputes the chain, a piece a call: from its beginning, or from where the call before ended, whose `entries` and
   * `head` are given as `after` and `head`. `complete` with the last piece.
   */
  'GET /audit/verify': {
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
  /** Open work and its age, of the queues that this operator may see. */
  'GET /overview': {
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({
      recharges: queue,
      withdrawals: queue,
      /** Drafts to be approved. */
      profiles: queue,
      daterequests: queue,
      reports: queue,
      /** Members who wait for a person, and those of this operator's own who wait for an answer. */
      support: queue,
      /** Null where they could not be counted in time. */
      ledgerFaults: v.nullable(v.number()),
      mode: v.picklist(['play', 'live']),
    }),
    failures: [],
  },
} as const satisfies ConsoleTable;
