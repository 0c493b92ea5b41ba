import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { amount, listOf, minorUnits, queryPage, text, time, uuid } from '#fields.ts';
import { RECHARGE_REASONS } from '#reasons.ts';

export const RECHARGE_STATUSES = ['submitted', 'credited', 'rejected', 'expired'] as const;
export type RechargeStatus = (typeof RECHARGE_STATUSES)[number];

const receivingBank = v.object({
  id: v.string(),
  bankName: v.string(),
  branchName: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
  minAmount: minorUnits,
  maxAmount: minorUnits,
});
export type ReceivingBank = v.InferOutput<typeof receivingBank>;

const recharge = v.object({
  id: v.string(),
  bankId: v.string(),
  bankName: v.string(),
  /** As the member said. */
  amount: minorUnits,
  /** As the bank statement said; null until credited. */
  creditedAmount: v.nullable(minorUnits),
  /** What the member writes on the transfer: kernel payment-reference.ts of the request id. */
  reference: v.string(),
  status: v.picklist(RECHARGE_STATUSES),
  reason: v.nullable(v.picklist(RECHARGE_REASONS)),
  remark: v.nullable(v.string()),
  createdAt: time,
  completedAt: v.nullable(time),
  /** When an unanswered one expires. */
  expiresAt: time,
});
export type Recharge = v.InferOutput<typeof recharge>;

export const rechargeEndpoints = {
  /** Receiving banks. In play mode practice accounts only, to which no real money can be sent. */
  'GET /bank/list': { auth: 'member', input: v.strictObject({}), data: v.array(receivingBank), failures: [] },
  'POST /member/recharge': {
    auth: 'member',
    input: v.strictObject({
      bankId: uuid,
      amount,
      /** Id of an upload of this member. */
      screenshot: v.optional(text(64)),
      requestId: uuid,
    }),
    data: recharge,
    failures: ['CONFLICT', 'AMOUNT_OUT_OF_RANGE', 'SCREENSHOT_REQUIRED', 'PROTECTION_LIMIT', 'SELF_EXCLUDED'],
  },
  'GET /member/rechargelist': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(recharge),
    failures: [],
  },
} as const satisfies Table;
