import * as v from 'valibot';
import type { ConsoleTable, Role } from '#console/endpoint.ts';
import { minorUnits, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';
import { RECHARGE_REASONS, WITHDRAWAL_REASONS } from '#reasons.ts';
import { RECHARGE_STATUSES } from '#recharge.ts';
import { WITHDRAWAL_STATUSES } from '#withdraw.ts';

/** Those who answer members, and those who see payments anyway. */
const ANSWERS = ['owner', 'finance', 'support'] as const satisfies readonly Role[];

const payment = {
  id: v.string(),
  reference: v.string(),
  amount: minorUnits,
  remark: v.nullable(v.string()),
  createdAt: time,
  completedAt: v.nullable(time),
};

const money = named(
  'MemberMoney',
  'What somebody who answers a member needs to know of their money: nothing of cards, pictures or accounts.',
  v.object({
    balance: minorUnits,
    held: minorUnits,
    excludedUntil: v.nullable(time),
    recharges: described(
      'The latest five, newest first.',
      v.array(
        v.object({
          ...payment,
          status: v.picklist(RECHARGE_STATUSES),
          creditedAmount: v.nullable(minorUnits),
          reason: v.nullable(v.picklist(RECHARGE_REASONS)),
        }),
      ),
    ),
    withdrawals: described(
      'The latest five, newest first.',
      v.array(
        v.object({
          ...payment,
          status: v.picklist(WITHDRAWAL_STATUSES),
          net: minorUnits,
          reason: v.nullable(v.picklist(WITHDRAWAL_REASONS)),
        }),
      ),
    ),
  }),
);
export type MemberMoney = v.InferOutput<typeof money>;

export const consoleMemberMoneyEndpoints = {
  'GET /members/money': {
    summary: 'A member’s balance and latest payments, read only',
    description:
      'For the chat: whether a recharge has arrived and where a withdrawal stands, without leaving the conversation.',
    auth: 'operator',
    roles: ANSWERS,
    input: v.strictObject({ id: uuid }),
    data: money,
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
