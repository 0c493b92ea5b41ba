import * as v from 'valibot';
import { type ConsoleTable, FINANCE, OWNER, remark, version, why } from '#console/endpoint.ts';
import { keysetOf, queryAmounts, queryDays, queryKeyset, querySort } from '#console/keyset.ts';
import { ids, MANY_AT_MOST, manyDone } from '#console/many.ts';
import { person } from '#console/person.ts';
import { amount, fault, minorUnits, requiredTyped, time, typed, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { RECHARGE_REASONS } from '#reasons.ts';
import { RECHARGE_STATUSES } from '#recharge.ts';
import { settingChange } from '#console/setting-changes.ts';
import { described, named } from '#named.ts';

/** The first of two decisions from the dual-control threshold on; another person must decide the same. */
export const proposal = v.object({ by: person, at: time });

/** `amount`: shown to the first person alone, so that the second one reads the bank statement independently. */
const creditProposal = v.object({ ...proposal.entries, amount: v.nullable(minorUnits) });

const sameImage = v.object({
  rechargeId: v.string(),
  member: person,
  createdAt: time,
  status: v.picklist(RECHARGE_STATUSES),
  exact: described('The same pixels; else a picture that looks the same (re-encoded, resized).', v.boolean()),
});

const row = named(
  'ConsoleRecharge',
  'A recharge as an operator sees it.',
  v.object({
    id: v.string(),
    member: person,
    bank: described(
      'The account as it was when the member was shown it, whatever was changed later.',
      v.object({ id: v.string(), bankName: v.string(), accountNumber: v.string() }),
    ),
    amount: minorUnits,
    reference: v.string(),
    status: v.picklist(RECHARGE_STATUSES),
    creditedAmount: v.nullable(minorUnits),
    reversedAmount: described('What corrections took back of the credit, open claims included.', minorUnits),
    reason: v.nullable(v.picklist(RECHARGE_REASONS)),
    remark: v.nullable(v.string()),
    createdAt: time,
    completedAt: v.nullable(time),
    handledBy: v.nullable(person),
    claimedBy: described(
      'Who works on it now (POST /record/claim); nobody else decides it meanwhile.',
      v.nullable(v.string()),
    ),
    proposal: v.nullable(creditProposal),
    needsSecondPerson: v.boolean(),
    about: described(
      'What about the member somebody should know before crediting. It forbids nothing.',
      v.object({
        rejected: described('Recharges of the member that were rejected before.', v.number()),
        openReports: described(
          'Open reports about the member, as a listed person or as who asked for a date.',
          v.number(),
        ),
        sharedCard: described(
          'Whether another member has saved a bank card that this one has now.',
          v.boolean(),
        ),
        suspended: described('Whether an operator has suspended the member.', v.boolean()),
      }),
    ),
    memberExcluded: described('Whether the member is in a self-exclusion now.', v.boolean()),
    sameImages: described('Whether an earlier or later recharge shows the same picture.', v.number()),
  }),
);
export type ConsoleRecharge = v.InferOutput<typeof row>;

const detail = v.object({
  ...row.entries,
  secondPersonFrom: described(
    'From this amount on the asking operator needs a second person: the threshold, less what one person alone has credited within 24 hours, of this operator or to this member.',
    minorUnits,
  ),
  screenshotId: v.string(),
  screenshotRemovedAt: described(
    'When retention removed the picture, long after the recharge ended; null while it is there.',
    v.nullable(time),
  ),
  same: v.array(sameImage),
});

const receivingBank = v.object({
  id: v.string(),
  bankName: v.string(),
  branchName: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
  minAmount: minorUnits,
  maxAmount: minorUnits,
  active: v.boolean(),
  version: v.number(),
});

export const consoleRechargeEndpoints = {
  'GET /recharges': {
    summary: 'List of recharges',
    description:
      'Oldest first among open ones, else newest first. `q` finds a reference anywhere in it, an id or a username.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryKeyset,
      ...querySort(['created', 'amount']),
      ...queryDays,
      ...queryAmounts,
      status: v.optional(v.picklist(RECHARGE_STATUSES, fault('choice'))),
      q: v.optional(typed(LIMITS.paymentSearch.max)),
    }),
    data: keysetOf(row),
    failures: [],
  },
  'GET /recharges/detail': {
    summary: 'One recharge',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  'GET /recharges/screenshot': {
    summary: 'Receipt picture of a recharge',
    auth: 'operator',
    roles: FINANCE,
    answer: 'file',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
  'POST /recharges/credit': {
    summary: 'Credit a recharge',
    description:
      "Credits what the bank statement shows. Above the threshold the first call is a proposal and the second person's, with the same amount, the credit. 409 with `by`, `at` and `status` for the loser of a race.",
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ id: uuid, statementAmount: amount, why: remark }),
    data: detail,
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /recharges/reject': {
    summary: 'Reject a recharge',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, reason: v.picklist(RECHARGE_REASONS, fault('choice')), remark }),
    data: detail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /recharges/rejectmany': {
    summary: 'Reject many recharges with one reason',
    description: `At most ${MANY_AT_MOST}, each in a transaction of its own; those that could not be rejected are named.`,
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ids, reason: v.picklist(RECHARGE_REASONS, fault('choice')), remark }),
    data: manyDone,
    failures: [],
  },
  'GET /banks': {
    summary: 'Receiving banks',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: v.array(receivingBank),
    failures: [],
  },
  'POST /banks/save': {
    summary: 'Create or change a receiving bank',
    description:
      'Without `id` a new one; with it `version` is the one that was read, and 409 says who has changed it since. A proposal: a second owner approves it, and it is in effect an hour later; at once before the first member has registered. Another account number is another account: it gets a row and an id of its own, and the former one is no longer offered, so that recharges paid to it keep it. In play mode account numbers begin with `PLAY-`, so that nobody sends money there.',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({
      id: v.optional(uuid),
      version: v.optional(version),
      bankName: requiredTyped(LIMITS.bankName.max),
      branchName: typed(LIMITS.bankName.max),
      accountName: requiredTyped(LIMITS.holderName.max),
      accountNumber: requiredTyped(LIMITS.cardNumber.max),
      minAmount: amount,
      maxAmount: amount,
      active: v.boolean(fault('choice')),
      why,
    }),
    data: v.object({
      ...receivingBank.entries,
      change: described(
        'What waits for a second owner; then the fields are those in effect, of a new one those it will have.',
        v.nullable(settingChange),
      ),
    }),
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;
