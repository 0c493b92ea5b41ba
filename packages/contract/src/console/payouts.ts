import * as v from 'valibot';
import { BANK_FILE_LIMITS, PAYOUT_FAULTS, PAYOUT_FORMATS } from '#bank-files.ts';
import { type ConsoleTable, FINANCE, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { BANK_FILE_BODY, day, fileContent } from '#console/statements.ts';
import { fault, listOf, minorUnits, queryPage, text, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';

export const PAYOUT_STATUSES = ['proposed', 'approved', 'sent', 'done', 'dissolved'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PAYOUT_OUTCOMES = ['paid', 'failed', 'removed'] as const;

const batch = named(
  'PayoutBatch',
  'Withdrawals that one file pays.',
  v.object({
    id: v.string(),
    number: v.number(),
    bank: v.object({ id: v.string(), bankName: v.string() }),
    format: v.picklist(PAYOUT_FORMATS),
    executeOn: v.string(),
    status: v.picklist(PAYOUT_STATUSES),
    payments: v.number(),
    amount: minorUnits,
    open: described('Payments without a result.', v.number()),
    paid: v.number(),
    failed: v.number(),
    madeBy: person,
    madeAt: time,
    approvedBy: v.nullable(person),
    approvedAt: v.nullable(time),
    sentBy: v.nullable(person),
    sentAt: v.nullable(time),
    fileHash: described('SHA-256 of the file, in hex.', v.nullable(v.string())),
  }),
);
export type ConsolePayoutBatch = v.InferOutput<typeof batch>;

const payee = {
  withdrawalId: v.string(),
  reference: v.string(),
  member: person,
  holderName: v.string(),
  bankName: v.string(),
  branchName: v.string(),
  last4: v.string(),
  amount: described('Net, as it is transferred.', minorUnits),
};
const item = v.object({
  ...payee,
  outcome: v.nullable(v.picklist(PAYOUT_OUTCOMES)),
  note: v.nullable(v.string()),
});
export type ConsolePayoutItem = v.InferOutput<typeof item>;
const detail = v.object({ ...batch.entries, items: v.array(item) });
export type ConsolePayoutDetail = v.InferOutput<typeof detail>;

const payable = v.object({
  ...payee,
  createdAt: time,
  fault: described('Why the form cannot take it.', v.nullable(v.picklist(PAYOUT_FAULTS))),
});

const failures = ['NOT_FOUND', 'CONFLICT'] as const;
const stepped = [...failures, 'STEP_UP_REQUIRED'] as const;
const ids = v.pipe(
  v.array(uuid, fault('choice')),
  v.minLength(1, fault('required')),
  v.maxLength(BANK_FILE_LIMITS.batch, fault('too_long')),
);

export const consolePayoutEndpoints = {
  'GET /payouts': {
    summary: 'Payout batches',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(PAYOUT_STATUSES, fault('choice'))),
    }),
    data: listOf(batch),
    failures: [],
  },
  'GET /payouts/detail': {
    summary: 'One payout batch with its payments',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  'GET /payouts/payable': {
    summary: 'Withdrawals that a batch may take',
    description:
      'Processing ones without a batch, the oldest first, at most 2000; each with its fault for this form, if it has one.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ format: v.picklist(PAYOUT_FORMATS, fault('choice')) }),
    data: v.object({ payments: v.array(payable), waiting: v.number(), amount: minorUnits }),
    failures: [],
  },
  'POST /payouts/create': {
    summary: 'Put withdrawals into a batch',
    description: 'A withdrawal is in one open batch at most. 422 names what cannot be taken.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    bodyBytes: 200_000,
    input: v.strictObject({
      bankId: uuid,
      format: v.picklist(PAYOUT_FORMATS, fault('choice')),
      executeOn: day,
      withdrawalIds: ids,
      requestId: uuid,
      why,
    }),
    data: detail,
    failures: stepped,
  },
  'POST /payouts/approve': {
    summary: 'Approve a batch',
    description: 'By another operator than the one who made it, before there is a file.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ id: uuid, why }),
    data: detail,
    failures: stepped,
  },
  'POST /payouts/dissolve': {
    summary: 'Dissolve a batch that was not sent',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid, why }),
    data: detail,
    failures,
  },
  'POST /payouts/file': {
    summary: 'The file of an approved batch',
    description:
      'Made for this download and not kept; the audit log has its hash. The first download counts as sent.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    answer: 'file',
    input: v.strictObject({ id: uuid, why }),
    data: v.object({}),
    failures: stepped,
  },
  'POST /payouts/results': {
    summary: "Upload the bank's results of a batch",
    description:
      'CSV or ISO 20022 pain.002. Refused whole where it names a payment that is not in the batch.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    bodyBytes: BANK_FILE_BODY,
    input: v.strictObject({ id: uuid, fileName: text(255), content: fileContent, why }),
    data: detail,
    failures: [...stepped, 'BANK_FILE_REJECTED'],
  },
  'POST /payouts/settle': {
    summary: 'Record results of a batch by hand',
    description:
      'A payment that failed leaves the batch and waits again as a withdrawal; a bounced one was paid before.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    bodyBytes: 200_000,
    input: v.strictObject({
      id: uuid,
      outcome: v.picklist(['paid', 'failed'], fault('choice')),
      withdrawalIds: ids,
      why,
    }),
    data: detail,
    failures: stepped,
  },
} as const satisfies ConsoleTable;
