import * as v from 'valibot';
import { ACCOUNT_TYPES } from '#account-types.ts';
import { type ConsoleTable, FINANCE, remark } from '#console/endpoint.ts';
import { person, proposal } from '#console/recharges.ts';
import { fault, listOf, minorUnits, queryPage, requiredTyped, time, typed, uuid } from '#fields.ts';
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
    proposal: v.nullable(proposal),
    needsSecondPerson: v.boolean(),
  }),
);
export type ConsoleWithdrawal = v.InferOutput<typeof row>;

/** 409 with `by`, `at` and `status` for the later of two operators. */
const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const picked = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  v.strictObject({ id: uuid, reason: v.picklist(reasons, fault('choice')), remark });

export const consoleWithdrawalEndpoints = {
  'GET /withdrawals': {
    summary: 'List of withdrawals',
    description: "`q` finds a reference anywhere in it, an id, a username or a part of the bank's reference.",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(WITHDRAWAL_STATUSES, fault('choice'))),
      q: v.optional(typed(LIMITS.paymentSearch.max)),
    }),
    data: listOf(row),
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
  'POST /withdrawals/pay': {
    summary: 'Mark a withdrawal as paid',
    description:
      "processing → completed. Above the threshold a proposal first, then the second person's confirmation.",
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, bankReference: requiredTyped(LIMITS.bankName.max), why: remark }),
    data: row,
    failures,
  },
  'POST /withdrawals/fail': {
    summary: 'Mark a withdrawal as failed',
    description: 'processing → failed',
    auth: 'operator',
    roles: FINANCE,
    input: picked(WITHDRAWAL_FAIL_REASONS),
    data: row,
    failures,
  },
  'POST /withdrawals/cancel': {
    summary: 'Cancel a withdrawal',
    description: 'processing → cancelled',
    auth: 'operator',
    roles: FINANCE,
    input: picked(WITHDRAWAL_CANCEL_REASONS),
    data: row,
    failures,
  },
  'POST /withdrawals/bounce': {
    summary: 'Record that the bank returned a withdrawal',
    description: 'completed → failed: the bank sent the money back, fee included.',
    auth: 'operator',
    roles: FINANCE,
    input: picked(WITHDRAWAL_BOUNCE_REASONS),
    data: row,
    failures,
  },
} as const satisfies ConsoleTable;
