import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { amount, id, listOf, minorUnits, queryPage, text, time, uuid } from '#fields.ts';
import { RECHARGE_REASONS } from '#reasons.ts';
import { described, named } from '#named.ts';

export const RECHARGE_STATUSES = ['submitted', 'credited', 'rejected', 'expired', 'reversed'] as const;
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];

const receivingBank = named(
  'ReceivingBank',
  'A bank account that recharges are sent to.',
  v.object({
    id,
    bankName: v.string(),
    branchName: v.string(),
    accountName: v.string(),
    accountNumber: v.string(),
    minAmount: minorUnits,
    maxAmount: minorUnits,
  }),
);
export type ReceivingBank = v.InferOutput<typeof receivingBank>;

const recharge = named(
  'Recharge',
  'A recharge of the member and its state.',
  v.object({
    id,
    bankId: v.string(),
    bankName: v.string(),
    amount: described('As the member said.', minorUnits),
    creditedAmount: described('As the bank statement said; null until credited.', v.nullable(minorUnits)),
    reversedAmount: described('What was taken back of it by corrections; all of it: `reversed`.', minorUnits),
    reference: described(
      'What the member writes on the transfer: kernel payment-reference.ts of the request id.',
      v.string(),
    ),
    status: v.picklist(RECHARGE_STATUSES),
    reason: v.nullable(v.picklist(RECHARGE_REASONS)),
    remark: v.nullable(v.string()),
    createdAt: time,
    completedAt: v.nullable(time),
    expiresAt: described('When an unanswered one expires.', time),
  }),
);
export type Recharge = v.InferOutput<typeof recharge>;

export const rechargeEndpoints = {
  'GET /bank/list': {
    summary: 'Receiving banks',
    description: 'Receiving banks. In play mode practice accounts only, to which no real money can be sent.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(receivingBank),
    failures: [],
  },
  'POST /member/recharge': {
    summary: 'Submit a recharge',
    auth: 'member',
    input: v.strictObject({
      bankId: uuid,
      amount,
      screenshot: v.optional(described('Id of an upload of this member.', text(64))),
      requestId: uuid,
    }),
    data: recharge,
    description: 'In live mode with a confirmed contact only, where this site can send messages.',
    failures: [
      'CONFLICT',
      'CONTACT_NOT_VERIFIED',
      'AMOUNT_OUT_OF_RANGE',
      'SCREENSHOT_REQUIRED',
      'PROTECTION_LIMIT',
      'SELF_EXCLUDED',
      'MEMBER_SUSPENDED',
    ],
  },
  'GET /member/rechargelist': {
    summary: 'Recharges of the member',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(recharge),
    failures: [],
  },
} as const satisfies Table;
