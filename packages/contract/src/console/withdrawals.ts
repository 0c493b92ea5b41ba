import * as v from 'valibot';
import { type ConsoleTable, FINANCE, remark } from '#console/endpoint.ts';
import { person, proposal } from '#console/recharges.ts';
import { fault, listOf, minorUnits, queryPage, requiredText, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import {
  WITHDRAWAL_BOUNCE_REASONS,
  WITHDRAWAL_CANCEL_REASONS,
  WITHDRAWAL_FAIL_REASONS,
  WITHDRAWAL_REASONS,
} from '#reasons.ts';
import { WITHDRAWAL_STATUSES } from '#withdraw.ts';

const row = v.object({
  id: v.string(),
  member: person,
  card: v.object({
    holderName: v.string(),
    /** Masked; POST /withdrawals/card shows it, into the audit log. */
    cardNumber: v.string(),
    country: v.picklist(['JP', 'CN']),
    bankName: v.string(),
    branchName: v.string(),
    branchCode: v.string(),
    /** Whether bank and branch stand in the bank list (Japan); null where there is no list. */
    listed: v.nullable(v.boolean()),
    /** Whether another member has saved the same card. */
    shared: v.boolean(),
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
});
export type ConsoleWithdrawal = v.InferOutput<typeof row>;

/** 409 with `by`, `at` and `status` for the loser of a race. */
const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const picked = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  v.strictObject({ id: uuid, reason: v.picklist(reasons, fault('choice')), remark });

export const consoleWithdrawalEndpoints = {
  'GET /withdrawals': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(WITHDRAWAL_STATUSES, fault('choice'))),
      q: v.optional(text(LIMITS.search.max)),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /withdrawals/detail': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: ['NOT_FOUND'],
  },
  /** The whole card number, for the transfer. */
  'POST /withdrawals/card': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: v.object({ cardNumber: v.string(), holderName: v.string(), phone: v.string() }),
    failures: ['NOT_FOUND'],
  },
  /** processing → completed. Above the threshold a proposal first, then the second person's confirmation. */
  'POST /withdrawals/pay': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, bankReference: requiredText(LIMITS.bankName.max), why: remark }),
    data: row,
    failures,
  },
  /** processing → failed */
  'POST /withdrawals/fail': {
    auth: 'operator',
    roles: FINANCE,
    input: picked(WITHDRAWAL_FAIL_REASONS),
    data: row,
    failures,
  },
  /** processing → cancelled */
  'POST /withdrawals/cancel': {
    auth: 'operator',
    roles: FINANCE,
    input: picked(WITHDRAWAL_CANCEL_REASONS),
    data: row,
    failures,
  },
  /** completed → failed: the bank sent the money back, fee included. */
  'POST /withdrawals/bounce': {
    auth: 'operator',
    roles: FINANCE,
    input: picked(WITHDRAWAL_BOUNCE_REASONS),
    data: row,
    failures,
  },
} as const satisfies ConsoleTable;
