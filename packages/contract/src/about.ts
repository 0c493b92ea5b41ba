import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { minorUnits, time } from '#fields.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';

/** Kinds of simulated content, each marked wherever it is shown (product.md section 1.1); `money` in play mode. */
export const SIMULATED = ['money', 'win_feed', 'people', 'films', 'figures', 'beacon'] as const;
export type Simulated = (typeof SIMULATED)[number];

const site = named(
  'Site',
  'Who operates the site, under which licence, and what it offers.',
  v.object({
    mode: v.picklist(['play', 'live']),
    /** Null: not given. In play mode no licence applies. */
    operator: v.object({
      name: v.nullable(v.string()),
      contact: v.nullable(v.string()),
      licenceNumber: v.nullable(v.string()),
      jurisdiction: v.nullable(v.string()),
    }),
    currency: v.object({ code: v.string(), exponent: v.number() }),
    beacon: v.object({ kind: v.picklist(['embedded', 'drand']), independent: v.boolean() }),
    simulated: v.array(v.picklist(SIMULATED)),
  }),
);
export type Site = v.InferOutput<typeof site>;

/** A fraction of the stakes: 0.98 is 98 %. */
const share = v.nullable(v.number());

const actualReturn = named(
  'ActualReturn',
  'Stakes and payouts of all completed draws, per option and together.',
  v.object({
    draws: described('Completed draws, and those of them that somebody had a stake in.', v.number()),
    drawsWithStakes: v.number(),
    stakes: v.number(),
    staked: described('The sums of these draws.', minorUnits),
    paidOut: minorUnits,
    actual: described('`paidOut / staked`; null as long as nothing was staked, like what follows.', share),
    theoretical: described('What the ratios of these stakes promise on average.', share),
    low: described(
      'Two standard deviations to either side of `theoretical`: chance alone stays in between 19 times of 20.',
      share,
    ),
    high: share,
    firstPeriodNo: v.nullable(v.string()),
    lastPeriodNo: v.nullable(v.string()),
    computedAt: time,
  }),
);
export type ActualReturn = v.InferOutput<typeof actualReturn>;

export const aboutEndpoints = {
  'GET /about/site': {
    summary: 'Operator, licence and links of the site',
    auth: 'member',
    input: v.strictObject({}),
    data: site,
    failures: [],
  },
  'GET /about/return': {
    summary: 'Actual return to players over all completed draws',
    description:
      'What players got back, from the totals, ratios and dice of every completed draw: all of it stands in the proofs, and in the file below, so that anyone can compute it again.',
    auth: 'member',
    input: v.strictObject({}),
    data: actualReturn,
    failures: [],
  },
  'GET /about/drawsfile': {
    summary: 'Completed draws as CSV',
    description:
      'Those draws as CSV (RFC 4180), newest first: `before` gives those before that period, 20 000 at most.',
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{8}-\d{4,6}$/, 'invalid'))) }),
    data: v.object({}),
    rates: [RATES.drawsFile],
    failures: [],
  },
} as const satisfies Table;
