import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { minorUnits, time } from '#fields.ts';

/** What is not real here and says so wherever it is shown (product.md section 1.1), and `money` of play mode. */
export const SIMULATED = ['money', 'win_feed', 'people', 'films', 'figures', 'beacon'] as const;
export type Simulated = (typeof SIMULATED)[number];

const site = v.object({
  mode: v.picklist(['play', 'live']),
  /** Null is what was not given; in play mode no licence applies, so there is none to show. */
  operator: v.object({
    name: v.nullable(v.string()),
    contact: v.nullable(v.string()),
    licenceNumber: v.nullable(v.string()),
    jurisdiction: v.nullable(v.string()),
  }),
  currency: v.object({ code: v.string(), exponent: v.number() }),
  beacon: v.object({ kind: v.picklist(['embedded', 'drand']), independent: v.boolean() }),
  simulated: v.array(v.picklist(SIMULATED)),
});
export type Site = v.InferOutput<typeof site>;

/** A share of the stakes: 0.98 is 98 %. */
const share = v.nullable(v.number());

const actualReturn = v.object({
  /** Completed draws, and those of them that somebody had a stake in. */
  draws: v.number(),
  drawsWithStakes: v.number(),
  stakes: v.number(),
  /** The sums of these draws. */
  staked: minorUnits,
  paidOut: minorUnits,
  /** `paidOut / staked`; null as long as nothing was staked, like what follows. */
  actual: share,
  /** What the ratios of these stakes promise on average. */
  theoretical: share,
  /** Two standard deviations to either side of `theoretical`: chance alone stays in between 19 times of 20. */
  low: share,
  high: share,
  firstPeriodNo: v.nullable(v.string()),
  lastPeriodNo: v.nullable(v.string()),
  computedAt: time,
});
export type ActualReturn = v.InferOutput<typeof actualReturn>;

export const aboutEndpoints = {
  'GET /about/site': { auth: 'member', input: v.strictObject({}), data: site, failures: [] },
  /**
   * What players got back, from the totals, ratios and dice of every completed draw: all of it stands in the
   * proofs, and in the file below, so that anyone can compute it again.
   */
  'GET /about/return': { auth: 'member', input: v.strictObject({}), data: actualReturn, failures: [] },
  /** Those draws as CSV (RFC 4180), newest first: `before` gives those before that period, 20 000 at most. */
  'GET /about/drawsfile': {
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{8}-\d{4,6}$/, 'invalid'))) }),
    data: v.object({}),
    failures: [],
  },
} as const satisfies Table;
