import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE } from '#console/endpoint.ts';
import { listOf, minorUnits, queryPage, time, typed } from '#fields.ts';
import {
  dice,
  option,
  ORDER_STATUSES,
  periodNo,
  phase,
  PERIOD_STATUSES,
  proof,
  ratios,
  results,
  totals,
} from '#vote.ts';
import { described, named } from '#named.ts';

const row = named(
  'ConsoleDraw',
  'A period as the list of draws shows it.',
  v.object({
    periodNo: v.string(),
    status: v.picklist(PERIOD_STATUSES),
    phase,
    publishedAt: time,
    opensAt: time,
    closesAt: time,
    drawsAt: time,
    endedAt: described('When it was drawn or voided.', v.nullable(time)),
    settledAt: described('When its last order was paid, or its last stake given back.', v.nullable(time)),
    lateMs: described(
      'Milliseconds from the time of the round to the draw; so far, where the draw is due.',
      v.nullable(v.number()),
    ),
    beaconRound: v.number(),
    orders: described(
      'Of the frozen orders. Null before the close: nobody sees the pool of a period that takes stakes.',
      v.nullable(v.number()),
    ),
    stakes: v.nullable(minorUnits),
    totals: v.nullable(totals),
    payouts: described(
      'What went back to members: stake × ratio of those who won, every stake where it is void. Null before that.',
      v.nullable(minorUnits),
    ),
    payoutRatios: ratios,
    drawNumbers: v.nullable(dice),
    results: v.nullable(results),
    voidReason: v.nullable(v.picklist(['root_late', 'beacon_silent'])),
  }),
);
export type ConsoleDraw = v.InferOutput<typeof row>;

const link = v.object({
  periodNo: v.string(),
  commitment: proof.entries.commitment,
  commitmentHash: v.string(),
});

const detail = named(
  'ConsoleDrawDetail',
  'A period with its commitment, orders and settlement.',
  v.object({
    ...row.entries,
    /** The proof that members get, without anybody's order; the browser recomputes it. */
    proof,
    previous: described(
      'The commitments before and after it in the chain; null at its ends.',
      v.nullable(link),
    ),
    next: v.nullable(link),
    /** What the ledger has moved for it, by flow. Null while payments are under way, or where it could not be summed in time. */
    settlement: v.nullable(
      v.array(v.object({ flow: v.string(), transfers: v.number(), amount: minorUnits })),
    ),
  }),
);
export type ConsoleDrawDetail = v.InferOutput<typeof detail>;

const order = named(
  'ConsoleOrder',
  'An order of a period.',
  v.object({
    orderId: v.string(),
    member: v.object({ id: v.string(), username: v.string() }),
    option,
    amount: minorUnits,
    ratio: v.number(),
    status: v.picklist(ORDER_STATUSES),
    payout: v.nullable(minorUnits),
    placedAt: time,
    orderHash: v.string(),
  }),
);
export type ConsoleOrder = v.InferOutput<typeof order>;

/** All calls on draws only read. */
export const consoleDrawEndpoints = {
  'GET /draws': {
    summary: 'List of draws',
    description: 'Newest first. `q` is the beginning of a period number.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(PERIOD_STATUSES, 'choice')),
      q: v.optional(typed(20)),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /draws/detail': {
    summary: 'One draw with its figures',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ periodNo }),
    data: detail,
    failures: ['PERIOD_NOT_FOUND'],
  },
  'GET /draws/orders': {
    summary: 'Orders of a period',
    description: 'The frozen orders of a period; before the close there are none to be seen.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...queryPage, periodNo }),
    data: listOf(order),
    failures: ['PERIOD_NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
