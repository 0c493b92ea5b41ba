import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE } from '#console/endpoint.ts';
import { listOf, minorUnits, queryPage, text, time } from '#fields.ts';
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

const row = v.object({
  periodNo: v.string(),
  status: v.picklist(PERIOD_STATUSES),
  phase,
  publishedAt: time,
  opensAt: time,
  closesAt: time,
  drawsAt: time,
  /** When it was drawn or voided. */
  endedAt: v.nullable(time),
  /** Milliseconds from the time of the round to the draw; so far, where the draw is due. */
  lateMs: v.nullable(v.number()),
  beaconRound: v.number(),
  /** Of the frozen orders. Null before the close: nobody sees the pool of a period that takes stakes. */
  orders: v.nullable(v.number()),
  stakes: v.nullable(minorUnits),
  totals: v.nullable(totals),
  /** What went back to members: stake × ratio of those who won, every stake where it is void. Null before that. */
  payouts: v.nullable(minorUnits),
  payoutRatios: ratios,
  drawNumbers: v.nullable(dice),
  results: v.nullable(results),
  voidReason: v.nullable(v.picklist(['root_late', 'beacon_silent'])),
});
export type ConsoleDraw = v.InferOutput<typeof row>;

const link = v.object({
  periodNo: v.string(),
  commitment: proof.entries.commitment,
  commitmentHash: v.string(),
});

const detail = v.object({
  ...row.entries,
  /** What members get too, without anybody's order: recomputed in the browser. */
  proof,
  /** The commitments before and after it in the chain; null at its ends. */
  previous: v.nullable(link),
  next: v.nullable(link),
  /** What the ledger has moved for it, by flow. Null where it could not be summed in time. */
  settlement: v.nullable(v.array(v.object({ flow: v.string(), transfers: v.number(), amount: minorUnits }))),
});
export type ConsoleDrawDetail = v.InferOutput<typeof detail>;

const order = v.object({
  orderId: v.string(),
  member: v.object({ id: v.string(), username: v.string() }),
  option,
  amount: minorUnits,
  ratio: v.number(),
  status: v.picklist(ORDER_STATUSES),
  payout: v.nullable(minorUnits),
  placedAt: time,
  orderHash: v.string(),
});
export type ConsoleOrder = v.InferOutput<typeof order>;

/** Draws are looked at and never touched: there is no call here that changes anything. */
export const consoleDrawEndpoints = {
  /** Newest first. `q` is the beginning of a period number. */
  'GET /draws': {
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(PERIOD_STATUSES, 'choice')),
      q: v.optional(text(20)),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /draws/detail': {
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ periodNo }),
    data: detail,
    failures: ['PERIOD_NOT_FOUND'],
  },
  /** The frozen orders of a period; before the close there are none to be seen. */
  'GET /draws/orders': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...queryPage, periodNo }),
    data: listOf(order),
    failures: ['PERIOD_NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
