import * as v from 'valibot';
import { ACCOUNT_TYPES } from '#account-types.ts';
import { type ConsoleTable, FINANCE, remark } from '#console/endpoint.ts';
import { keysetOf, queryAmounts, queryDays, queryKeyset, querySort } from '#console/keyset.ts';
import { ids, MANY_AT_MOST, manyDone } from '#console/many.ts';
import { person } from '#console/person.ts';
import { proposal } from '#console/recharges.ts';
import { amount, fault, minorUnits, requiredText, requiredTyped, time, typed, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import {
  WITHDRAWAL_BOUNCE_REASONS,
  WITHDRAWAL_CANCEL_REASONS,
  WITHDRAWAL_FAIL_REASONS,
  WITHDRAWAL_REASONS,
} from '#reasons.ts';
import { WITHDRAWAL_STATUSES } from '#withdraw.ts';
import { described, named } from '#named.ts';

const row = named(
  'ConsoleWithdrawal',
  'A withdrawal as an operator sees it.',
  v.object({
    id: v.string(),
    member: person,
    reference: described('What the member reads out, as recharges have it.', v.string()),
    card: v.object({
      holderName: v.string(),
      cardNumber: described('Masked; POST /withdrawals/card shows it, into the audit log.', v.string()),
      country: v.picklist(['JP', 'CN']),
      bankName: v.string(),
      branchName: v.string(),
      branchCode: v.string(),
      accountType: described('Of Japan only.', v.nullable(v.picklist(ACCOUNT_TYPES))),
      listed: described(
        'Whether bank and branch stand in the bank list (Japan); null where there is no list.',
        v.nullable(v.boolean()),
      ),
      shared: described('Whether another member has saved the same card.', v.boolean()),
    }),
    amount: minorUnits,
    fee: minorUnits,
    net: minorUnits,
    status: v.picklist(WITHDRAWAL_STATUSES),
    reason: v.nullable(v.picklist(WITHDRAWAL_REASONS)),
    remark: v.nullable(v.string()),
    bankReference: v.nullable(v.string()),
    createdAt: time,
    completedAt: v.nullable(time),
    handledBy: v.nullable(person),
    paid: described(
      'When and by whom it was paid; a return leaves that as it is. Null where it never was, `by` where only the audit log knows.',
      v.nullable(v.object({ at: time, by: v.nullable(person) })),
    ),
    claimedBy: described(
      'Who works on it now (POST /record/claim); nobody else decides it meanwhile.',
      v.nullable(v.string()),
    ),
    approval: described(
      'Who said that it may be transferred: from the threshold on another operator does before.',
      v.nullable(v.object({ by: person, at: time })),
    ),
    proposal: described(
      'Who recorded the transfer first. Its reference is shown to that person alone.',
      v.nullable(proposal),
    ),
    needsSecondPerson: v.boolean(),
    correction: described('A return or release that waits for its second person.', v.nullable(v.string())),
  }),
);
export type ConsoleWithdrawal = v.InferOutput<typeof row>;

/** 409 with `by`, `at` and `status` for the later of two operators. */
const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const picked = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  v.strictObject({ id: uuid, reason: v.picklist(reasons, fault('choice')), remark });
const stepped = [...failures, 'STEP_UP_REQUIRED'] as const;

export const consoleWithdrawalEndpoints = {
  'GET /withdrawals': {
    summary: 'List of withdrawals',
    description: "`q` finds a reference anywhere in it, an id, a username or a part of the bank's reference.",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryKeyset,
      ...querySort(['created', 'amount']),
      ...queryDays,
      ...queryAmounts,
      status: v.optional(v.picklist(WITHDRAWAL_STATUSES, fault('choice'))),
      q: v.optional(typed(LIMITS.paymentSearch.max)),
    }),
    data: keysetOf(row),
    failures: [],
  },
  'GET /withdrawals/detail': {
    summary: 'One withdrawal',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: ['NOT_FOUND'],
  },
  'POST /withdrawals/card': {
    summary: 'Reveal the card number of a withdrawal',
    description: 'The whole card number, for the transfer.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: v.object({ cardNumber: v.string(), holderName: v.string(), phone: v.string() }),
    failures: ['NOT_FOUND'],
  },
  'POST /withdrawals/approve': {
    summary: 'Approve a withdrawal for its transfer',
    description:
      'From the threshold on, before the transfer, by another operator than the one who then makes it.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: stepped,
  },
  'POST /withdrawals/approvemany': {
    summary: 'Approve many withdrawals for their transfer',
    description: `At most ${MANY_AT_MOST}, each in a transaction of its own; those that could not be approved are named.`,
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ ids }),
    data: manyDone,
    failures: ['STEP_UP_REQUIRED'],
  },
  'POST /withdrawals/pay': {
    summary: 'Record the transfer of a withdrawal',
    description:
      "processing → completed. From the threshold on it is approved before; then the first one's reference is a proposal, which only that person may correct, and a second one enters the same. `reuseReference`: it stands at another payment already, and that is right.",
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({
      id: uuid,
      bankReference: requiredTyped(LIMITS.bankName.max),
      reuseReference: v.optional(v.boolean(fault('choice'))),
      why: remark,
    }),
    data: row,
    failures: stepped,
  },
  'POST /withdrawals/fail': {
    summary: 'Mark a withdrawal as failed',
    description:
      'processing → failed. Refused (409, `status` "recorded") where somebody has recorded its transfer.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: picked(WITHDRAWAL_FAIL_REASONS),
    data: row,
    failures: stepped,
  },
  'POST /withdrawals/cancel': {
    summary: 'Cancel a withdrawal',
    description:
      'processing → cancelled. Refused (409, `status` "recorded") where somebody has recorded its transfer.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: picked(WITHDRAWAL_CANCEL_REASONS),
    data: row,
    failures: stepped,
  },
  'POST /withdrawals/release': {
    summary: 'Propose that a recorded transfer was not made',
    description:
      'A correction, which a second person approves: then processing → failed, and the whole amount is back.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({
      id: uuid,
      requestId: uuid,
      reason: v.picklist(WITHDRAWAL_FAIL_REASONS, fault('choice')),
      remark,
      note: requiredText(LIMITS.remark.max),
    }),
    data: row,
    failures: stepped,
  },
  'POST /withdrawals/bounce': {
    summary: 'Propose that the bank returned a withdrawal',
    description:
      "A correction, which a second person approves: then completed → failed. With the reference and the amount of the bank's line; the member gets all of it back, the fee included, and what the bank kept is the house's.",
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({
      id: uuid,
      requestId: uuid,
      reason: v.picklist(WITHDRAWAL_BOUNCE_REASONS, fault('choice')),
      remark,
      bankReference: requiredTyped(LIMITS.bankName.max),
      bankAmount: amount,
      note: requiredText(LIMITS.remark.max),
    }),
    data: row,
    failures: stepped,
  },
} as const satisfies ConsoleTable;
