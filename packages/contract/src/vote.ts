import { OPTIONS } from '@fairground/kernel/option';
import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { amount, id, listOf, minorUnits, queryPage, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';

export const PERIOD_STATUSES = ['published', 'closed', 'complete', 'void'] as const;
const PERIOD_NO = /^\d{8}-\d{4,6}$/;
export const periodNo = v.pipe(
  v.string('required'),
  v.regex(PERIOD_NO, 'invalid'),
  v.examples(['20261127-0541']),
);
export const option = v.picklist(OPTIONS, 'choice');
export const PHASES = [
  'upcoming',
  'betting_open',
  'drawing_soon',
  'betting_closed',
  'drawing',
  'complete',
  'void',
] as const;
export const phase = v.picklist(PHASES);
export const ratios = v.object({
  rose: v.number(),
  lily: v.number(),
  balloon: v.number(),
  smoke: v.number(),
});
const die = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));
export const dice = v.tuple([die, die, die]);
export const results = v.tuple([option, option]);
export const totals = v.object({
  rose: minorUnits,
  lily: minorUnits,
  balloon: minorUnits,
  smoke: minorUnits,
});

export const draw = named(
  'Draw',
  'A completed draw.',
  v.object({
    periodNo: v.string(),
    drawNumbers: dice,
    sum: v.number(),
    results,
    payoutRatios: described('Ratio per option, 1.96 means a stake of 100 pays 196.', ratios),
    drawnAt: time,
    beaconRound: v.number(),
  }),
);
export type Draw = v.InferOutput<typeof draw>;

export const period = named(
  'Period',
  'A period, its times and its commitment.',
  v.object({
    periodNo: v.string(),
    phase,
    pause: described(
      "Why no stakes are taken although it may be time for them: `beacon`, no verified round of the beacon is fresh; `clock`, the server's clock disagrees with it. Null in the ordinary case.",
      v.nullable(v.picklist(['beacon', 'clock'])),
    ),
    opensAt: time,
    soonAt: time,
    closesAt: time,
    drawsAt: time,
    serverTime: time,
    beaconRound: v.number(),
    commitment: described('Hash of the stored commitment, hex.', v.string()),
    payoutRatios: ratios,
    beacon: described(
      '`embedded` is not independent, and the screens say so.',
      v.object({ kind: v.picklist(['embedded', 'drand']), independent: v.boolean() }),
    ),
    next: described(
      'The published period after this one; its commitment is served before it opens.',
      v.nullable(v.object({ periodNo: v.string(), opensAt: time, commitment: v.string() })),
    ),
  }),
);
export type Period = v.InferOutput<typeof period>;

const odds = named(
  'Odds',
  'Payout ratios and probabilities of the options, and the limits of a stake.',
  v.object({
    list: v.array(
      v.object({ option, ratio: v.number(), probability: v.number(), returnToPlayer: v.number() }),
    ),
    minStake: minorUnits,
    maxStake: minorUnits,
    stakeStep: minorUnits,
  }),
);
export type Odds = v.InferOutput<typeof odds>;

export const ORDER_STATUSES = ['open', 'won', 'lost', 'void'] as const;
/** What makes an order's hash a signed receipt (kernel receipt.ts). */
const orderReceipt = named(
  'OrderReceipt',
  "The site's signature over an order. Null where the period's commitment names no key, as in those published before there was one, and while this node cannot sign: ask again later.",
  v.object({
    memberTag: described(
      "SHA-256 over the member's and the order's id, which binds the order to its member and names the member to nobody else.",
      v.string(),
    ),
    receiptKey: described("Ed25519 public key, hex; the one that the period's commitment names.", v.string()),
    signature: described(
      'Over the text `fairground-receipt/v1`, a line feed, and the order hash.',
      v.string(),
    ),
  }),
);
export type OrderReceipt = v.InferOutput<typeof orderReceipt>;

const order = named(
  'Order',
  'A stake of the member and what came of it.',
  v.object({
    orderId: id,
    periodNo: v.string(),
    option,
    amount: minorUnits,
    ratio: v.number(),
    status: v.picklist(ORDER_STATUSES),
    payout: described(
      'What came back: stake × ratio when won, the stake when void, 0 when lost, null while open.',
      v.nullable(minorUnits),
    ),
    placedAt: time,
    settledAt: v.nullable(time),
    orderHash: described(
      "The receipt: SHA-256 of the order (kernel order.ts), a leaf of the period's Merkle tree.",
      v.string(),
    ),
    receipt: v.nullable(orderReceipt),
    drawNumbers: v.nullable(dice),
  }),
);
export type Order = v.InferOutput<typeof order>;

const placedOrder = named(
  'PlacedOrder',
  'The receipt of a stake.',
  v.object({
    orderId: id,
    periodNo: v.string(),
    option,
    amount: minorUnits,
    ratio: v.number(),
    placedAt: time,
    orderHash: v.string(),
    receipt: v.nullable(orderReceipt),
    balance: described('Available balance right after this stake.', minorUnits),
  }),
);
export type PlacedOrder = v.InferOutput<typeof placedOrder>;

const commitment = v.object({
  version: v.picklist(['fairground-commitment/v1', 'fairground-commitment/v2']),
  periodNo: v.string(),
  opensAt: time,
  closesAt: time,
  drawsAt: time,
  beaconRound: v.number(),
  chainHash: v.string(),
  rulesHash: v.string(),
  ratios: ratios,
  receiptKey: described(
    'Ed25519 public key of the receipts of this period, hex; in version 2.',
    v.optional(v.string()),
  ),
  previous: v.string(),
});

/** Kernel proof.ts reads this shape. */
export const proof = named(
  'Proof',
  'Everything needed to recompute and verify a draw.',
  v.object({
    periodNo: v.string(),
    status: v.picklist(PERIOD_STATUSES),
    chain: v.object({
      kind: v.picklist(['embedded', 'drand']),
      independent: v.boolean(),
      chainHash: v.string(),
      publicKey: v.string(),
      genesis: v.number(),
      periodSeconds: v.number(),
      scheme: v.string(),
    }),
    commitment,
    commitmentHash: v.string(),
    rules: v.string(),
    orders: v.nullable(v.object({ root: v.string(), count: v.number(), totals, publishedAt: time })),
    beacon: v.nullable(v.object({ round: v.number(), signature: v.string() })),
    randomness: v.nullable(v.string()),
    drawNumbers: v.nullable(dice),
    sum: v.nullable(v.number()),
    results: v.nullable(results),
    drawnAt: v.nullable(time),
    inclusion: v.nullable(
      v.object({ orderHash: v.string(), index: v.number(), count: v.number(), path: v.array(v.string()) }),
    ),
    receipt: described(
      "The signed receipt of the member's order that was asked for; null without one.",
      v.nullable(
        v.object({
          orderId: id,
          periodNo: v.string(),
          option,
          amount: minorUnits,
          ratio: described('In hundredths.', v.number()),
          placedAt: time,
          memberTag: v.string(),
          orderHash: v.string(),
          signature: v.string(),
        }),
      ),
    ),
  }),
);
export type Proof = v.InferOutput<typeof proof>;

const nothing = v.strictObject({});

export const voteEndpoints = {
  'GET /lottery/getlatestdraw': {
    summary: 'The latest draw',
    description: 'null until the first draw is complete.',
    auth: 'member',
    input: nothing,
    data: v.nullable(draw),
    failures: [],
  },
  'GET /lottery/getdrawlist': {
    summary: 'List of draws',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(draw),
    failures: [],
  },
  'GET /lottery/getnextperiod': {
    summary: 'The current period and its commitment',
    auth: 'member',
    input: nothing,
    data: period,
    failures: [],
  },
  'GET /lottery/getodds': {
    summary: 'Payout ratios, probabilities and stake limits',
    auth: 'member',
    input: nothing,
    data: odds,
    failures: [],
  },
  'GET /lottery/proof': {
    summary: 'Everything needed to verify a draw',
    auth: 'member',
    /** `orderId`, one of the member's own, adds the Merkle path of that order and its signed receipt. */
    input: v.strictObject({
      periodNo,
      orderId: v.optional(uuid),
    }),
    data: proof,
    failures: ['PERIOD_NOT_FOUND'],
  },
  'GET /lottery/export': {
    summary: 'Draws for independent verification, as JSON lines',
    description:
      "The periods from one number to another, both among them, as JSON lines (kernel draws-export.ts): everything that it takes to recompute their draws, the chain of commitments and the actual return. Nobody's orders are in it.",
    auth: 'public',
    answer: 'file',
    input: v.strictObject({ from: v.optional(periodNo), to: v.optional(periodNo) }),
    data: v.object({}),
    rates: [RATES.drawsExport],
    failures: ['PERIOD_NOT_FOUND'],
  },
  'GET /lottery/heads': {
    summary: 'Heads of the commitment chain and of the audit log',
    description:
      'For anybody to keep: whoever has saved an answer can show later that a commitment or a line of the audit log was changed or taken away. Signed by the key that the newest commitment names, over the lines of kernel receipt.ts (`headsText`); the public audit head is a number and a hash, which tell nothing of what operators do. OPERATING says how to collect them.',
    auth: 'public',
    input: nothing,
    data: named(
      'Heads',
      'The newest commitment and the newest line of the audit log.',
      v.object({
        at: time,
        commitment: v.nullable(v.object({ periodNo: v.string(), hash: v.string() })),
        audit: v.nullable(v.object({ seq: v.number(), hash: v.string() })),
        receiptKey: v.nullable(v.string()),
        signature: v.nullable(v.string()),
      }),
    ),
    rates: [RATES.heads],
    failures: [],
  },
  'POST /game/saveorder': {
    summary: 'Place a stake',
    auth: 'member',
    input: v.strictObject({
      periodNo,
      option,
      amount,
      requestId: uuid,
    }),
    data: placedOrder,
    failures: [
      'INSUFFICIENT_BALANCE',
      'AMOUNT_OUT_OF_RANGE',
      'PROTECTION_LIMIT',
      'SELF_EXCLUDED',
      'MEMBER_SUSPENDED',
      'BETTING_CLOSED',
      'PERIOD_NOT_FOUND',
      'POOL_CAPACITY',
      'CONFLICT',
    ],
  },
  'GET /game/orderlist': {
    summary: 'Stakes of the member',
    auth: 'member',
    /** `periodNo`: orders of one period, however old; none where the period is unknown. */
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(ORDER_STATUSES, 'choice')),
      periodNo: v.optional(periodNo),
    }),
    data: listOf(order),
    failures: [],
  },
} as const satisfies Table;
