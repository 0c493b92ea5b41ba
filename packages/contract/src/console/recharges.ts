import * as v from 'valibot';
import { type ConsoleTable, FINANCE, OWNER, remark, why } from '#console/endpoint.ts';
import { amount, fault, listOf, minorUnits, queryPage, requiredText, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { RECHARGE_REASONS } from '#reasons.ts';
import { RECHARGE_STATUSES } from '#recharge.ts';

export const person = v.object({ id: v.string(), username: v.string() });

/** Who decided first above the threshold; another one has to decide the same. */
export const proposal = v.object({ by: person, at: time });

/** `amount` as the first person read it, for that person alone: the second one reads the statement and not the first. */
const creditProposal = v.object({ ...proposal.entries, amount: v.nullable(minorUnits) });

const sameImage = v.object({
  rechargeId: v.string(),
  member: person,
  createdAt: time,
  status: v.picklist(RECHARGE_STATUSES),
  /** The same pixels; else a picture that looks the same (re-encoded, resized). */
  exact: v.boolean(),
});

const row = v.object({
  id: v.string(),
  member: person,
  bank: v.object({ id: v.string(), bankName: v.string(), accountNumber: v.string() }),
  amount: minorUnits,
  reference: v.string(),
  status: v.picklist(RECHARGE_STATUSES),
  creditedAmount: v.nullable(minorUnits),
  reason: v.nullable(v.picklist(RECHARGE_REASONS)),
  remark: v.nullable(v.string()),
  createdAt: time,
  completedAt: v.nullable(time),
  handledBy: v.nullable(person),
  proposal: v.nullable(creditProposal),
  needsSecondPerson: v.boolean(),
  /** Whether an earlier or later recharge bears the same picture. */
  sameImages: v.number(),
});
export type ConsoleRecharge = v.InferOutput<typeof row>;

const detail = v.object({ ...row.entries, screenshotId: v.string(), same: v.array(sameImage) });

const receivingBank = v.object({
  id: v.string(),
  bankName: v.string(),
  branchName: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
  minAmount: minorUnits,
  maxAmount: minorUnits,
  active: v.boolean(),
});

export const consoleRechargeEndpoints = {
  /** Oldest first among open ones, else newest first. `q` finds reference and username. */
  'GET /recharges': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(RECHARGE_STATUSES, fault('choice'))),
      q: v.optional(text(LIMITS.search.max)),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /recharges/detail': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  'GET /recharges/screenshot': {
    auth: 'operator',
    roles: FINANCE,
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
  /**
   * Credits what the bank statement shows. Above the threshold the first call is a proposal and the second
   * person's, with the same amount, the credit. 409 with `by`, `at` and `status` for the loser of a race.
   */
  'POST /recharges/credit': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, statementAmount: amount, why: remark }),
    data: detail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /recharges/reject': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, reason: v.picklist(RECHARGE_REASONS, fault('choice')), remark }),
    data: detail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /banks': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.array(receivingBank),
    failures: [],
  },
  /** Without `id` a new one. In play mode account numbers begin with `PLAY-`, so that nobody sends money there. */
  'POST /banks/save': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      id: v.optional(uuid),
      bankName: requiredText(LIMITS.bankName.max),
      branchName: text(LIMITS.bankName.max),
      accountName: requiredText(LIMITS.holderName.max),
      accountNumber: requiredText(LIMITS.cardNumber.max),
      minAmount: amount,
      maxAmount: amount,
      active: v.boolean(fault('choice')),
      why,
    }),
    data: receivingBank,
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
