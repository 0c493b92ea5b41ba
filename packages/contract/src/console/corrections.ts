import * as v from 'valibot';
import { type ConsoleTable, FINANCE } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { CORRECTION_KINDS, CORRECTION_REASONS, CORRECTION_STATUSES, PROPOSED_KINDS } from '#corrections.ts';
import {
  amount,
  fault,
  listOf,
  minorUnits,
  queryPage,
  requiredText,
  requiredTyped,
  time,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

const row = named(
  'Correction',
  'What an operator proposed and another one decides: a credit taken back, an adjustment, money without a claim, money that the house takes out.',
  v.object({
    id: v.string(),
    kind: v.picklist(CORRECTION_KINDS),
    amount: minorUnits,
    bankAmount: described("What the bank's line says, where it is another amount.", v.nullable(minorUnits)),
    moved: described('What its transfers have moved so far.', minorUnits),
    claim: described('Approved, and not yet there to take: the open rest.', minorUnits),
    member: v.nullable(person),
    paymentId: v.nullable(v.string()),
    corrects: described('The transfer of the ledger that it corrects.', v.nullable(v.string())),
    reason: v.string(),
    note: v.string(),
    remark: described('What the member reads.', v.nullable(v.string())),
    bank: v.nullable(v.object({ id: v.string(), bankName: v.string() })),
    bankReference: v.nullable(v.string()),
    status: v.picklist(CORRECTION_STATUSES),
    proposedBy: person,
    proposedAt: time,
    decidedBy: v.nullable(person),
    decidedAt: v.nullable(time),
    decisionNote: v.nullable(v.string()),
  }),
);
export type ConsoleCorrection = v.InferOutput<typeof row>;

/** `open`: proposals, and claims that are not collected. */
const VIEWS = ['open', 'claims', ...CORRECTION_STATUSES] as const;
export type CorrectionView = (typeof VIEWS)[number];

export const consoleCorrectionEndpoints = {
  'GET /corrections': {
    summary: 'List of corrections',
    description:
      'Proposals first, the oldest at the top; then the newest. `open`: proposals and open claims.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(VIEWS, fault('choice'))),
      paymentId: v.optional(uuid),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /corrections/detail': {
    summary: 'One correction',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: ['NOT_FOUND'],
  },
  'POST /corrections/propose': {
    summary: 'Propose a correction',
    description:
      'Moves nothing: a second person approves it. `paymentId`: the recharge of a reversal or a match; `corrects`: the transfer of an adjustment. `bankReference` where money left or came at the bank.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({
      requestId: uuid,
      kind: v.picklist(PROPOSED_KINDS, fault('choice')),
      amount,
      memberId: v.optional(uuid),
      paymentId: v.optional(uuid),
      corrects: v.optional(uuid),
      reason: v.picklist(CORRECTION_REASONS, fault('choice')),
      note: requiredText(LIMITS.remark.max),
      bankId: v.optional(uuid),
      bankReference: v.optional(requiredTyped(LIMITS.bankName.max)),
    }),
    data: row,
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /corrections/approve': {
    summary: 'Approve a correction as the second person',
    description:
      'Posts its transfers. One that takes from a member takes what is available; the rest stays an open claim. 409 with `by`, `at` and `status` for the loser of a race, and where what it corrects has changed.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /corrections/reject': {
    summary: 'Reject a correction, or take the own proposal back',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, note: requiredText(LIMITS.remark.max) }),
    data: row,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /corrections/collect': {
    summary: 'Collect an open claim',
    description: 'Takes of an approved correction what the member has now, at most the rest.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ id: uuid }),
    data: row,
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;
